import type { Reader } from '../reader.ts'
import type { StrategyName } from '../../core/strategy-names.ts'

/** The reader that answers, and why. If it follows the index file, its properties change with what answers. */
export interface ActiveReader {
  /** `live` only in development, and only if no strategy is set. */
  readonly strategy: StrategyName | 'live'
  readonly reason: string
  readonly reader: Reader
  /** Revision of the index that answers now; undefined if the posts themselves are read. */
  indexRevision(): string | undefined
}

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
export const indexRevisionTag = (indexRevision: string): string => tagPrefix + indexRevision
const tagPrefix = 'content-'

/** Tags an entry that is never stored: 404s and redirects are unbounded in number. */
export const noStoreTag = 'no-store'

/**
 * Whether a cache entry with these tags comes from another index revision than the active one. Always false while posts
 * are read from files: such an entry holds until it expires.
 */
export async function isOutdated(tags: readonly string[]): Promise<boolean> {
  const active = await activeRevision()
  return active !== undefined && tags.some((tag) => tag.startsWith(tagPrefix) && tag !== indexRevisionTag(active))
}

/** The index revision that answers now; undefined while posts are read from files. */
export const activeRevision = async (): Promise<string | undefined> => (await shared[reader])?.indexRevision()

/** The index revision that a cache entry comes from; undefined if it was read from the posts themselves. */
export function revisionIn(tags: readonly string[]): string | undefined {
  const revision = tags.find((tag) => tag.startsWith(tagPrefix))?.slice(tagPrefix.length)
  return revision === fromFiles ? undefined : revision
}
