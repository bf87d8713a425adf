import { targetsOf, tokensOf } from '../backlinks/mentions.ts'
import { withCoverLink } from '../assets/link-cover.ts'
import { hashOf } from '../../core/hash.ts'
import { withAddress, type addressesOf } from '../posts/collisions.ts'
import { parseDate } from '../../core/dates.ts'
import type { PostsByPosition } from '../index-store/write.ts'
import { byNewest } from '../../core/post.ts'
import type { CheckedPost, datesOfUndated } from './checked-post.ts'
import type { CompileCache } from './compile-cache.ts'
import type { linkCorpus } from './link-corpus.ts'

/** What is known of the published posts together. */
export interface Relations {
  cache: CompileCache
  dates: ReturnType<typeof datesOfUndated>
  readdressed: ReturnType<typeof addressesOf>['readdressed']
  links: Awaited<ReturnType<typeof linkCorpus>>
  /** The languages of each post that has several. */
  languages: ReadonlyMap<CheckedPost, readonly CheckedPost[]>
  timeZone: string
}

/** The published posts in the order of the blog, as the index stores them. Each is read from the cache on demand. */
export function publishedPosts(
  published: readonly CheckedPost[],
  { cache, dates, readdressed, links, languages, timeZone }: Relations,
): PostsByPosition {
  const linked = links.posts
  const order = published
    .map((post) => {
      const { file, key, useFaults } = post
      const dated = post.publishedAt === null ? dates[file] : undefined
      const address = readdressed.get(file)
      const translations = languages.get(post)?.map((each) => each.file)
      return {
        ...post,
        ...(address && { slug: address.slug, aliases: address.aliases }),
        ...(dated && { publishedAt: dated.instant, date: parseDate(dated.instant, timeZone)!.date }),
        ...(translations && { translations }),
        // What other files add to a post is a part of its version
        version: hashOf(JSON.stringify([key, useFaults, address, dated, linked.get(file)])),
      }
    })
    .sort(byNewest)
  return {
    length: order.length,
    entry: (position) => order[position]!,
    meta: (position) => {
      const { key, file, useFaults, date, publishedAt, expiresAt } = order[position]!
      const { cover } = linked.get(file) ?? {}
      const stored = cache.metaOf(key)
      const withImage = cover === undefined ? stored : withCoverLink(stored, cover)
      const meta = withAddress({ ...withImage, date, publishedAt }, readdressed.get(file))
      return JSON.stringify({ ...meta, expiresAt, faults: [...meta.faults, ...useFaults] })
    },
    body: (position) => cache.bodyOf(order[position]!.key),
    tokens: (position) => cache.tokensOf(order[position]!.key),
    targets(position) {
      const post = order[position]!
      const mentions = cache.mentionsOf(post.key)
      return targetsOf(mentions, post, links.of(post.file, tokensOf(mentions)))
    },
    links: (position) => linked.get(order[position]!.file)?.links ?? '{}',
  }
}
