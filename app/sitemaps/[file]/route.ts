import { readSitemap } from '@/app/_feeds/sitemap.ts'
import { textResponse } from '@/app/_text-response.ts'
import { sitemapXml } from '@/lib/site/feeds/sitemap.ts'

/** `GET /sitemaps/<number>.xml`: one file of a sitemap that has several. */
export async function GET(request: Request, { params }: RouteContext<'/sitemaps/[file]'>): Promise<Response> {
  const number = /^([1-9]\d{0,4})\.xml$/.exec((await params).file)?.[1]
  if (number === undefined) return notFound()
  const { parts, nextPublishAt } = await readSitemap()
  const entries = parts.length > 1 ? parts[Number(number) - 1] : undefined
  if (!entries) return notFound()
  return textResponse(request, sitemapXml(entries), {
    type: 'application/xml',
    lastModified: null,
    nextPublishAt,
  })
}

const notFound = (): Response => new Response('There is no such sitemap.\n', { status: 404 })
