import { sitemapResponse } from '../_feeds/sitemap.ts'

/** `GET /sitemap.xml`: every page, or the files of the sitemap if there are too many for one. */
export const GET = (request: Request): Promise<Response> => sitemapResponse(request)
