import { withAddress, type addressesOf } from '../posts/collisions.ts'
import { parseDate } from '../../core/dates.ts'
import type { PostsByPosition } from '../index-store/write.ts'
import { byNewest } from '../../core/post.ts'
import type { CheckedPost, datesOfUndated } from './checked-post.ts'
import type { CompileCache } from './compile-cache.ts'
import type { linkCorpus } from './link-corpus.ts'
import { versionOf, withImage } from './linked-meta.ts'

/** What is known of the published posts together. */
export interface Relations {
  cache: CompileCache
  dates: ReturnType<typeof datesOfUndated>
  readdressed: ReturnType<typeof addressesOf>['readdressed']
  linked: Awaited<ReturnType<typeof linkCorpus>>['posts']
  /** The languages of each post that has several. */
  languages: ReadonlyMap<CheckedPost, readonly CheckedPost[]>
  timeZone: string
}

/** The published posts in the order of the blog, as the index stores them. Each is read from the cache on demand. */
export function publishedPosts(
  published: readonly CheckedPost[],
  { cache, dates, readdressed, linked, languages, timeZone }: Relations,
): PostsByPosition {
  const order = published
    .map((post) => {
      const { file, title, tags, category, series, authors, lang, words, key, useFaults } = post
      const { slug, aliases } = readdressed.get(file) ?? post
      const dated = post.publishedAt === null ? dates[file] : undefined
      const publishedAt = dated?.instant ?? post.publishedAt
      const date = dated ? parseDate(dated.instant, timeZone)!.date : post.date
      const added = [useFaults, readdressed.get(file) ?? [], dated ?? []].flat()
      const version = versionOf(key, linked.get(file), added)
      const translations = languages.get(post)?.map((each) => each.file)
      const entry = { file, slug, aliases, title, date, publishedAt, tags, category, series, lang, words, version }
      return { ...entry, key, useFaults, ...(authors && { authors }), ...(translations && { translations }) }
    })
    .sort(byNewest)
  return {
    length: order.length,
    entry: (position) => order[position]!,
    meta: (position) => {
      const { key, file, useFaults, date, publishedAt } = order[position]!
      const stored = withImage(cache.metaOf(key), linked.get(file))
      const meta = withAddress({ ...stored, date, publishedAt }, readdressed.get(file))
      return JSON.stringify({ ...meta, faults: [...meta.faults, ...useFaults] })
    },
    body: (position) => cache.bodyOf(order[position]!.key),
    tokens: (position) => cache.tokensOf(order[position]!.key),
    links: (position) => linked.get(order[position]!.file)?.links ?? '{}',
  }
}
