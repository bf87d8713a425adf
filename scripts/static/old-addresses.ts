import { isPath } from '../../lib/core/addresses.ts'
import { undated } from '../../lib/core/identity.ts'
import type { IndexFile } from '../../lib/content/index-store/open.ts'
import { everyLanguage } from '../../lib/content/query/rows.ts'
import { permalink } from '../../lib/core/permalinks.ts'
import { pathOf } from '../../lib/core/post-path.ts'
import type { Site } from '../../lib/site/site-config.ts'

/**
 * Addresses that may redirect: former ones of posts, by their aliases and the patterns of site.config.ts, and of files,
 * and those in its redirects. The server decides the target.
 */
export function oldAddresses({ rows, all }: IndexFile, now: Date, { redirects, permalinks }: Site): string[] {
  const metas = rows.metas(rows.ids(everyLanguage, rows.at(now).published))
  const ofPosts = metas.flatMap((meta) => [
    ...meta.aliases.flatMap((alias) =>
      isPath(alias) ? [`/${alias}`] : [`/${alias}`, pathOf({ ...meta, slug: alias })],
    ),
    pathOf({ ...meta, slug: undated(meta.slug) }),
    ...permalinks.flatMap(
      (pattern) =>
        permalink(pattern, {
          day: meta.date,
          slug: undated(meta.slug),
          categories: meta.category === null ? [] : [meta.category],
        }) ?? [],
    ),
  ])
  const ofFiles = all('SELECT address FROM addresses').map(({ address }) => String(address))
  // The addresses that match a pattern are not known
  const given = redirects.map(({ from }) => from).filter((from) => !from.includes(':'))
  return ['/posts', ...ofPosts, ...ofFiles, ...given].map((address) => address.replace(/^\/+/, '/'))
}
