import type { ReactNode } from 'react'
import { slots } from '#slots'
import { isDev } from '@/app/_content/mode.ts'
import { inPageLanguage, navigation } from '@/app/_navigation.ts'
import { siteDescription, ui } from '@/app/_strings.ts'
import { siteLanguage, type Counterparts } from '@/app/_page-language.ts'
import { pathOf } from '@/lib/core/post-path.ts'
import { labelIn } from '@/lib/core/label.ts'
import type { PostMeta } from '@/lib/core/post.ts'
import type { SlotData } from '@/lib/site/slots.ts'
import { site } from '@/lib/site/site.ts'
import { BuiltIn, Guarded } from './guarded.tsx'
import { pagesInOthers } from './language-switch.tsx'

type Slot = keyof SlotData
/** Slots by the data that they get. */
type SlotOf<Data> = { [Name in Slot]: SlotData[Name] extends Data ? Name : never }[Slot]

const inWords = <Link extends { label: Parameters<typeof labelIn>[1] }>(links: readonly Link[]) =>
  links.map((link) => ({ ...link, label: labelIn(siteLanguage(), link.label) }))

const { title, author } = site
const siteData = (counterparts: Counterparts) => ({
  title,
  author,
  description: siteDescription(),
  language: siteLanguage(),
  navigation: inWords(navigation).map((link) => ({ ...link, href: inPageLanguage(link.href) })),
  social: site.social,
  languages: pagesInOthers(counterparts),
  words: { search: ui.search.search, theme: ui.theme },
})

/**
 * A part of the blog, or the author's own component in its place. One that throws shows its error while the blog is
 * written, and the part of the blog to readers.
 */
function slot(name: Slot, data: object, children: ReactNode): ReactNode {
  const Own = slots[name]
  if (!Own) return children
  const builtIn = <BuiltIn>{children}</BuiltIn>
  const element = { type: Own, props: { ...data, children: builtIn } }
  return <Guarded element={element} file={`theme/slots.tsx: ${name}`} {...(!isDev && { instead: builtIn })} />
}

interface SiteSlotProps {
  name: SlotOf<{ navigation: unknown }>
  counterparts?: Counterparts
  children?: ReactNode
}

export const SiteSlot = ({ name, counterparts = {}, children }: SiteSlotProps) =>
  slot(name, siteData(counterparts), children)

interface PostSlotProps {
  name: SlotOf<{ post: unknown }>
  post: PostMeta
  children?: ReactNode
}

export const PostSlot = ({ name, post, children }: PostSlotProps) => slot(name, { post, href: pathOf(post) }, children)

interface ListSlotProps extends Omit<SlotData['EntryList'], 'entries'> {
  entries: readonly PostMeta[]
}

export const ListSlot = ({ collection, entries, children }: ListSlotProps) =>
  slot('EntryList', { collection, entries: entries.map((each) => ({ ...each, href: pathOf(each) })) }, children)
