import fs from 'node:fs'
import path from 'node:path'
import { config } from '../../lib/config.ts'
import { addressesIn } from './addresses.ts'
import type { Placement } from './placement.ts'
import type { SiteFolder } from './site-folder.ts'

/** Next's metadata of a prerendered page. */
interface PageNotes {
  status?: number
  /** State of a page that each request completes. */
  postponed?: string
}

/**
 * Copies the output of a build: pages, the data that the router requests for them, and static answers.
 * @param distDir folder of the build
 * @param head HTML to insert at the beginning of each head
 * @returns decoded addresses of the pages, each with the addresses in it
 */
export async function copyPages(
  distDir: string,
  site: SiteFolder,
  placement: Placement,
  head: string,
): Promise<Map<string, ReadonlySet<string>>> {
  const manifest = JSON.parse(fs.readFileSync(path.join(distDir, 'prerender-manifest.json'), 'utf8')) as {
    routes: Record<string, unknown>
  }
  const pages = new Map<string, ReadonlySet<string>>()
  const rewrite = config.internals
    ? (await import('../../app/_next/stored-document.ts')).documentRewriter(distDir)
    : String
  const nameOf = config.internals ? (await import('../../app/_next/static-router.ts')).segmentFileName : null
  const copyPage = (made: string, page: string, file: string): void => {
    const html = fs.readFileSync(`${made}.html`, 'utf8').replace('<head>', () => `<head>${head}`)
    site.writePage(file, rewrite(placement.html(html)))
    pages.set(page, addressesIn(html, placement))
  }
  for (const route of Object.keys(manifest.routes)) {
    const made = path.join(distDir, 'server/app', route === '/' ? 'index' : route)
    if (route === '/_not-found') copyPage(made, '/404', '/404')
    if (!belongs(route, made)) continue
    if (fs.existsSync(`${made}.body`)) {
      // A file of the author's, such as a robots.txt or an icon, comes first, as where a server answers
      if (!site.has(route)) site.write(route, placement.answer(fs.readFileSync(`${made}.body`), route))
      continue
    }
    const file = route === '/' ? '/index' : route
    copyPage(made, route, file)
    // Otherwise the router loads documents
    if (!nameOf) continue
    site.write(`${file}.txt`, placement.rows(fs.readFileSync(`${made}.rsc`)))
    for (const [segment, from] of segmentsOf(`${made}.segments`))
      site.write(path.posix.join(route, nameOf(segment)), placement.rows(fs.readFileSync(from)))
  }
  return pages
}

/** Whether a route is a page of the site, and neither only for the server nor a placeholder. */
function belongs(route: string, made: string): boolean {
  if (/^\/(?:_not-found|_global-error|api)(?:$|\/)/.test(route)) return false
  if (!fs.existsSync(`${made}.meta`)) return fs.existsSync(`${made}.body`)
  const { status = 200, postponed } = JSON.parse(fs.readFileSync(`${made}.meta`, 'utf8')) as PageNotes
  if (postponed !== undefined) throw new Error(`${route} is completed by each request: it cannot be a file.`)
  return status === 200
}

/** The files that the router prefetches, by the names of their segments. */
function segmentsOf(folder: string): [segment: string, file: string][] {
  if (!fs.existsSync(folder)) return []
  const suffix = '.segment.rsc'
  return (
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      // The whole page has a file of its own
      .filter((file) => file.endsWith(suffix) && file !== `_full${suffix}`)
      .map((file) => [`/${file.slice(0, -suffix.length).replaceAll(path.sep, '/')}`, path.join(folder, file)])
  )
}
