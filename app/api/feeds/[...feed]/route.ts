import { targetOfOldAddress } from '@/app/_content/old-addresses.ts'
import { feedAt, feedPath } from '@/app/_feeds/lists.ts'
import { readFeed } from '@/app/_feeds/read.ts'
import { movedTo, textResponse } from '@/app/_text-response.ts'
import { decodeSegment } from '@/lib/core/identity.ts'
import { feedFiles } from '@/lib/core/feed-files.ts'
import { otherLanguages, prefixOf } from '@/lib/site/languages.ts'
import { site } from '@/lib/site/site.ts'
import { formatFeed } from '@/lib/site/feeds/formats.ts'

/**
 * `GET /feed.xml`, `/atom.xml` and `/feed.json`, alone or behind the path of a term or of a language: the 20 newest
 * posts. `app/_config/rewrites.ts` leads these addresses here.
 */
export async function GET(request: Request, { params }: RouteContext<'/api/feeds/[...feed]'>): Promise<Response> {
  const segments = (await params).feed.map(decodeSegment)
  const [first, ...below] = segments as string[]
  const language = otherLanguages.find((each) => each === first)
  const wanted = segments.includes(null) ? null : feedAt(language ? below : (segments as string[]))
  const found = wanted && (await readFeed(wanted.list, language ?? site.language))
  if (!wanted || !found) return notFound(segments)
  const { list, format } = wanted
  if ('key' in found)
    return movedTo((language ? prefixOf(language) : '') + feedPath({ ...list!, key: found.key }, format))
  return textResponse(request, formatFeed(found.feed, format), {
    type: `${feedFiles[format].type}; charset=utf-8`,
    lastModified: found.feed.updatedAt,
    nextPublishAt: found.nextPublishAt,
  })
}

/** Handles an address without a feed: it may be the old address of a post. */
async function notFound(segments: (string | null)[]): Promise<Response> {
  const target = await targetOfOldAddress(segments.map((segment) => encodeURIComponent(segment ?? '%')).join('/'))
  return target === null ? new Response('There is no such feed.\n', { status: 404 }) : movedTo(target)
}
