import { noSitemap, sitemapResponse } from '@/app/_feeds/sitemap.ts'

/** `GET /sitemaps/<number>.xml`: one file of a sitemap that has several. */
export async function GET(request: Request, { params }: RouteContext<'/sitemaps/[file]'>): Promise<Response> {
  const number = /^([1-9]\d{0,4})\.xml$/.exec((await params).file)?.[1]
  return number === undefined ? noSitemap() : sitemapResponse(request, Number(number))
}
