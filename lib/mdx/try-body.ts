import type { BodyFormat, CompilerOutput } from './compilers/compiler.ts'
import { evaluate, messageOf } from './evaluate.ts'
import { Children, thrownByBody, type TryRender } from './run-body.ts'
import type { TimeLimits } from './time-limit.ts'

/** A body that runs once to find out whether it can be shown: compiled, or its source, which is traced as it runs. */
export type Trial = { compiled: Pick<CompilerOutput, 'code' | 'components'> } | { source: string; format: BodyFormat }

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
      ? () => evaluate(trial.compiled, {}, () => Children)
      : await (await import('./traced-body.ts')).tracedBody(trial.source, trial.format, trace)
  const thrown = await thrownByBody(run, limits, tryRender)
  return thrown && messageOf(thrown.value)
}
