import type { ProblemList } from '@/app/_components/dev/problem-list.ts'
import { problemsOf } from '@/lib/content/problems.ts'

/** Only in `npm run dev`: `GET /api/problems?slug=` → the problems of a post. */
export async function GET(request: Request): Promise<Response> {
  const slug = new URL(request.url).searchParams.get('slug') ?? ''
  const problems = await problemsOf(slug)
  return Response.json({ problems } satisfies ProblemList, { headers: { 'Cache-Control': 'no-store' } })
}
