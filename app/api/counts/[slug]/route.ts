import { decodeSegment } from '@/lib/core/identity.ts'
import { getMetas } from '@/lib/content/index.ts'
import { processCounts, warnOfFailure } from '@/lib/site/counts/process-counts.ts'
import { isBot, visitorOf } from '@/lib/site/counts/visitor.ts'
import { dayIn } from '@/lib/site/feeds/days.ts'
import { site } from '@/lib/site/site.ts'
import { clientAddress, clientOf } from '@/lib/deployment/client-address.ts'
import { noStore, jsonError } from '../../_answer.ts'

/**
 * `POST /api/counts/<slug>?event=view`, `like` or `unlike`, from a page of the blog: counts it once for each visitor and
 * day, and answers with `{views, likes, liked}`. There is no body: reading one takes Next longer than counting. 204 for a
 * program, which is not counted, 400 for another event, 403 for another site, 404 for a post that does not exist or a blog
 * that does not count, 429 above the limit, 503 if the counts cannot be reached.
 */
export async function POST(request: Request, { params }: RouteContext<'/api/counts/[slug]'>): Promise<Response> {
  const { headers } = request
  const kept = await processCounts().catch(() => undefined)
  if (kept === null) return jsonError(404, 'this blog does not count', noStore)
  if (!isOwnPage(request)) return jsonError(403, 'expected a request of a page of this blog', noStore)
  const userAgent = headers.get('user-agent') ?? ''
  // Bots get a success: an error would show up in their report of the page
  if (isBot(userAgent)) return new Response(null, { status: 204, headers: noStore })
  if (kept === undefined) return unreachable()
  const client = clientOf(clientAddress(headers, kept.proxies))
  if (!(await kept.limiter.allows(client)))
    return jsonError(429, 'too many requests', { ...noStore, 'Retry-After': '1' })
  const event = /\?event=(view|like|unlike)$/.exec(request.url)?.[1]
  if (!event) return jsonError(400, 'event: expected one of view, like, unlike', noStore)
  const given = decodeSegment((await params).slug)
  try {
    const slug = given === null ? undefined : (await getMetas([given])).answer.posts[0]?.slug
    if (slug === undefined) return jsonError(404, 'no post has this slug', noStore)
    const day = dayIn(site.timeZone)
    const visitor = visitorOf(await kept.saltOf(day), client, userAgent)
    const visit = { slug, visitor, day }
    const counts = event === 'view' ? await kept.counts.view(visit) : await kept.counts.like(visit, event === 'like')
    return Response.json(counts, { headers: noStore })
  } catch (error) {
    warnOfFailure(error as Error)
    return unreachable()
  }
}

const unreachable = (): Response => jsonError(503, 'the counts cannot be reached', { ...noStore, 'Retry-After': '5' })

/** Browsers say where a request comes from; a page of another site cannot change that. */
function isOwnPage({ headers }: Request): boolean {
  const origin = headers.get('origin')
  const host = headers.get('x-forwarded-host') ?? headers.get('host')
  return origin !== null && URL.parse(origin)?.host === host
}
