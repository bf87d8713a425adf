import { setTimeout as sleep } from 'node:timers/promises'
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

/** Milliseconds for which a body's timers may run on: a throw or a loop in one would take a page's process down. */
const timersMs = 1_000
const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length

parentPort?.on('message', async ({ trial, limits, reached }: TrialTask) => {
  const before = timers()
  const message = await tryBody(trial, limits, tryRender, (offset) => void (reached[0] = offset))
  // oxlint-disable-next-line no-await-in-loop -- it waits
  for (let ms = 0; message === null && ms < timersMs && timers() > before; ms += 10) await sleep(10)
  // A rejection that nothing handles ends the thread before that
  setImmediate(() => parentPort?.postMessage(message))
})
// Its modules are loaded: time counts from now on
parentPort?.postMessage(null)
