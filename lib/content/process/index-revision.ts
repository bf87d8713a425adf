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
 * the process has one reader of the posts, under no name, and one of each collection.
 */
const readers: unique symbol = Symbol.for('pointsix.readers')
export const shared = globalThis as { [readers]?: Map<string | undefined, Promise<ActiveReader>> }
export { readers as processReaders }

/** The index revision of an answer that was read from the posts themselves. */
export const fromFiles = 'files'

/** Tags a cache entry with the index revision that it comes from. */
export const indexRevisionTag = (indexRevision: string): string => tagPrefix + indexRevision
const tagPrefix = 'content-'

/** Tags an entry that is never stored: 404s and redirects are unbounded in number, and what is being written changes. */
export const noStoreTag = 'no-store'

/** The revision of a collection's index, in tags and answers. */
export const revisionOf = (collection: string | undefined, indexRevision: string): string =>
  collection === undefined ? indexRevision : `${collection}/${indexRevision}`

/**
 * Whether a cache entry with these tags comes from another index revision than the active one. Always false while posts
 * are read from files: such an entry holds until it expires.
 */
export async function isOutdated(tags: readonly string[]): Promise<boolean> {
  for (const tag of tags) {
    if (!tag.startsWith(tagPrefix)) continue
    const [, collection, revision] = /^(?:(.*)\/)?(.*)$/.exec(tag.slice(tagPrefix.length))!
    // oxlint-disable-next-line no-await-in-loop -- the readers are open
    const active = await activeRevision(collection)
    if (active !== undefined && revision !== active) return true
  }
  return false
}

/** The index revision that answers now; undefined while posts are read from files. */
export const activeRevision = async (collection?: string): Promise<string | undefined> =>
  (await shared[readers]?.get(collection))?.indexRevision()

/**
 * The revision of the posts' index that a cache entry comes from; undefined if it was read from the posts themselves, or
 * from a collection alone. Whoever finds such an entry must ask `isOutdated` of what it has from collections.
 */
export function revisionIn(tags: readonly string[]): string | undefined {
  const [revision, ...others] = tags
    .filter((tag) => tag.startsWith(tagPrefix))
    .map((tag) => tag.slice(tagPrefix.length))
    .filter((each) => !each.includes('/'))
  return revision === fromFiles || others.some((each) => each !== revision) ? undefined : revision
}
