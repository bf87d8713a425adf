import { ui } from '@/app/_strings.ts'
import { problemsOf } from '@/lib/content/problems.ts'
import type { ProblemList } from '@/app/_components/dev/problem-list.ts'

/** Only in `npm run dev`: `GET /api/problems?slug=` → the problems of a post, with the words to show them. */
export async function GET(request: Request): Promise<Response> {
  const slug = new URL(request.url).searchParams.get('slug') ?? ''
  const list: ProblemList = { problems: await problemsOf(slug), words: { lang: ui.lang, ...ui.devProblems } }
  return Response.json(list, { headers: { 'Cache-Control': 'no-store' } })
}
