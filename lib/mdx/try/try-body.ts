import type { ReactNode } from 'react'
import type { BodyFormat, CompilerOutput } from '../compilers/compiler.ts'
import { evaluate, messageOf } from '../evaluate/evaluate.ts'
import { expectChildren } from '../evaluate/sendable.ts'
import { callWithin, TimeLimitError, withinCpuLimit, type TimeLimits } from '../evaluate/time-limit.ts'
import { readingPlaceholder } from './placeholder.ts'

/** A body that runs once to find out whether it can be shown: compiled, or its source, which is traced as it runs. */
export type Trial = { compiled: Pick<CompilerOutput, 'code' | 'components'> } | { source: string; format: BodyFormat }

/** Renders content to find out whether it can be rendered. @throws what an element or a component throws */
export type TryRender = (content: ReactNode) => void | Promise<void>

/**
 * Runs a body, and renders it with `tryRender`.
 * @param trace called with the offset of each expression and element of a source before it runs
 * @returns the message of what is thrown; null if nothing is
 */
export async function tryBody(
  trial: Trial,
  limits: TimeLimits,
  tryRender?: TryRender,
  trace: (offset: number) => void = () => {},
): Promise<string | null> {
  const run =
    'compiled' in trial
      ? () => evaluate(trial.compiled, {}, readingPlaceholder)
      : await (await import('./traced-body.ts')).tracedBody(trial.source, trial.format, trace)
  try {
    const content = await callWithin(limits, run)
    expectChildren(content)
    if (tryRender) await callWithin(limits, () => tryRender(content))
    return null
  } catch (error) {
    return messageWithin(limits, error)
  }
}

/** The message of an error from a body. Time-limited, as it may be a getter of the body. */
function messageWithin({ cpuMs }: TimeLimits, error: unknown): string {
  try {
    return withinCpuLimit(cpuMs, () => String(messageOf(error)))
  } catch (thrown) {
    return thrown instanceof TimeLimitError ? thrown.message : 'it throws a value that is not an error'
  }
}
