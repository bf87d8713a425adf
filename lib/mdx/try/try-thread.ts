// First, as the others load React
import './thread-globals.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import type { CompilerOutput } from '../compiler.ts'
import { evaluate, messageOf } from '../evaluate/evaluate.ts'
import { expectChildren } from '../evaluate/sendable.ts'
import { tryRender } from './try-render.ts'

/** A body that runs once to find out whether it can be shown: compiled, or its source, which is traced as it runs. */
export type Trial = { compiled: Pick<CompilerOutput, 'code' | 'components'> } | { source: string }

/** A task of the thread, which runs one at a time. It answers `null` when it starts, and then with a result. */
export interface TrialTask {
  trial: Trial
  /** Offset of the expression or element of a source that runs. The sender can read it while the thread is busy. */
  reached: Int32Array
}

/** The message of what a body throws; null if it can be shown. */
export interface TrialResult {
  message: string | null
}

/**
 * How long a body's timers may continue, in milliseconds: an error or a loop in one would take down the process of a
 * page.
 */
const timersMs = 1_000
const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length

parentPort?.on('message', async ({ trial, reached }: TrialTask) => {
  const before = timers()
  const message = await tryBody(trial, (offset) => void (reached[0] = offset))
  // oxlint-disable-next-line no-await-in-loop -- it waits
  for (let ms = 0; message === null && ms < timersMs && timers() > before; ms += 10) await sleep(10)
  // An unhandled rejection ends the thread before that
  setImmediate(() => parentPort?.postMessage({ message } satisfies TrialResult))
})

async function tryBody(trial: Trial, trace: (offset: number) => void): Promise<string | null> {
  try {
    const run =
      'compiled' in trial
        ? () => evaluate(trial.compiled, {})
        : await (await import('./traced-body.ts')).tracedBody(trial.source, trace)
    parentPort?.postMessage(null)
    const content = await run()
    expectChildren(content)
    await tryRender(content)
    return null
  } catch (error) {
    try {
      return String(messageOf(error))
    } catch {
      return messageOf(null)
    }
  }
}
