import { withCoverLink } from '../assets/link-cover.ts'
import { hashOf } from '../../core/hash.ts'
import type { PostMeta } from '../../core/post.ts'
import type { LinkedReferences } from './link-corpus.ts'

/**
 * The version of a post in the index: its key in the cache, and what other files add to it.
 * @param added errors and addresses that depend on other posts
 */
export function versionOf(
  key: string,
  { links, cover }: LinkedReferences = {},
  added: readonly unknown[] = [],
): string {
  const all = [...added, ...(links === undefined ? [] : [links]), ...(cover === undefined ? [] : [cover])]
  return all.length > 0 ? hashOf(JSON.stringify([key, all])) : key
}

/** Metadata with what its image leads to. */
export const withImage = (meta: PostMeta, { cover }: LinkedReferences = {}): PostMeta =>
  cover === undefined ? meta : withCoverLink(meta, cover)
