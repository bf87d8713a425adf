import pLimit from 'p-limit'
import { segmentsOf } from '../../lib/core/addresses.ts'
import { decoded } from '../../lib/core/percent-encoding.ts'
import { addressesIn, encodedPath } from './addresses.ts'
import type { Placement } from './placement.ts'
import { redirectPage } from './redirect-page.ts'
import type { SiteFolder } from './site-folder.ts'
import { otherLanguages } from '../../lib/site/languages.ts'
import { literalPattern } from '../../lib/core/literal-pattern.ts'

/** Maximum number of concurrent requests. */
const concurrency = 8

interface Crawl {
  /** Address of the server. */
  origin: string
  site: SiteFolder
  /** Addresses of existing pages. */
  pages: Iterable<string>
  placement: Placement
  siteUrl: string
  lang: string
}

export interface Crawled {
  /** Addresses in links that cannot be files, each with the first page that contains it. */
  missing: Map<string, string>
  /** Old addresses, decoded, with their targets, percent-encoded. */
  redirects: [from: string, to: string][]
}

/**
 * Stores the answers of a server at some addresses, and at the addresses in those answers.
 * @param named the addresses in each page, by its own address
 * @param old addresses that may redirect
 */
export async function crawl(
  { origin, site, pages, placement, siteUrl, lang }: Crawl,
  named: ReadonlyMap<string, ReadonlySet<string>>,
  old: readonly string[],
): Promise<Crawled> {
  const limit = pLimit(concurrency)
  const seen = new Set(pages)
  const missing = new Map<string, string>()
  const redirects: Crawled['redirects'] = []
  const ask = (path: string) =>
    limit(() => fetch(origin + placement.basePath + encodedPath(path), { redirect: 'manual' }))
  const store = async (path: string, from: string | null): Promise<void> => {
    if (seen.has(path) || site.has(path)) return
    seen.add(path)
    const answer = await ask(path)
    const target =
      answer.headers.get('location')?.replace(new RegExp(`^${literalPattern(placement.basePath)}(?=/|$)`), '') ?? null
    const bytes = new Uint8Array(await answer.arrayBuffer())
    if (target !== null) {
      const local = target.startsWith('/') ? decoded(target.replace(/[?#].*$/s, '')) : null
      // A page cannot replace a file
      if (local?.startsWith('/files/')) {
        const file = await ask(local)
        const content = new Uint8Array(await file.arrayBuffer())
        if (file.ok) site.write(path, content)
        else if (from !== null) missing.set(path, from)
      } else {
        redirects.push([path, target])
        site.write(...redirectPage(path, target, siteUrl, lang))
      }
      if (local !== null) await store(local, path)
    } else if (!answer.ok || /^\/(?:api|preview)\//.test(path)) {
      if (from !== null) missing.set(path, from)
    } else {
      const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
      const text = new TextDecoder().decode(bytes)
      if (isPage) site.writePage(path, placement.html(text))
      else site.write(path, placement.answer(bytes, path))
      if (isPage || path.endsWith('.xml')) await storeAll(addressesIn(text, placement), path)
    }
  }
  const storeAll = (paths: Iterable<string>, from: string | null) =>
    Promise.all([...paths].map((path) => store(path, from)))
  // The page that is not found below a language, for hosts that take the nearest
  const missed = otherLanguages.map(async (language) => {
    const page = `/${language}/404`
    site.writePage(page, placement.html(await (await ask(page)).text()))
  })
  await Promise.all(missed)
  await Promise.all([...named].map(([from, paths]) => storeAll(paths, from)))
  await storeAll(
    old.flatMap((address) => {
      const segments = segmentsOf(address)
      return segments ? [`/${segments.join('/')}`] : []
    }),
    null,
  )
  return { missing, redirects }
}
