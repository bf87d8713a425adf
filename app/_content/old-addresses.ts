import { addressKey, segmentsOf } from '@/lib/core/addresses.ts'
import { isFileName } from '@/lib/core/file-types.ts'
import { slugKey } from '@/lib/core/identity.ts'
import { findOldFile, getMetas } from '@/lib/content/index.ts'
import { slugsByPattern } from '@/lib/core/permalinks.ts'
import { redirectOf } from '@/lib/core/redirects.ts'
import { site } from '@/lib/site/site.ts'
import { connection } from 'next/server'
import { postPath } from '../_urls.ts'
import { setNoStore } from './question.ts'
import { isDev } from './mode.ts'

/**
 * The target of an address without a page: as in `redirects` of site.config.ts, or the post that had it.
 * @param path as the browser sent it
 * @returns a path or an address, percent-encoded; null if it leads nowhere
 */
export async function targetOfOldAddress(path: string): Promise<string | null> {
  const segments = segmentsOf(path)
  if (!segments) return null
  const target = redirectOf(site.redirects, segments)
  if (target !== null) return target
  const keys = [addressKey(segments), ...slugsByPattern(site.permalinks, segments).map(slugKey)]
  const slug = await slugOfFirst(keys)
  return slug === null ? targetOfOldFile(segments) : postPath(slug)
}

/**
 * The current address of a file, by its old one.
 * @param segments as `segmentsOf` gives them
 */
export async function targetOfOldFile(segments: readonly string[]): Promise<string | null> {
  if (!isFileName(segments.at(-1)!)) return null
  if (!isDev) return cachedOldFile(segments)
  await connection()
  return (await findOldFile(segments)).answer
}

/** The slug of the post for the first key that has one; null if none has. */
async function slugOfFirst(keys: readonly string[]): Promise<string | null> {
  if (!isDev) return cachedSlugOfFirst(keys)
  await connection()
  return firstSlugIn(await getMetas(keys))
}

const firstSlugIn = ({ answer }: Awaited<ReturnType<typeof getMetas>>): string | null =>
  answer.posts.find((post) => post !== null)?.slug ?? null

async function cachedSlugOfFirst(keys: readonly string[]): Promise<string | null> {
  'use cache'
  const found = await getMetas(keys)
  setNoStore(found.indexRevision)
  return firstSlugIn(found)
}

async function cachedOldFile(segments: readonly string[]): Promise<string | null> {
  'use cache'
  const { answer, indexRevision } = await findOldFile(segments)
  setNoStore(indexRevision)
  return answer
}
