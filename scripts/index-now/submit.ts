import { UsageError } from '../../lib/cli/options.ts'
import { unescaped } from '../static/addresses.ts'

/** The addresses of a sitemap, each with the date of its last change; empty if there is none. */
export type Submitted = Record<string, string>

/**
 * Endpoint of https://www.indexnow.org/documentation: it informs all participating engines, including Bing and Naver.
 */
const endpoint = 'https://api.indexnow.org/indexnow'
/** Maximum number of addresses in one request. */
const maxAddresses = 10_000

type Fetch = (url: string, init?: RequestInit) => Promise<Response>

/**
 * Reads the sitemap of a deployed blog, with all its files.
 * @throws if it cannot be fetched, or is cut off: what a part of it lacks would be new the next time
 */
export async function readSitemapOf(siteUrl: string, get: Fetch = fetch): Promise<Submitted> {
  const read = async (address: string) => {
    const response = await get(address)
    if (!response.ok) throw new UsageError(`${address}: expected a sitemap; got status ${response.status}`)
    const xml = await response.text()
    if (!/<\/(?:urlset|sitemapindex)>/.test(xml))
      throw new UsageError(`${address}: expected a whole sitemap; got another file`)
    return parseSitemap(xml)
  }
  const { pages, files } = await read(`${siteUrl}/sitemap.xml`)
  const parts = await Promise.all(Object.keys(files).map(read))
  return Object.assign(pages, ...parts.map((part) => part.pages)) as Submitted
}

/** The pages in a sitemap, and the other files in an index of such. */
export function parseSitemap(xml: string): { pages: Submitted; files: Submitted } {
  const entries = xml.matchAll(/<loc>([^<]*)<\/loc>(?:\s*<lastmod>([^<]*)<\/lastmod>)?/g)
  const found = Object.fromEntries([...entries].map(([, address, date = '']) => [unescaped(address!.trim()), date]))
  return /<sitemapindex\b/.test(xml) ? { pages: {}, files: found } : { pages: found, files: {} }
}

/**
 * The addresses that are new or have another date.
 * @param since `YYYY-MM-DD`: instead, the addresses with this or a later date
 */
export const changedSince = (found: Submitted, before: Submitted, since?: string): string[] =>
  Object.entries(found)
    .filter(([address, date]) => (since === undefined ? before[address] !== date : date >= since))
    .map(([address]) => address)

/** The submitted state: all existing addresses, each with the date that was last submitted. */
export function submittedNow(found: Submitted, before: Submitted, changed: readonly string[]): Submitted {
  const sent = new Set(changed)
  const dates = Object.entries(found).map(([address, date]) => [address, sent.has(address) ? date : before[address]])
  return Object.fromEntries(dates.filter(([, date]) => date !== undefined)) as Submitted
}

/**
 * Submits addresses of one site.
 * @throws if an answer is not 200 or 202
 */
export async function submit(
  siteUrl: string,
  key: string,
  addresses: readonly string[],
  post: Fetch = fetch,
): Promise<void> {
  const { host } = new URL(siteUrl)
  for (let start = 0; start < addresses.length; start += maxAddresses) {
    const body = {
      host,
      key,
      keyLocation: `${siteUrl}/${key}.txt`,
      urlList: addresses.slice(start, start + maxAddresses),
    }
    // oxlint-disable-next-line no-await-in-loop -- one request at a time
    const { status } = await post(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
    })
    if (status !== 200 && status !== 202) throw new UsageError(`IndexNow: expected status 200 or 202; got ${status}`)
  }
}
