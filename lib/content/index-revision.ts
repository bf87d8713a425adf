import type { ActiveReader } from './choose.ts'

/**
 * Pages, route handlers, caches and the start-up hook are loaded apart, each with a copy of its modules; the process
 * has one reader.
 */
const reader: unique symbol = Symbol.for('pointsix.reader')
export const shared = globalThis as { [reader]?: Promise<ActiveReader> }
export { reader as processReader }

/** The index revision of an answer that was read from the posts themselves. */
export const fromFiles = 'files'

/** Put on whatever is kept of an answer: it says from which index revision that came. */
export const indexRevisionTag = (indexRevision: string): string => `content-${indexRevision}`

/**
 * Put on what is not worth keeping, because there is no end of it: addresses that no page has, spellings that are
 * redirected.
 */
export const noStoreTag = 'endless'

/**
 * Whether what carries these tags was made from another index revision of the index than the one that answers now. What a
 * reader of the posts themselves says changes without notice: while one answers, whatever was kept holds as long as it
 * was meant to.
 */
export async function isOutdated(tags: readonly string[]): Promise<boolean> {
  const indexRevision = (await shared[reader])?.indexRevision()
  return (
    indexRevision !== undefined &&
    tags.some((tag) => tag.startsWith(indexRevisionTag('')) && tag !== indexRevisionTag(indexRevision))
  )
}
