import type { Fault } from '../content/errors.ts'
import { formatOf } from '../content/identity.ts'
import { faultAt, messageOf, type BodySource } from './body-fault.ts'
import type { CompilerOutput } from './compilers/compiler.ts'
import { evaluate } from './evaluate.ts'
import { Children, thrownByBody, type TryRender } from './run-body.ts'
import type { TimeLimits } from './time-limit.ts'

/**
 * Runs a compiled body once, so that a body that throws, rejects or does not end is an error of the build and not of a
 * request. Most errors are names whose `import` line was dropped.
 */
export async function runtimeError(
  output: CompilerOutput,
  body: BodySource,
  limits: TimeLimits,
  tryRender?: TryRender,
): Promise<Fault | null> {
  const thrown = await thrownByBody(() => evaluate(output, {}, () => Children), limits, tryRender)
  if (!thrown) return null
  const message = messageOf(thrown.value)
  const start = await throwingOffset(body, limits, tryRender)
  const name = /^(\S+) is not defined$/.exec(message)?.[1]
  return faultAt(body, name ? start + offsetOfName(name, body.source.slice(start)) : start, {
    message: `the body cannot be shown: ${message}`,
    expected: name
      ? 'a name that the post or the blog defines (import lines are ignored)'
      : 'an expression that can be evaluated and rendered',
    found: name ?? message,
  })
}

/** Offset of what threw; 0 if it cannot be found. */
async function throwingOffset({ file, source }: BodySource, limits: TimeLimits, tryRender?: TryRender) {
  const { offsetReached } = await import('./offset-reached.ts')
  try {
    // What it waits for is reached long before it would settle
    const settleMs = Math.min(limits.settleMs, 1_000)
    return await offsetReached(source, formatOf(file), { ...limits, settleMs }, tryRender)
  } catch {
    return 0
  }
}

const offsetOfName = (name: string, text: string): number =>
  Math.max(0, text.search(new RegExp(`(?<![\\w$.])${RegExp.escape(name)}(?![\\w$])`)))
