import { faultAtOffset, type Fault } from '../../core/errors.ts'
import type { BodySource } from '../source/body-source.ts'
import type { CompilerOutput } from '../compiler.ts'
import { awaitInExport } from './traced-expressions.ts'
import { isLate, tryInThread } from './try-in-thread.ts'
import { literalPattern } from '../../core/literal-pattern.ts'

/**
 * Runs and renders a compiled body of MDX once, so that a body that throws, rejects or does not end is an error of the
 * post and not of a request. Most errors are names whose `import` line was dropped.
 */
export async function runtimeError(
  { code, components, imports }: CompilerOutput,
  { file, source }: BodySource,
  deadlineMs?: number,
): Promise<Fault | null> {
  const { message } = await tryInThread({ compiled: { code, components } }, deadlineMs)
  if (message === null) return null
  const undefinedName = /^(\S+) is not defined$/.exec(message)?.[1]
  // The trial runs without the imported values, so another error may be due to that
  if (!undefinedName && !isLate(message) && imports.some(({ kind }) => kind === 'value')) return null
  const traced = await tryInThread({ source }, deadlineMs)
  // If it does not throw again, the place is unknown
  const start = traced.message === null ? 0 : traced.reached
  // A name that the compilers use as well
  const takenName = /^Identifier '(\S+)' has already been declared$/.exec(message)?.[1]
  const name = undefinedName ?? takenName
  return faultAtOffset(file, source, name ? start + offsetOfName(name, source.slice(start)) : start, {
    message: `the body cannot be shown: ${traced.message === awaitInExport ? awaitInExport : message}`,
    expected: undefinedName
      ? 'a name that the post or the blog defines (imports that are not relative are ignored), or `\\{` for a brace in text'
      : takenName
        ? 'another name'
        : '',
    found: name ?? '',
  })
}

const offsetOfName = (name: string, text: string): number =>
  Math.max(0, text.search(new RegExp(`(?<![\\w$.])${literalPattern(name)}(?![\\w$])`)))
