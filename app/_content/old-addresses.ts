import { addressKey, segmentsOf } from '@/lib/content/addresses.ts'
import { isFileName } from '@/lib/content/assets/file-types.ts'
import { slugKey } from '@/lib/content/identity.ts'
import { findOldFile } from '@/lib/content/index.ts'
import { slugsByPattern } from '@/lib/content/permalinks.ts'
import { redirectOf } from '@/lib/redirects.ts'
import { site } from '@/lib/site.ts'
import { connection } from '../_next.ts'
import { postPath } from '../_urls.ts'
import { setNoStore } from './cache-life.ts'
import { isDev } from './mode.ts'
import { canonicalPost } from './posts.ts'

/**
 * Where an address leads that no page has: as `redirects` of site.config.ts says, or to the post that had it.
 * @param path as the browser sent it
 * @returns a path or an address, percent-encoded; null if it leads nowhere
 */
export async function targetOfOldAddress(path: string): Promise<string | null> {
  const segments = segmentsOf(path)
  if (!segments) return null
  const target = redirectOf(site.redirects, segments)
  if (target !== null) return target
  for (const key of [addressKey(segments), ...slugsByPattern(site.permalinks, segments).map(slugKey)]) {
    // oxlint-disable-next-line no-await-in-loop -- the first that is there
    const post = await canonicalPost(key)
    if (post) return postPath(post.slug)
  }
  return targetOfOldFile(segments)
}

/**
 * The address of the file that was at one before.
 * @param segments as `segmentsOf` gives them
 */
export async function targetOfOldFile(segments: readonly string[]): Promise<string | null> {
  if (!isFileName(segments.at(-1)!)) return null
  if (!isDev) return cachedOldFile(segments)
  await connection()
  return (await findOldFile(segments)).answer
}

async function cachedOldFile(segments: readonly string[]): Promise<string | null> {
  'use cache'
  const { answer, indexRevision } = await findOldFile(segments)
  setNoStore(indexRevision)
  return answer
}
