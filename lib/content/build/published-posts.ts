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
      return {
        post,
        slug: address?.slug ?? post.slug,
        publishedAt: dated?.instant ?? post.publishedAt,
        date: dated ? parseDate(dated.instant, timeZone)!.date : post.date,
        // What other files add to a post is a part of its version
        version: hashOf(JSON.stringify([key, useFaults, address, dated, linked.get(file)])),
      }
    })
    .sort(byNewest)
  return {
    length: order.length,
    // Made when it is asked for: all of them would take as much memory again as the posts
    entry(position) {
      const { post, ...own } = order[position]!
      const aliases = readdressed.get(post.file)?.aliases ?? post.aliases
      const translations = languages.get(post)?.map((each) => each.file)
      return { ...post, ...own, aliases, ...(translations && { translations }) }
    },
    meta(position) {
      const { date, publishedAt, post } = order[position]!
      const { key, file, useFaults, expiresAt } = post
      const { cover } = linked.get(file) ?? {}
      const stored = cache.metaOf(key)
      const withImage = cover === undefined ? stored : withCoverLink(stored, cover)
      const meta = withAddress({ ...withImage, date, publishedAt }, readdressed.get(file))
      return JSON.stringify({ ...meta, expiresAt, faults: [...meta.faults, ...useFaults] })
    },
    body: (position) => cache.bodyOf(order[position]!.post.key),
    tokens: (position) => cache.tokensOf(order[position]!.post.key),
    targets(position) {
      const { post, slug } = order[position]!
      const mentions = cache.mentionsOf(post.key)
      return targetsOf(mentions, { ...post, slug }, links.of(post.file, tokensOf(mentions)))
    },
    links: (position) => linked.get(order[position]!.post.file)?.links ?? '{}',
  }
}
