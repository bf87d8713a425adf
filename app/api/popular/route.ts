import type { NextRequest } from 'next/server'
import { popularPosts } from '@/app/_popular.ts'
import { periods } from '@/lib/counts/counts.ts'
import { wholeNumber } from '../_answer.ts'

/**
 * `GET /api/popular?period=day|week|all&limit=`: the most viewed posts. 400 for another period, or a limit above 100;
 * 404 for a blog that does not count; 503 if the counts cannot be reached.
 */
export async function GET({ nextUrl: { searchParams } }: NextRequest): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' }
  const asked = searchParams.get('period') ?? 'week'
  const period = periods.find((each) => each === asked)
  if (!period)
    return Response.json({ error: `period: expected one of ${periods.join(', ')}` }, { status: 400, headers })
  const limit = wholeNumber(searchParams.get('limit'), 10, 100)
  if (limit === null)
    return Response.json({ error: 'limit: expected a whole number from 1 to 100' }, { status: 400, headers })
  try {
    const [posts] = (await popularPosts([period], limit)) ?? []
    if (!posts) return Response.json({ error: 'this blog does not count' }, { status: 404, headers })
    return Response.json(
      {
        period,
        posts: posts.map(({ meta: { slug, title, date, lang }, views }) => ({ slug, title, date, lang, views })),
      },
      { headers },
    )
  } catch {
    return Response.json({ error: 'the counts cannot be reached' }, { status: 503, headers })
  }
}
