import type { NextRequest } from 'next/server'
import { popularPosts } from '@/app/_popular.ts'
import { periods } from '@/lib/site/counts/counts.ts'
import { noStore, jsonError, wholeNumber } from '../_answer.ts'

/**
 * `GET /api/popular?period=day|week|all&limit=`: the most viewed posts. 400 for another period, or a limit above 100;
 * 404 for a blog that does not count; 503 if the counts cannot be reached.
 */
export async function GET({ nextUrl: { searchParams } }: NextRequest): Promise<Response> {
  const asked = searchParams.get('period') ?? 'week'
  const period = periods.find((each) => each === asked)
  if (!period) return jsonError(400, `period: expected one of ${periods.join(', ')}`, noStore)
  const limit = wholeNumber(searchParams.get('limit'), 10, 100)
  if (limit === null) return jsonError(400, 'limit: expected a whole number from 1 to 100', noStore)
  try {
    const [posts] = (await popularPosts([period], limit)) ?? []
    if (!posts) return jsonError(404, 'this blog does not count', noStore)
    return Response.json(
      {
        period,
        posts: posts.map(({ meta: { slug, title, date, lang }, views }) => ({ slug, title, date, lang, views })),
      },
      { headers: { 'Cache-Control': 'no-store' } },
    )
  } catch {
    return jsonError(503, 'the counts cannot be reached', noStore)
  }
}
