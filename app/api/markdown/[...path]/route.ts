import { placeOf } from '@/app/_content/collections.ts'
import { targetOfOldAddress } from '@/app/_content/old-addresses.ts'
import { decide } from '@/app/_content/questions.ts'
import { postMarkdown } from '@/app/_feeds/markdown.ts'
import { movedTo, textResponse } from '@/app/_text-response.ts'
import { markdownPath, postPath } from '@/app/_urls.ts'
import { decodeSegment } from '@/lib/core/identity.ts'

/**
 * `GET /posts/<slug>.md`, and `/posts/<slug>` for clients that accept `text/markdown`: the Markdown of a post.
 * `app/_config/rewrites.ts` rewrites both to this route.
 */
export async function GET(request: Request, { params }: RouteContext<'/api/markdown/[...path]'>): Promise<Response> {
  const [how, segment = '', ...others] = (await params).path
  if (how === 'entry') return entryMarkdown(request, [segment, ...others])
  const negotiated = how === 'negotiated'
  const slug = decodeSegment(segment)
  if (slug === null || others.length > 0) return notFound()
  // The slug of a post may end in `.md`
  const exact = negotiated ? null : await decide('post', `${slug}.md`)
  if (exact) return movedTo(`${postPath(exact.slug)}${exact.slug === `${slug}.md` ? '?view=page' : ''}`)
  const found = await postMarkdown(slug)
  if (!found) return oldAddress(`posts/${segment}${negotiated ? '' : '.md'}`)
  if ('slug' in found) return movedTo(negotiated ? postPath(found.slug) : markdownPath(found.slug))
  return textResponse(request, found.text, {
    type: 'text/markdown; charset=utf-8',
    lastModified: found.updatedAt,
    nextPublishAt: found.nextPublishAt,
    headers: {
      ...(negotiated && { 'Content-Location': markdownPath(slug) }),
      // A cache that ignores `Vary` must not serve it to browsers
      ...(negotiated && { 'Cache-Control': 'private, no-cache', Vary: 'Accept' }),
      Link: `<${postPath(slug)}>; rel="canonical"`,
    },
  })
}

/** `GET /notes/<slug>.md`: the Markdown of an entry of a collection. */
async function entryMarkdown(request: Request, path: string[]): Promise<Response> {
  const place = await placeOf(path)
  if (place?.kind === 'moved') return movedTo(`${place.path}.md`)
  const found = place?.kind === 'entry' ? await postMarkdown(place.slug, place.collection.name) : null
  if (place?.kind === 'entry' && found && 'text' in found)
    return textResponse(request, found.text, {
      type: 'text/markdown; charset=utf-8',
      lastModified: found.updatedAt,
      nextPublishAt: found.nextPublishAt,
      headers: { Link: `<${postPath(place.slug, place.collection.url)}>; rel="canonical"` },
    })
  return oldAddress(`${path.join('/')}.md`)
}

/** Leads on from an address that pages had, as a page does. */
async function oldAddress(path: string): Promise<Response> {
  const target = await targetOfOldAddress(path)
  return target === null ? notFound() : movedTo(target)
}

const notFound = (): Response => new Response('There is no such post.\n', { status: 404 })
