import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { BodyFormat, Compiler, CompilerInput } from '../../../../lib/mdx/compilers/compiler.ts'
import { nextMdxRemote } from '../../../../lib/mdx/compilers/next-mdx-remote.ts'
import { satteri } from '../../../../lib/mdx/compilers/satteri.ts'
import { placeMarkup } from '../../../../lib/mdx/evaluate/static-markup.ts'
import { evaluate } from '../../../../lib/mdx/evaluate/evaluate.ts'

export const compilers: readonly Compiler[] = [satteri, nextMdxRemote]

const inside = ({ children }: { children?: ReactNode }) => createElement('x-component', null, children)

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
      plain: boolean
    }

export async function outcome(compiler: Compiler, input: CompilerInput): Promise<Outcome> {
  try {
    const body = await compiler.compile(input)
    const { headings, components: names, uses, imports, removed, plain } = body
    return { html: htmlOf(body), headings, names, uses, imports, removed, plain }
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
 * Compiles with both compilers. A body that only satteri refuses does not matter to a blog: the reference compiles it.
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
  return JSON.stringify(ours) === JSON.stringify(reference) ? 'same' : 'different'
}
