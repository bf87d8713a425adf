import { latest, sitemapIndexXml, sitemapXml } from '@/lib/site/feeds/sitemap.ts'
import { readSitemap } from '../_feeds/sitemap.ts'
import { textResponse } from '../_text-response.ts'
import { absolute } from '../_urls.ts'

/** `GET /sitemap.xml`: every page, or the files of the sitemap if there are too many for one. */
export async function GET(request: Request): Promise<Response> {
  const { parts, nextPublishAt } = await readSitemap()
  const files = parts.map((entries, at) => ({
    address: absolute(`/sitemaps/${at + 1}.xml`),
    lastModified: latest(entries.map(({ lastModified }) => lastModified)),
  }))
  const text = parts.length === 1 ? sitemapXml(parts[0]!) : sitemapIndexXml(files)
  return textResponse(request, text, { type: 'application/xml', lastModified: null, nextPublishAt })
}
