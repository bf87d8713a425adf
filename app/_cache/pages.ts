import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { isOutdated } from '../../lib/content/index-revision.ts'

// The server loads this file by itself and the bundler puts it into the proxy: Node gives the whole CommonJS module
// where a bundler gives its default export
const FileSystemCache =
  'default' in fileSystemCache ? (fileSystemCache.default as typeof fileSystemCache) : fileSystemCache

type Get = Parameters<InstanceType<typeof FileSystemCache>['get']>
type Set = Parameters<InstanceType<typeof FileSystemCache>['set']>

/**
 * Next's own cache of whole pages, in memory and on disk, with two rules more. A page that was rendered from another
 * index than the one that answers now is rendered anew; so a new index shows without a restart. And what is no page, a
 * 404 or a redirect, is not kept: there is no end of addresses that somebody may ask for.
 */
export default class PageCache extends FileSystemCache {
  override async get(...[key, context]: Get) {
    const entry = await super.get(key, context)
    return entry && (await isOutdated(tagsOf(entry.value))) ? null : entry
  }

  override async set(...[key, data, context]: Set) {
    // What took the place of a page that was kept must be kept too, or the old one would be given again
    if (isNoPage(data) && (await super.get(key, { ...context, kind: 'APP_PAGE' } as Get[1])) === null) return
    return super.set(key, data, context)
  }
}

const isNoPage = (data: Set[1]): boolean =>
  data?.kind === 'APP_PAGE' && data.status !== undefined && data.status !== 200

/** Next keeps the tags of a page among its headers. */
function tagsOf(value: Set[1]): string[] {
  const tags = value && 'headers' in value ? value.headers?.['x-next-cache-tags'] : undefined
  return typeof tags === 'string' ? tags.split(',') : []
}
