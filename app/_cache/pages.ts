import fs from 'node:fs'
import path from 'node:path'
import { isOutdated, noStoreTag } from '../../lib/content/process/index-revision.ts'
import { countLookup, sharedEntry, shareEntry } from './shared-entries.ts'

/** A page or the answer of a route, as Next hands it to a cache. */
export interface Rendered {
  kind: string
  status?: number
  headers?: Record<string, unknown>
  /** Of a page. */
  html?: string
}

export interface Entry {
  lastModified: number
  value: Rendered | null
}

export interface SetContext {
  cacheControl?: { expire?: number }
  [name: string]: unknown
}

export interface PageStore {
  get(key: string, context: { kind: string }): Promise<Entry | null>
  set(key: string, rendered: Rendered | null, context: SetContext): Promise<void>
}

/**
 * Next's cache of whole pages, with two rules. A page rendered from another index than the active one is a miss, so a
 * new index shows without a restart. 404s and redirects are never stored: there is no limit to how many addresses are
 * requested; nor is what has `noStoreTag`. No tag is revalidated by hand.
 */
export class PageCache {
  readonly #store: PageStore
  readonly #space: string
  readonly #rewrite: (html: string) => string

  /**
   * @param serverFolder Next's folder of the server; the proxy has a cache without one, and stores nothing in it
   * @param rewrite makes the document that is stored
   */
  constructor(store: PageStore, serverFolder: string | undefined, rewrite: (html: string) => string = String) {
    this.#store = store
    this.#rewrite = rewrite
    this.#space = serverFolder === undefined ? '' : `pages:${buildIdIn(serverFolder)}`
  }

  async get(key: string, context: { kind: string }): Promise<Entry | null> {
    const entry = await this.#store.get(key, context)
    if (entry && !(await isOutdated(tagsOf(entry.value)))) {
      countLookup('pages', 'memory')
      return entry
    }
    const shared = await sharedEntry<Entry>('pages', this.#space, key, isPage)
    return shared && !(await isOutdated(tagsOf(shared.value))) ? shared : null
  }

  async set(key: string, given: Rendered | null, context: SetContext): Promise<void> {
    if (given?.kind !== 'APP_PAGE') return this.#store.set(key, given, context)
    const tags = tagsOf(given)
    const isKept = (given.status ?? 200) === 200 && !tags.includes(noStoreTag)
    // If a page is stored under this key, the response that replaces it is stored too, or the old page would come back
    if (!isKept && (await this.#store.get(key, { ...context, kind: 'APP_PAGE' })) === null) return
    const value = { ...given, html: this.#rewrite(given.html!) }
    await this.#store.set(key, value, context)
    if (isKept)
      void shareEntry(this.#space, key, {
        entry: { lastModified: Date.now(), value },
        tags,
        expire: context.cacheControl?.expire || Infinity,
      })
  }

  async revalidateTag(): Promise<void> {}
  resetRequestCache(): void {}
}

/** Whether a value is a whole page, with what Next reads of it. */
function isPage({ lastModified, value }: Entry): boolean {
  const { kind, html, headers = {}, rscData, segmentData, postponed } = value as Rendered & Record<string, unknown>
  const isHeader = (each: unknown) => typeof each === 'string' || typeof each === 'number' || Array.isArray(each)
  return (
    typeof lastModified === 'number' &&
    kind === 'APP_PAGE' &&
    typeof html === 'string' &&
    Object.values(headers).every(isHeader) &&
    (rscData === undefined || rscData instanceof Uint8Array) &&
    (segmentData === undefined || segmentData instanceof Map) &&
    (postponed === undefined || typeof postponed === 'string')
  )
}

const buildIds = new Map<string, string>()

/** Read once: Next creates a cache handler for each request. */
function buildIdIn(serverFolder: string): string {
  const known = buildIds.get(serverFolder)
  if (known !== undefined) return known
  const file = path.join(serverFolder, '../BUILD_ID')
  // A build has no id before its end
  const id = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : ''
  buildIds.set(serverFolder, id)
  return id
}

/** Next stores the tags of a page in its headers. */
function tagsOf(value: Rendered | null): string[] {
  const tags = value?.headers?.['x-next-cache-tags']
  return typeof tags === 'string' ? tags.split(',') : []
}
