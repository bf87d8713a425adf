import { decoded } from '@/lib/core/percent-encoding.ts'
import { problemsAt, type Problem } from '@/lib/content/problems.ts'
import { inWordsOf } from '@/lib/strings/problem-texts.ts'
import { components } from '#post-components'

/** The problems of a post in the language of its author, who need not be a reader of the blog's. */
export interface Said {
  lang: ReturnType<typeof inWordsOf>['lang']
  problems: readonly Problem[]
}

/**
 * Only in `npm run dev`: `GET /api/problems?path=` → `Said`, of the post or entry of a page, in the language of the
 * browser. New problems are printed too.
 */
export async function GET(request: Request): Promise<Response> {
  const path = new URL(request.url).searchParams.get('path') ?? ''
  const problems = await problemsAt(path, components)
  print(path, problems)
  const { lang, say } = inWordsOf(request.headers.get('accept-language') ?? '')
  const said = problems.map((each) => ({ ...each, message: say(each.message) }))
  return Response.json({ lang, problems: said } satisfies Said, { headers: { 'Cache-Control': 'no-store' } })
}

const printed = new Map<string, string[]>()

/** Prints new problems, with places in the format that terminals recognize. */
function print(path: string, problems: readonly Problem[]): void {
  const lines = problems.map(
    ({ level, file, line, column, message }) => `${file}:${line}:${column} ${level}: ${message}`,
  )
  const before = printed.get(path) ?? []
  for (const line of lines) if (!before.includes(line)) console.warn(line)
  if (lines.length === 0 && before.length > 0) console.warn(`${decoded(path)} has no problems now.`)
  printed.set(path, lines)
}
