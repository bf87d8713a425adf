import { isPath } from '../../lib/core/addresses.ts'
import { undated } from '../../lib/core/identity.ts'
import { everyLanguage } from '../../lib/content/index-store/lists.ts'
import type { IndexFile } from '../../lib/content/index-store/open.ts'
import type { BlogOrder } from '../../lib/content/index-store/order.ts'
import type { AddressBucket } from '../../lib/content/index-store/schema.ts'
import { permalink } from '../../lib/core/permalinks.ts'
import type { PostMeta } from '../../lib/core/post.ts'
import { postPath } from '../../lib/core/post-path.ts'
import type { Site } from '../../lib/site/site-config.ts'

/**
 * Addresses that may redirect: former ones of posts, by their aliases and the patterns of site.config.ts, and of files,
 * and those in its redirects. The server decides the target.
 */
export function oldAddresses(index: IndexFile, order: BlogOrder, { redirects, permalinks }: Site): string[] {
  const { total, idAt } = everyLanguage(index, order)
  const ofPosts = Array.from({ length: total }, (_, at) => index.row<PostMeta>('posts', idAt(at))).flatMap((meta) => [
    ...meta.aliases.flatMap((alias) => (isPath(alias) ? [`/${alias}`] : [`/${alias}`, postPath(alias)])),
    postPath(undated(meta.slug)),
    ...permalinks.flatMap(
      (pattern) =>
        permalink(pattern, {
          day: meta.date,
          slug: undated(meta.slug),
          categories: meta.category === null ? [] : [meta.category],
        }) ?? [],
    ),
  ])
  const ofFiles = Array.from({ length: index.meta.addressBuckets }, (_, bucket) =>
    index.row<AddressBucket>('addresses', bucket).map(([address]) => address),
  ).flat()
  // The addresses that match a pattern are not known
  const given = redirects.map(({ from }) => from).filter((from) => !from.includes(':'))
  return [...ofPosts, ...ofFiles, ...given].map((address) => address.replace(/^\/+/, '/'))
}
