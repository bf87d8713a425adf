import { once } from 'node:events'
import { setInterval } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { messageOf } from '../evaluate/evaluate.ts'
import { inProduction } from '../evaluate/in-production.ts'
import { TimeLimitError, type TimeLimits } from '../evaluate/time-limit.ts'
import type { Trial } from './try-body.ts'
import type { TrialTask } from './try-thread.ts'

/** Interval between checks of a thread's CPU time and memory, in milliseconds. */
const interval = 50

/** Memory limits of a body, in MB of 2^20 bytes: for the heap, and including buffers. */
const maxHeapMb = 512
const maxMemoryMb = 1_024

/**
 * Maximum number of threads. With two, a waiting body does not block the others; more cost more memory than they save
 * time.
 */
const limit = pLimit(2)

/** A thread that waits for its next trial. It does not keep the process alive. */
let idle: Worker | null = null

/** The result of a trial. */
export interface TrialResult {
  /** Message of the error that was thrown; null if there was none. */
  message: string | null
  /** Offset of the last expression or element that was started; 0 unless the trial is of a source. */
  reached: number
}

/**
 * Runs a body in a thread of its own, and terminates the thread if the body does not end: it may loop after an `await`,
 * in a timer or in a promise, where nothing within its thread can stop it. Anything else that a body does to its
 * process, such as `process.exit()` or an unhandled rejection, affects only that thread.
 */
export async function tryInThread(trial: Trial, limits: TimeLimits): Promise<TrialResult> {
  const code = 'compiled' in trial ? trial.compiled.code : null
  if (code !== null && passed.has(code)) return { message: null, reached: 0 }
  const result = await limit(async () => {
    const reused = idle
    idle = null
    const first = await tryWith(reused ?? newThread(), trial, limits)
    // The thread may have been ended by a timer of an earlier body
    return reused && idle !== reused && first.message !== null ? tryWith(newThread(), trial, limits) : first
  })
  if (code !== null && result.message === null) {
    if (passed.size === maxPassed) passed.clear()
    passed.add(code)
  }
  return result
}

/** The code of bodies that have passed: a scanning reader requests the same ones repeatedly. */
const passed = new Set<string>()
const maxPassed = 200

function newThread(): Worker {
  // With React's production build: the warnings of the development build are for pages
  const resourceLimits = { maxOldGenerationSizeMb: maxHeapMb }
  const thread = inProduction(() => new Worker(new URL('./try-thread.ts', import.meta.url), { resourceLimits }))
  // A timer of an earlier body may throw while the thread is idle
  thread.on('error', () => {})
  thread.on('exit', () => {
    if (idle === thread) idle = null
  })
  return thread
}

async function tryWith(thread: Worker, trial: Trial, limits: TimeLimits): Promise<TrialResult> {
  const reached = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const end = new AbortController()
  thread.ref()
  try {
    if (!ready.has(thread)) await answerOf(thread, end.signal)
    ready.add(thread)
    thread.postMessage({ trial, limits, reached } satisfies TrialTask)
    const message = await Promise.race([answerOf(thread, end.signal), overrun(thread, trial, limits, end.signal)])
    release(thread)
    return { message, reached: reached[0]! }
  } catch (error) {
    void thread.terminate()
    return { message: isOutOfMemory(error) ? tooMuchMemory : messageOf(error), reached: reached[0]! }
  } finally {
    end.abort()
  }
}

/** Threads that have loaded their modules. */
const ready = new WeakSet<Worker>()

function release(thread: Worker): void {
  if (idle) return void thread.terminate()
  idle = thread
  thread.unref()
}

/** The next message of a thread. @throws if it ends instead */
async function answerOf(thread: Worker, signal: AbortSignal): Promise<string | null> {
  const answer = once(thread, 'message', { signal }) as Promise<[string | null]>
  const exit = once(thread, 'exit', { signal }).then(() => {
    throw new Error('it ends the process')
  })
  const [message] = await Promise.race([answer, exit])
  return message
}

const tooMuchMemory = `it takes more than ${maxHeapMb} MB of memory`

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/**
 * @throws {TimeLimitError} once a thread takes more time than its trial may: twice what is limited within the thread
 * @throws once the process has grown by more than a trial may take
 */
async function overrun(thread: Worker, trial: Trial, limits: TimeLimits, signal: AbortSignal): Promise<never> {
  const { cpuMs, settleMs, compileMs } = limits
  const most = 2 * cpuMs + ('source' in trial ? compileMs : 0)
  const memoryBefore = process.memoryUsage.rss()
  const [start, before] = [performance.now(), await cpuTime(thread)]
  for await (const _ of setInterval(interval, undefined, { signal })) {
    if (process.memoryUsage.rss() - memoryBefore > maxMemoryMb * 2 ** 20) throw new Error(tooMuchMemory)
    // A blocked thread uses no CPU time
    const blocked = performance.now() - start > 8 * most + 2 * settleMs
    if (blocked || (await cpuTime(thread)) - before > most) break
  }
  throw new TimeLimitError(`it takes more than ${cpuMs / 1000} s`)
}

/** CPU time of a thread, in milliseconds; 0 if it has ended, which `answerOf` reports. */
async function cpuTime(thread: Worker): Promise<number> {
  const { user, system } = await thread.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  return (user + system) / 1000
}
