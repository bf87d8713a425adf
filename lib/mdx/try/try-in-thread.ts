import { once } from 'node:events'
import { setImmediate as afterMessages, setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { messageOf } from '../evaluate/evaluate.ts'
import { inProduction } from '../evaluate/in-production.ts'
import type { Trial, TrialResult, TrialTask } from './try-thread.ts'

/** How long a body may take until all of it has settled and is rendered, in milliseconds. */
const usualDeadlineMs = 5_000

/** Size of the heap that a body may fill, in MB of 2^20 bytes. */
const maxHeapMb = 512

/** The thread that has run earlier trials. It does not keep the process alive. */
let idle: Worker | null = null
/** Settles when the trials before are done: there is one thread. */
let earlier: Promise<unknown> = Promise.resolve()

/** The result of a trial, and the offset of the last expression or element that was started; 0 for a compiled body. */
type Tried = TrialResult & { reached: number }

/**
 * Runs a body in a thread of its own, and terminates the thread if the body does not end in time: nothing else can stop
 * a loop. Anything else that a body does to its process, such as `process.exit()` or an unhandled rejection, affects
 * only that thread.
 */
export async function tryInThread(trial: Trial, deadlineMs = usualDeadlineMs): Promise<Tried> {
  const code = 'compiled' in trial ? trial.compiled.code : null
  if (code !== null && passed.has(code)) return { message: null, reached: 0 }
  const result = earlier.then(() => tryOnce(trial, deadlineMs))
  earlier = result
  const tried = await result
  if (code !== null && tried.message === null) {
    if (passed.size === maxPassed) passed.clear()
    passed.add(code)
  }
  return tried
}

/** The code of bodies that have passed: a scanning reader requests the same ones repeatedly. */
const passed = new Set<string>()
const maxPassed = 200

async function tryOnce(trial: Trial, deadlineMs: number): Promise<Tried> {
  const reused = idle
  const first = await tryWith(reused ?? newThread(), trial, deadlineMs)
  // A timer of an earlier body may have ended the thread
  const isGone = reused && idle === null && first.message !== null && !isLate(first.message)
  return isGone ? tryWith(newThread(), trial, deadlineMs) : first
}

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

async function tryWith(thread: Worker, trial: Trial, deadlineMs: number): Promise<Tried> {
  const reached = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const end = new AbortController()
  const { signal } = end
  const exit = once(thread, 'exit', { signal }).then(() => {
    throw new Error('it ends the process')
  })
  const answer = async () => (await Promise.race([once(thread, 'message', { signal }), exit]))[0] as TrialResult | null
  const late = async () => {
    await sleep(deadlineMs, undefined, { signal })
    // The answer may be here already, if this thread was busy
    await afterMessages()
    throw new Error(`${lateWords} ${deadlineMs / 1000} s`)
  }
  thread.ref()
  try {
    thread.postMessage({ trial, reached } satisfies TrialTask)
    // Null when it starts; a source that does not compile never does
    const { message } = (await answer()) ?? (await Promise.race([answer(), late()]))!
    thread.unref()
    idle = thread
    return { message, reached: reached[0]! }
  } catch (error) {
    idle = null
    void thread.terminate()
    return {
      message: isOutOfMemory(error) ? `${lateWords} ${maxHeapMb} MB of memory` : messageOf(error),
      reached: reached[0]!,
    }
  } finally {
    end.abort()
  }
}

const lateWords = 'it takes more than'

/** Whether a message says that a body takes too much time or memory. */
export const isLate = (message: string): boolean => message.startsWith(lateWords)

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
