import fs from 'node:fs'
import path from 'node:path'
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { buildStyles } from '../_next/build-styles.ts'
import { clickData } from '../_next/click-data.ts'
import { config } from '../../lib/config.ts'
import { isOutdated } from '../../lib/content/process/index-revision.ts'
import { type ReadStyle, storedDocument } from '../_next/stored-document.ts'
import { countLookup, sharedEntry, shareEntry } from './shared-entries.ts'

// The server imports this file with Node, which returns the whole CommonJS module; the bundler, which adds it to the
// proxy, returns the default export
const FileSystemCache =
  'default' in fileSystemCache ? (fileSystemCache.default as typeof fileSystemCache) : fileSystemCache

type Get = Parameters<InstanceType<typeof FileSystemCache>['get']>
type Set = Parameters<InstanceType<typeof FileSystemCache>['set']>
type Page = Extract<Set[1], { kind: 'APP_PAGE' }>

/**
 * Next's cache of whole pages, in memory and on disk, with two more rules. A page rendered from another index than the
 * active one is a miss, so a new index shows without a restart. 404s and redirects are never stored: there is no limit
 * to how many addresses are requested.
 */
export default class PageCache extends FileSystemCache {
  readonly #space: string
  readonly #readStyle: ReadStyle

  constructor(context: ConstructorParameters<typeof FileSystemCache>[0]) {
    super(context)
    // The proxy has a cache without a folder, and stores nothing in it
    const serverFolder: string | undefined = context.serverDistDir
    const isProxy = serverFolder === undefined
    this.#readStyle = isProxy ? () => null : stylesIn(serverFolder)
    this.#space = isProxy || config.redisUrl === undefined ? '' : `pages:${buildIdIn(serverFolder)}`
  }

  override async get(...[key, context]: Get) {
    const entry = await super.get(key, context)
    if (entry && !(await isOutdated(tagsOf(entry.value)))) {
      countLookup('pages', 'memory')
      return entry
    }
    return (await sharedEntry<NonNullable<typeof entry>>('pages', this.#space, key)) ?? null
  }

  override async set(...[key, rendered, context]: Set) {
    const data = rendered?.kind === 'APP_PAGE' ? this.#lighten(rendered) : rendered
    // If a page is stored under this key, the response that replaces it is stored too, or the old page would come back
    if (isNotAPage(data) && (await super.get(key, { ...context, kind: 'APP_PAGE' } as Get[1])) === null) return
    await super.set(key, data, withFlightData(data, context))
    const expire = ('cacheControl' in context && context.cacheControl?.expire) || Infinity
    if (data?.kind === 'APP_PAGE' && !isNotAPage(data))
      void shareEntry(this.#space, key, {
        entry: { lastModified: Date.now(), value: data },
        tags: tagsOf(data),
        expire,
      })
  }

  #lighten(page: Page): Page {
    const { html, rscData, segmentData } = page
    return {
      ...page,
      html: storedDocument(html, this.#readStyle),
      rscData: rscData && clickData(rscData),
      segmentData: segmentData && new Map([...segmentData].map(([name, data]) => [name, clickData(data)])),
    }
  }
}

/**
 * Makes Next store the flight data of a page. Next 16.4 does not write it for pages of partially prerendered routes,
 * but finds a page on disk only with it, unless a part of the page is rendered for each request. So a page that was
 * evicted from memory would be rendered again.
 */
function withFlightData(data: Set[1], context: Set[2]): Set[2] {
  const isWhole = data?.kind === 'APP_PAGE' && data.postponed === undefined && data.rscData !== undefined
  return isWhole && 'isRoutePPREnabled' in context ? { ...context, isRoutePPREnabled: false } : context
}

/** Caches a value per build: Next creates a cache handler for each request. */
function oncePerBuild<T>(read: (buildFolder: string) => T): (serverFolder: string) => T {
  const known = new Map<string, T>()
  return (serverFolder) => {
    const value = known.get(serverFolder) ?? read(path.join(serverFolder, '..'))
    known.set(serverFolder, value)
    return value
  }
}

const buildIdIn = oncePerBuild((folder) => fs.readFileSync(path.join(folder, 'BUILD_ID'), 'utf8').trim())
const stylesIn = oncePerBuild(buildStyles)

const isNotAPage = (data: Set[1]): boolean =>
  data?.kind === 'APP_PAGE' && data.status !== undefined && data.status !== 200

/** Next stores the tags of a page in its headers. */
function tagsOf(value: Set[1]): string[] {
  const tags = value && 'headers' in value ? value.headers?.['x-next-cache-tags'] : undefined
  return typeof tags === 'string' ? tags.split(',') : []
}
