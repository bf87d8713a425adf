import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { BodyFormat, Compiler, CompilerInput } from '../../../../lib/mdx/compiler.ts'
import { nextMdxRemote } from '../../../../lib/mdx/compilers/next-mdx-remote.ts'
import { satteri } from '../../../../lib/mdx/compilers/satteri.ts'
import { placeMarkup } from '../../../../lib/mdx/evaluate/static-markup.ts'
import { evaluate } from '../../../../lib/mdx/evaluate/evaluate.ts'

export const compilers: readonly Compiler[] = [satteri, nextMdxRemote]

const inside = ({ children }: { children?: ReactNode }) => createElement('x-component', null, children)

/** What a reader sees of a body, whatever its markup is: text, links and images. */
const seenIn = (html: string) => ({
  text: html
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim(),
  links: [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href]) => href!),
  images: [...html.matchAll(/<img\s[^>]*?src="([^"]*)"/g)].map(([, src]) => src!),
})

/** The result of compiling a body: everything that affects a page. */
export type Outcome =
  | { refused: string }
  | {
      html: string
      headings: object[]
      names: string[]
      uses: object[]
      imports: object[]
      removed: string[]
    }

export async function outcome(compiler: Compiler, input: CompilerInput): Promise<Outcome> {
  try {
    const body = await compiler.compile(input)
    const { headings, components: names, uses, imports, removed } = body
    return { html: htmlOf(body), headings, names, uses, imports, removed }
  } catch (error) {
    return { refused: (error as Error).message }
  }
}

export function htmlOf(body: Parameters<typeof evaluate>[0]): string {
  try {
    const content = evaluate(body, {}, () => inside)
    return renderToStaticMarkup(createElement('main', placeMarkup('main', { children: content }))).slice(
      '<main>'.length,
      -'</main>'.length,
    )
  } catch {
    return 'it throws'
  }
}

export type Verdict = 'same' | 'both refuse' | 'satteri refuses' | 'only satteri accepts' | 'different'

/**
 * Compiles with both compilers, which agree on what a reader sees. A body that only satteri refuses does not matter to a blog: the reference compiles it.
 */
export async function compare(
  source: string,
  format: BodyFormat,
  more: Partial<CompilerInput> = {},
): Promise<{ verdict: Verdict; outcomes: Outcome[] }> {
  const input = { source, format, lang: 'en', ...more }
  const outcomes = [await outcome(satteri, input), await outcome(nextMdxRemote, input)]
  const [ours, reference] = outcomes as [Outcome, Outcome]
  return { verdict: verdictOf(ours, reference), outcomes }
}

function verdictOf(ours: Outcome, reference: Outcome): Verdict {
  if ('refused' in ours) return 'refused' in reference ? 'both refuse' : 'satteri refuses'
  if ('refused' in reference) return 'only satteri accepts'
  const essence = ({ html, ...others }: typeof ours) => JSON.stringify({ ...others, ...seenIn(html) })
  return essence(ours) === essence(reference) ? 'same' : 'different'
}
