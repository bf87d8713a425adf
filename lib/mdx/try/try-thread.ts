import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import type { TimeLimits } from '../evaluate/time-limit.ts'
import { tryBody, type Trial } from './try-body.ts'
import { tryRender } from './try-render.ts'

/** A task of the thread, which runs one at a time. It answers with the result of `tryBody`. */
export interface TrialTask {
  trial: Trial
  limits: TimeLimits
  /**
   * A single offset: the current position in the trial of a source. The sender can read it while the thread is busy.
   */
  reached: Int32Array
}

/**
 * How long a body's timers may continue, in milliseconds: an error or a loop in one would take down the process of a
 * page.
 */
const timersMs = 1_000
const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length

parentPort?.on('message', async ({ trial, limits, reached }: TrialTask) => {
  const before = timers()
  const message = await tryBody(trial, limits, tryRender, (offset) => void (reached[0] = offset))
  // oxlint-disable-next-line no-await-in-loop -- it waits
  for (let ms = 0; message === null && ms < timersMs && timers() > before; ms += 10) await sleep(10)
  // An unhandled rejection ends the thread before that
  setImmediate(() => parentPort?.postMessage(message))
})
// Its modules are loaded: time counts from now on
parentPort?.postMessage(null)
