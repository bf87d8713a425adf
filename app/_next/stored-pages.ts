import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { PageCache, type PageStore, type Rendered, type SetContext } from '../_cache/pages.ts'
import { rewriterOf } from './stored-document.ts'

// The server imports this file with Node, which returns the whole CommonJS module; the bundler, which adds it to the
// proxy, returns the default export
const FileSystemCache =
  'default' in fileSystemCache ? (fileSystemCache.default as typeof fileSystemCache) : fileSystemCache

type Page = Rendered & { rscData?: Buffer; postponed?: string }

/**
 * The page cache over Next's own store of pages, in memory and on disk. Its class has no public name.
 *
 * Gain: a page that the build has prerendered, or that was rendered before a restart, is a file that is read, and no
 * render. Without it, `app/_cache/memory-pages.ts` keeps pages for the life of a process.
 */
export default class StoredPages extends PageCache {
  constructor(context: ConstructorParameters<typeof FileSystemCache>[0]) {
    const files = new FileSystemCache(context) as unknown as PageStore
    // The proxy has a cache without a folder, and stores nothing in it
    const folder: string | undefined = context.serverDistDir
    super(files, folder, rewriterOf(folder))
  }

  override set(key: string, rendered: Rendered | null, context: SetContext): Promise<void> {
    return super.set(key, rendered, rendered?.kind === 'APP_PAGE' ? withFlightData(rendered as Page, context) : context)
  }
}

/**
 * Makes Next store the flight data of a page. Next 16.4 does not write it for pages of partially prerendered routes,
 * but finds a page on disk only with it, unless a part of the page is rendered for each request. So a page that was
 * evicted from memory would be rendered again.
 */
function withFlightData({ postponed, rscData }: Page, context: SetContext): SetContext {
  const isWhole = postponed === undefined && rscData !== undefined
  return isWhole && 'isRoutePPREnabled' in context ? { ...context, isRoutePPREnabled: false } : context
}
