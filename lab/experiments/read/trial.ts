import { createHook } from 'node:async_hooks'
import path from 'node:path'
import { PerformanceObserver } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import { runTrial } from '../../engine/trial.ts'
import { profileOf } from './profile.ts'
import { methods, type MethodName } from './methods.ts'
import type { WorkerTask } from './worker.ts'

export interface ReadTask {
  dir: string
  files: number
  method: MethodName
  /** Number of threads that share the files; 0 reads in the main thread. */
  workers: number
  maxOpen: number
}

/** Files that are read again after the timing, to count calls and to profile. */
const countedFiles = 200
const profiledFiles = 2_000

await runTrial<ReadTask>(async ({ dir, files: count, method, workers, maxOpen }, timed) => {
  const files = Array.from({ length: count }, (_, at) => path.join(dir, `file-${at}.txt`))
  const gcMs = observeGc()
  const before = process.resourceUsage()
  const characters: number = await timed(() =>
    workers === 0 ? methods[method](files, maxOpen) : inWorkers(files, method, workers, maxOpen),
  )
  const after = process.resourceUsage()
  const perFile = (value: number) => value / count
  return {
    answer: `${count} files, ${characters} characters`,
    extra: {
      'user CPU µs a file': perFile(after.userCPUTime - before.userCPUTime),
      'system CPU µs a file': perFile(after.systemCPUTime - before.systemCPUTime),
      'thread switches a file': perFile(
        after.voluntaryContextSwitches -
          before.voluntaryContextSwitches +
          after.involuntaryContextSwitches -
          before.involuntaryContextSwitches,
      ),
      'garbage collection µs a file': perFile((await gcMs()) * 1_000),
      ...(workers === 0 && (await countCalls(files.slice(0, countedFiles), method, maxOpen))),
      ...(workers === 0 && (await profileOf(() => methods[method](files.slice(0, profiledFiles), maxOpen)))),
    },
  }
})

async function inWorkers(
  files: readonly string[],
  method: MethodName,
  workers: number,
  maxOpen: number,
): Promise<number> {
  const share = Math.ceil(files.length / workers)
  const sums = Array.from({ length: workers }, (_, at) => {
    const workerData: WorkerTask = {
      files: files.slice(at * share, (at + 1) * share),
      method,
      maxOpen: Math.max(1, Math.floor(maxOpen / workers)),
    }
    return new Promise<number>((resolve, reject) => {
      new Worker(new URL('./worker.js', import.meta.url), { workerData }).once('message', resolve).once('error', reject)
    })
  })
  return (await Promise.all(sums)).reduce((sum, part) => sum + part, 0)
}

/** Observes garbage collection in the main thread. @returns reads the milliseconds since, and stops */
function observeGc(): () => Promise<number> {
  let ms = 0
  const observer = new PerformanceObserver((entries) =>
    entries.getEntries().forEach(({ duration }) => (ms += duration)),
  )
  observer.observe({ entryTypes: ['gc'] })
  return async () => {
    // Node delivers the entries in a separate turn of the event loop
    await new Promise((resolve) => setImmediate(resolve))
    for (const { duration } of observer.takeRecords()) ms += duration
    observer.disconnect()
    return ms
  }
}

async function countCalls(
  files: readonly string[],
  method: MethodName,
  maxOpen: number,
): Promise<Record<string, number>> {
  const counts = { pool: 0, promises: 0 }
  const hook = createHook({
    init(_, type) {
      if (type === 'FSREQCALLBACK' || type === 'FSREQPROMISE' || type === 'FILEHANDLECLOSEREQ') counts.pool++
      else if (type === 'PROMISE') counts.promises++
    },
  })
  hook.enable()
  await methods[method](files, maxOpen)
  hook.disable()
  return { 'thread pool calls a file': counts.pool / files.length, 'promises a file': counts.promises / files.length }
}
