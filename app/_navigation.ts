import { collections, type CollectionSettings } from '@/lib/content/process/collections.ts'
import { labelIn } from '@/lib/core/label.ts'
import { site } from '@/lib/site/site.ts'
import type { NavigationLink } from '@/lib/site/site-config.ts'
import { siteLanguage, prefix } from './_page-language.ts'
import { ui } from './_strings.ts'
import { homePath, kindOfFolder } from './_urls.ts'

/** The links at the top of every page: those of site.config.ts, then the collections that ask for one. */
export const navigation: readonly NavigationLink[] = [
  ...site.navigation,
  ...collections.flatMap(({ url, list, navigation: label }) =>
    label === undefined || list === false ? [] : [{ href: url || homePath(), label }],
  ),
]

/** The name of a collection, above its list. */
export const titleOf = ({ name, navigation }: CollectionSettings, language = siteLanguage()): string =>
  labelIn(language, navigation ?? name.replace(/^./, (first) => first.toUpperCase()))

/** Where one can search: the posts, which have no name, and the collections. Empty if these are none. */
export const searchedPlaces = (): readonly { name: string; title: string }[] =>
  collections
    .filter(({ search }) => search)
    .flatMap((each, at) => [
      ...(at === 0 ? [{ name: '', title: ui.posts }] : []),
      { name: each.name, title: titleOf(each) },
    ])

/** A link of the blog in the language of the page, if it leads to a list. */
export function inPageLanguage(href: string): string {
  const [, first = ''] = href.split('/')
  const isList = href === '/' || /^(?:archive|search)(?:\?|$)/.test(first) || kindOfFolder(first) !== undefined
  return isList || collections.some(({ url, list }) => list !== false && url === href)
    ? (prefix() + href).replace(/(.)\/$/, '$1')
    : href
}
