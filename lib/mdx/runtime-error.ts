import { compile } from '@mdx-js/mdx'
import type { Fault } from '../content/errors.ts'
import { faultAt, messageOf, type BodySource } from './body-fault.ts'
import { evaluate } from './evaluate.ts'
import { mdxOptions, noFindings } from './mdx-options.ts'
import { tracedExpressions } from './traced-expressions.ts'

/**
 * Runs a compiled body once, so that an expression that throws is an error of the build and not of a request. Most are
 * names whose `import` line was dropped.
 */
export async function runtimeError(code: string, components: string[], body: BodySource): Promise<Fault | null> {
  const message = thrownBy(code, components)
  if (message === null) return null
  const start = await throwingExpression(components, body)
  const name = /^(\S+) is not defined$/.exec(message)?.[1]
  return faultAt(body, name ? start + offsetOfName(name, body.source.slice(start)) : start, {
    message: `the body cannot be shown: ${message}`,
    expected: name
      ? 'a name that the post or the blog defines (import lines are ignored)'
      : 'an expression that can be evaluated',
    found: name ?? message,
  })
}

/** @returns the message of what the body throws; null if it runs */
function thrownBy(code: string, components: string[], trace: (offset: number) => void = () => {}): string | null {
  try {
    evaluate({ code, components }, {}, () => () => null, { trace })
    return null
  } catch (error) {
    return messageOf(error)
  }
}

/** Offset of the last expression that started before the body threw. */
async function throwingExpression(components: string[], { source, file }: BodySource): Promise<number> {
  const options = mdxOptions(file, { highlight: false }, noFindings())
  const traced = await compile(source, {
    ...options,
    remarkPlugins: [...options.remarkPlugins, tracedExpressions],
    outputFormat: 'function-body',
  } as never)
  let last = 0
  thrownBy(String(traced), components, (offset) => (last = offset))
  return last
}

const offsetOfName = (name: string, text: string): number =>
  Math.max(0, text.search(new RegExp(`(?<![\\w$.])${RegExp.escape(name)}(?![\\w$])`)))
