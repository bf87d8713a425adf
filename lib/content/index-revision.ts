import type { ActiveReader } from './active-reader.ts'

/**
 * Pages, route handlers, cache handlers and the startup hook are bundled apart, each with its own copy of its modules;
 * the process has one reader.
 */
const reader: unique symbol = Symbol.for('pointsix.reader')
export const shared = globalThis as { [reader]?: Promise<ActiveReader> }
export { reader as processReader }

/** The index revision of an answer that was read from the posts themselves. */
export const fromFiles = 'files'

/** Tags a cache entry with the index revision that it comes from. */
export const indexRevisionTag = (indexRevision: string): string => `content-${indexRevision}`

/** Tags an entry that is never stored: 404s and redirects are unbounded in number. */
export const noStoreTag = 'no-store'

/**
 * Whether a cache entry with these tags comes from another index revision than the active one. Always false while posts
 * are read from files: such an entry holds until it expires.
 */
export async function isOutdated(tags: readonly string[]): Promise<boolean> {
  const indexRevision = (await shared[reader])?.indexRevision()
  return (
    indexRevision !== undefined &&
    tags.some((tag) => tag.startsWith(indexRevisionTag('')) && tag !== indexRevisionTag(indexRevision))
  )
}
