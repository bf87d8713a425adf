import { Script } from 'node:vm'

/** Time limits for content. Exceeding one is an error. */
export interface TimeLimits {
  /**
   * CPU time of the reference compiler, in milliseconds. satteri needs a fraction of it for any body. With the repeated
   * calls on a busy machine, the total is about twice as much.
   */
  compileMs: number
  /** CPU time of the body's code until it ends or awaits something, in milliseconds. */
  cpuMs: number
  /** Time for a promise to settle, in milliseconds. */
  settleMs: number
}

export const usualLimits: TimeLimits = { compileMs: 1_500, cpuMs: 1_000, settleMs: 5_000 }

/** Content exceeded a time limit. */
export class TimeLimitError extends Error {
  override name = 'TimeLimitError'
}

const current: { call: () => unknown } = { call: () => undefined }
const key = '__pointsixLimitedCall'

/** Only a script can be stopped while it runs; this one calls the limited function. */
const script = new Script(`globalThis.${key}.call()`)

/**
 * Calls a function, and stops it after `cpuMs` of CPU time. On a busy machine, or while other threads collect its
 * garbage, it is stopped too early and called again with more elapsed time: as much as it seems to need, at most twice
 * as much as before and eight times as much in all. A repeated call starts over.
 * @throws {TimeLimitError}
 */
export function withinCpuLimit<T>(cpuMs: number, call: () => T): T {
  // The timeout of a script is elapsed time, of which a busy or throttled machine may give the function little
  for (let elapsedMs = cpuMs; ;) {
    const before = cpuTime()
    try {
      return stopAfter(elapsedMs, call)
    } catch (error) {
      if ((error as { code?: unknown } | null)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
      const used = cpuTime() - before
      if (used > 0.8 * cpuMs || elapsedMs >= 8 * cpuMs)
        throw new TimeLimitError(`it takes more than ${cpuMs / 1000} s`, { cause: error })
      elapsedMs = Math.ceil(elapsedMs * Math.min(2, (1.05 * cpuMs) / used))
    }
  }
}

function stopAfter<T>(timeout: number, call: () => T): T {
  const outer = current.call
  current.call = call
  Object.assign(globalThis, { [key]: current })
  try {
    return script.runInThisContext({ timeout }) as T
  } finally {
    current.call = outer
  }
}

/** CPU time of this thread, in milliseconds. */
function cpuTime(): number {
  const used = process.threadCpuUsage()
  return (used.user + used.system) / 1000
}

/**
 * Waits for a promise to settle.
 * @throws {TimeLimitError} if it does not settle in time; otherwise what it rejects with
 */
async function settleWithin<T>(ms: number, promise: PromiseLike<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeLimitError(`it does not settle within ${ms / 1000} s`)), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Limits the CPU time until a call awaits something, and the time that it waits. Code after that can be stopped only
 * from another thread: see `try/try-in-thread.ts`.
 */
export function callWithin<T>({ cpuMs, settleMs }: TimeLimits, call: () => T): T | Promise<Awaited<T>> {
  const result = withinCpuLimit(cpuMs, call)
  return isThenable<Awaited<T>>(result) ? settleWithin(settleMs, result) : result
}

const isThenable = <T>(value: unknown): value is PromiseLike<T> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'
