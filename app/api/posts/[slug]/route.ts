import { getPost } from '@/lib/content/index.ts'
import { decodeSegment } from '@/lib/core/identity.ts'
import { jsonAnswer, catchingFaults, jsonError, serverTiming } from '../../_answer.ts'

/**
 * `GET /api/posts/<slug>`: one post with its headings, its faults, its languages, its neighbours, its place in a series
 * and related posts, by its slug in any spelling or by an alias. 404 if there is none.
 */
export const GET = (_request: Request, { params }: RouteContext<'/api/posts/[slug]'>): Promise<Response> =>
  catchingFaults(async () => post((await params).slug))

async function post(segment: string): Promise<Response> {
  const slug = decodeSegment(segment)
  if (slug === null) return jsonError(404, 'no post has this slug')
  const { answer, cost } = await getPost(slug)
  if (!answer) return jsonError(404, 'no post has this slug', serverTiming(cost))
  const { meta, body, translations, previous, next, series, related } = answer
  return jsonAnswer(
    {
      ...meta,
      headings: body.headings,
      components: body.components,
      faults: [...meta.faults, ...body.faults],
      translations,
      previous,
      next,
      partOfSeries: series,
      related,
    },
    cost,
  )
}
