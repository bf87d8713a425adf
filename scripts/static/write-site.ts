import path from 'node:path'
import { nextCommand, project } from '../../lib/cli/run.ts'
import { freePort } from '../../lib/cli/free-port.ts'
import { contentSecurityPolicy } from '../../lib/site/content-security-policy.ts'
import { writeSearchFiles } from './write-search-files.ts'
import { collections, type CollectionSettings } from '../../lib/content/process/collections.ts'
import { openIndex } from '../../lib/content/index-store/open.ts'
import { searchFilesPath } from '../../lib/content/search/files.ts'
import { escapeHtml } from '../../lib/mdx/html/escape-html.ts'
import { site as settings } from '../../lib/site/site.ts'
import { answers, startChild } from '../cluster/child.ts'
import { copyPages } from './copy-pages.ts'
import { crawl, type Crawled } from './crawl.ts'
import { oldAddresses } from './old-addresses.ts'
import type { Placement } from './placement.ts'
import { hostFiles, ruleOf } from './host-files.ts'
import { siteFolder, type SiteFolder } from './site-folder.ts'
import { config, indexFile } from '../../lib/config.ts'
import type { Redirect } from '../../lib/core/redirects.ts'
import { counted } from '../../lib/core/grouped.ts'

/** The environment in which Next and the app are built and served. */
export const staticEnv = ({ madeFor, basePath }: Placement): Record<string, string> => ({
  BUILD_TARGET: 'static',
  BUILD_BASE_PATH: basePath,
  SITE_URL: madeFor,
})

const publicFolder = path.join(project, 'public')

/** Answers of the server that pages do not necessarily link to. */
const known = ['/sitemap.xml', '/llms.txt', '/llms-full.txt', '/feed.xml', '/atom.xml', '/feed.json']

/**
 * Writes a static site to a folder: prerendered pages and their parts, files for the search, and the server's answers
 * for all other addresses in pages.
 * @param distDir absolute path of the build with the target `static`
 * @param folder absolute path; previous content is removed
 */
export async function writeStaticSite(distDir: string, placement: Placement, folder: string): Promise<void> {
  const started = performance.now()
  const site = siteFolder(folder)
  site.copy(publicFolder, '/')
  site.copy(path.join(distDir, 'static'), '/_next/static')
  const pages = await copyPages(distDir, site, placement, policyElement())
  const now = new Date()
  const old = [undefined, ...collections].flatMap((each) => addressesAndSearch(site, now, each))
  const { missing, redirects } = await storeAnswers(placement, site, pages, old)
  const patterns = settings.redirects.filter(({ from }) => from.includes(':'))
  const { basePath } = placement
  const onNetlify = process.env.NETLIFY === 'true'
  const hosted = { publicUrl: config.publicUrl, basePath, redirects, patterns, onNetlify }
  for (const [name, text] of Object.entries(hostFiles(hosted, publicFolder))) site.write(name, text)
  report(site, pages.size, redirects.length, missing, performance.now() - started)
  warnOfPatterns(patterns)
}

/** Writes the files for the search in the posts, or in a collection, and returns their old addresses. */
function addressesAndSearch(site: SiteFolder, now: Date, collection: CollectionSettings | undefined): string[] {
  const index = openIndex(path.join(project, collection?.indexFile ?? indexFile))
  const folder = collection ? `${searchFilesPath}/${collection.name}` : searchFilesPath
  try {
    if (collection?.search ?? true)
      writeSearchFiles(index, now, (name, value) => site.write(`${folder}/${name}`, JSON.stringify(value)))
    return collection?.data ? [] : oldAddresses(index, now, settings)
  } finally {
    index.close()
  }
}

function warnOfPatterns(patterns: readonly Redirect[]): void {
  const [unknown, known] = [patterns.find((each) => !ruleOf(each)), patterns.find(ruleOf)]
  if (unknown) console.warn(`Static: redirects such as ${unknown.from} are left out; they need a server.`)
  if (known) console.warn(`Static: redirects such as ${known.from} work where the host reads _redirects.`)
}

/** The Content-Security-Policy as an element; a server sends it as a header. */
function policyElement(): string {
  // Browsers accept this directive only in headers
  const policy = contentSecurityPolicy(settings).replace(/; frame-ancestors [^;]*/, '')
  return `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy, /[&<>"]/g)}"/>`
}

async function storeAnswers(
  placement: Placement,
  site: SiteFolder,
  pages: ReadonlyMap<string, ReadonlySet<string>>,
  old: readonly string[],
): Promise<Crawled> {
  const port = await freePort()
  const lines: string[] = []
  const server = startChild('server', [process.execPath, ...nextCommand('start', '--port', String(port))], {
    cwd: project,
    env: { NODE_ENV: 'production', REDIS_URL: '', ...staticEnv(placement) },
    print: (line) => lines.push(line),
  })
  try {
    const origin = `http://127.0.0.1:${port}`
    await answers(`${origin}${placement.basePath}/api/health/live`, server).catch((cause: Error) => {
      throw new Error(`The server that was built does not start:\n${lines.join('\n')}`, { cause })
    })
    const key = settings.indexNow?.key
    const named = new Map([['the build', new Set([...known, ...(key ? [`/${key}.txt`] : [])])], ...pages])
    const target = { origin, site, pages: pages.keys(), placement, siteUrl: config.siteUrl, lang: settings.language }
    return await crawl(target, named, old)
  } finally {
    await server.end()
  }
}

function report(site: SiteFolder, pages: number, redirects: number, missing: Crawled['missing'], ms: number): void {
  const { files, bytes } = site.size()
  const megabytes = (bytes / 1_000_000).toFixed(1)
  console.log(
    `Static: ${counted(pages, 'page')} and ${counted(redirects, 'redirect')} in ${counted(files, 'file')} of out/, ${megabytes} MB, in ${Math.round(ms / 1000)} s.`,
  )
  for (const [address, from] of missing) console.warn(`Static: ${from} links to ${address}, which no file can answer.`)
}
