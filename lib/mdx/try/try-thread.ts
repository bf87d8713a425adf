import { parentPort } from 'node:worker_threads'
import type { TimeLimits } from '../time-limit.ts'
import { tryBody, type Trial } from './try-body.ts'
import { tryRender } from './try-render.ts'

/** What the thread runs, one at a time. It answers with what `tryBody` returns. */
export interface TrialTask {
  trial: Trial
  limits: TimeLimits
  /** One offset: where the trial of a source is. The sender can read it while the thread is busy. */
  reached: Int32Array
}

parentPort?.on('message', async ({ trial, limits, reached }: TrialTask) => {
  const message = await tryBody(trial, limits, tryRender, (offset) => void (reached[0] = offset))
  // A rejection that nothing handles ends the thread before that
  setImmediate(() => parentPort?.postMessage(message))
})
// Its modules are loaded: time counts from now on
parentPort?.postMessage(null)
