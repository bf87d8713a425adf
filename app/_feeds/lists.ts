import type { ListKind, Term } from '@/lib/core/terms.ts'
import { feedFiles, formatOfFile, type FeedFormat } from '@/lib/core/feed-files.ts'
import { nameOfLanguage } from '@/lib/core/language-names.ts'
import { site } from '@/lib/site/site.ts'
import { collectionNamed, collections } from '@/lib/content/process/collections.ts'
import { listTitle } from '../_authors.ts'
import { titleOf } from '../_navigation.ts'
import { prefix } from '../_page-language.ts'
import { homePath, kindOfFolder, paged, termPath } from '../_urls.ts'

/** A list that has a feed: of a term, in a language, or of a collection; null for all posts. */
export type FeedList = { kind: ListKind | 'collection'; key: string } | null

/** The feeds of languages, which have no pages, are below this path. */
const languages = 'feeds'

/** `/feed.xml`, `/tags/<tag>/feed.xml`, `/feeds/<language>/feed.xml` and the like. */
export function feedPath(list: FeedList, format: FeedFormat): string {
  const { name } = feedFiles[format]
  if (list?.kind === 'language') return `/${languages}/${encodeURIComponent(list.key)}/${name}`
  if (list?.kind === 'collection') return `${prefix()}${collectionNamed(list.key).url}/${name}`
  return list ? `${termPath(list.kind, list.key)}/${name}` : `${prefix()}/${name}`
}

/**
 * Parses the address of a feed, from its decoded segments.
 * @returns null if no feed can have it
 */
export function feedAt(segments: readonly string[]): { list: FeedList; format: FeedFormat } | null {
  const format = formatOfFile(segments.at(-1) ?? '')
  if (!format) return null
  if (segments.length === 1) return { list: null, format }
  const folders = `/${segments.slice(0, -1).join('/')}`
  const collection = collections.find(({ url, feed }) => feed && url === folders)
  if (collection) return { list: { kind: 'collection', key: collection.name }, format }
  const [folder = '', key = ''] = segments
  const kind = folder === languages ? 'language' : kindOfFolder(folder)
  return segments.length === 3 && kind ? { list: { kind, key }, format } : null
}

/** Path of the page with the same posts, or with all. */
export function pageOfFeed(list: FeedList): string {
  if (list?.kind === 'collection') return paged(collectionNamed(list.key).url, 1)
  return !list || list.kind === 'language' ? homePath() : termPath(list.kind, list.key)
}

export function titleOfFeed(list: FeedList, term: Term | null): string {
  if (list?.kind === 'collection') return `${site.title} — ${titleOf(collectionNamed(list.key))}`
  if (!list || !term) return site.title
  return `${site.title} — ${list.kind === 'language' ? nameOfLanguage(term.label) : listTitle(list.kind, term)}`
}

/** The feeds of a list for the head of its page. */
export const feedLinks = (
  list: FeedList = null,
  term: Term | null = null,
  formats: readonly FeedFormat[] = ['rss', 'atom', 'json'],
): Record<string, { url: string; title: string }[]> =>
  Object.fromEntries(
    formats.map((format) => [
      feedFiles[format].type,
      [{ url: feedPath(list, format), title: titleOfFeed(list, term) }],
    ]),
  )
