import { addressKey, segmentsOf } from '@/lib/core/addresses.ts'
import { isFileName } from '@/lib/core/file-types.ts'
import { slugKey } from '@/lib/core/identity.ts'
import { slugsByPattern } from '@/lib/core/permalinks.ts'
import { collections } from '@/lib/content/process/collections.ts'
import { redirectOf } from '@/lib/core/redirects.ts'
import { site } from '@/lib/site/site.ts'
import { homePath, postPath } from '../_urls.ts'
import { decide } from './questions.ts'

const postsKey = addressKey(['posts'])

/** The keys of a post that had an address. @param segments as `segmentsOf` gives them */
const keysAt = (segments: readonly string[]): string[] => [
  addressKey(segments),
  ...slugsByPattern(site.permalinks, segments).map(slugKey),
]

/** The same, of a path as the browser sent it. */
export const oldKeysOf = (path: string): string[] => {
  const segments = segmentsOf(path)
  return segments ? keysAt(segments) : []
}

/**
 * The target of an address without a page: as in `redirects` of site.config.ts, or the post or file that had it.
 * @param path as the browser sent it
 * @param post the slug of the post with one of `oldKeysOf`, or null, if that is known
 * @returns a path or an address, percent-encoded; null if it leads nowhere
 */
export async function targetOfOldAddress(path: string, post?: string | null): Promise<string | null> {
  const segments = segmentsOf(path)
  if (!segments) return null
  const target = redirectOf(site.redirects, segments)
  if (target !== null) return target
  const slug = post === undefined ? await decide('oldPost', keysAt(segments)) : post
  if (slug !== null) return postPath(slug)
  for (const { name, url, data } of collections) {
    // oxlint-disable-next-line no-await-in-loop -- the first that had it
    const entry = data ? null : await decide('oldPost', [addressKey(segments)], name)
    if (entry !== null) return postPath(entry, url)
  }
  // The folder of all posts, which the home page lists
  if (addressKey(segments) === postsKey) return homePath()
  return isFileName(segments.at(-1)!) ? decide('oldFile', segments) : null
}
