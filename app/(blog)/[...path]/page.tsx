import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { EntryPage, EntryList } from '@/app/_components/entries.tsx'
import { enterByPath, pageBelow } from '@/app/_components/below-language.ts'
import { missingMetadata } from '@/app/_components/missing.tsx'
import { OldAddress } from '@/app/_components/old-address.tsx'
import { listPath, placeOf } from '@/app/_content/collections.ts'
import { titleOf } from '@/app/_navigation.ts'
import { ask } from '@/app/_content/questions.ts'
import { feedLinks } from '@/app/_feeds/lists.ts'
import { inLanguages, listMetadata, postMetadata } from '@/app/_metadata.ts'
import { counterpartsOf, enter, setPage, aroundPost } from '@/app/_page-language.ts'
import { listImages } from '@/app/_share.ts'
import { pathsAtBuild } from '@/app/_prerender.ts'
import { postPath } from '@/app/_urls.ts'
import { languageAround } from '@/lib/site/languages.ts'
import './entries.css'

interface Props {
  params: Promise<{ path: string[] }>
}

/** A navigation waits for the status of the address, so that an unknown one is a 404 from the start. */
export const instant = false

export const generateStaticParams = pathsAtBuild

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { path } = await params
  const below = enterByPath(path)
  const page = below && pageBelow(below)
  if (page) return page.metadata()
  const finding = placeOf(below ?? path)
  setPage(
    finding.then((found) => {
      if (found?.kind === 'list') return { counterparts: counterpartsOf(listPath(found.collection)) }
      return found?.kind === 'entry' ? aroundPost(found, found.collection.url) : null
    }),
  )
  const place = await finding
  if (place?.kind === 'list') {
    const { collection, page } = place
    const [path, title] = [listPath(collection, page), titleOf(collection)]
    const feeds = collection.feed ? feedLinks({ kind: 'collection', key: collection.name }) : {}
    const metadata = listMetadata(path, title, undefined, listImages(listPath(collection), title), feeds)
    return inLanguages(metadata, page === 1 ? counterpartsOf(path) : {})
  }
  if (place?.kind !== 'entry') return missingMetadata()
  const entry = (await ask('post', place.slug, place.collection.name)).answer
  return entry ? postMetadata(entry.meta, entry.translations) : {}
}

/** Every address without a page of its own: below the path of a language, of a collection, or an old one. */
export default async function AnyAddress({ params }: Props) {
  const { path } = await params
  const below = enterByPath(path)
  const page = below && pageBelow(below)
  if (page) return page.render()
  const place = await placeOf(below ?? path)
  if (place?.kind === 'moved') permanentRedirect(place.path)
  if (place?.kind === 'list') return <EntryList {...place} />
  if (place?.kind === 'entry') {
    // Entries have one address
    if (below) permanentRedirect(postPath(place.slug, place.collection.url))
    enter(languageAround(place.lang))
    return <EntryPage {...place} />
  }
  return <OldAddress path={path.join('/')} />
}
