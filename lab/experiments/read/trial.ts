import { createHook } from 'node:async_hooks'
import path from 'node:path'
import { PerformanceObserver } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import { runTrial } from '../../engine/trial.ts'
import { profileOf } from './profile.ts'
import { ways, type WayName } from './ways.ts'
import type { WorkerTask } from './worker.ts'

export interface ReadTask {
  dir: string
  files: number
  way: WayName
  /** Threads that read a share each; none where the main thread reads. */
  workers: number
  /** Files that may be open at a time, in all threads. */
  atOnce: number
}

/** Files that are read once more after the clock has stopped, to see what was done. */
const counted = 200
const profiled = 2_000

await runTrial<ReadTask>(async ({ dir, files: count, way, workers, atOnce }, timed) => {
  const files = Array.from({ length: count }, (_, at) => path.join(dir, `file-${at}.txt`))
  const collected = watchCollections()
  const before = process.resourceUsage()
  const characters: number = await timed(() =>
    workers === 0 ? ways[way](files, atOnce) : inWorkers(files, way, workers, atOnce),
  )
  const after = process.resourceUsage()
  const perFile = (value: number) => value / count
  return {
    answer: answerOf(count, characters),
    extra: {
      'user CPU µs a file': perFile(after.userCPUTime - before.userCPUTime),
      'system CPU µs a file': perFile(after.systemCPUTime - before.systemCPUTime),
      'thread switches a file': perFile(
        after.voluntaryContextSwitches -
          before.voluntaryContextSwitches +
          after.involuntaryContextSwitches -
          before.involuntaryContextSwitches,
      ),
      'garbage collection µs a file': perFile((await collected()) * 1_000),
      ...(workers === 0 && (await countedCalls(files.slice(0, counted), way, atOnce))),
      ...(workers === 0 && (await profileOf(() => ways[way](files.slice(0, profiled), atOnce)))),
    },
  }
})

function answerOf(files: number, characters: number): string {
  return `${files} files, ${characters} characters`
}

async function inWorkers(files: readonly string[], way: WayName, workers: number, atOnce: number): Promise<number> {
  const share = Math.ceil(files.length / workers)
  const sums = Array.from({ length: workers }, (_, at) => {
    const workerData: WorkerTask = {
      files: files.slice(at * share, (at + 1) * share),
      way,
      atOnce: Math.max(1, Math.floor(atOnce / workers)),
    }
    return new Promise<number>((resolve, reject) => {
      new Worker(new URL('./worker.js', import.meta.url), { workerData }).once('message', resolve).once('error', reject)
    })
  })
  return (await Promise.all(sums)).reduce((sum, part) => sum + part, 0)
}

/** Milliseconds that the main thread's garbage collector took since. */
function watchCollections(): () => Promise<number> {
  let ms = 0
  const observer = new PerformanceObserver((entries) =>
    entries.getEntries().forEach(({ duration }) => (ms += duration)),
  )
  observer.observe({ entryTypes: ['gc'] })
  return async () => {
    // Entries are handed over in a turn of their own
    await new Promise((resolve) => setImmediate(resolve))
    for (const { duration } of observer.takeRecords()) ms += duration
    observer.disconnect()
    return ms
  }
}

/**
 * How often a read of one file goes to the thread pool, and how many promises it makes; counted on a few files, after
 * the clock has stopped.
 */
async function countedCalls(files: readonly string[], way: WayName, atOnce: number): Promise<Record<string, number>> {
  const made = { pool: 0, promises: 0 }
  const hook = createHook({
    init(_, type) {
      if (type === 'FSREQCALLBACK' || type === 'FSREQPROMISE' || type === 'FILEHANDLECLOSEREQ') made.pool++
      else if (type === 'PROMISE') made.promises++
    },
  })
  hook.enable()
  await ways[way](files, atOnce)
  hook.disable()
  return { 'thread pool calls a file': made.pool / files.length, 'promises a file': made.promises / files.length }
}
