import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import { readers } from '../../lib/content/process/open-reader.ts'
import type { ReaderSetup } from '../../lib/content/process/scanning.ts'
import type { StrategyName } from '../../lib/core/strategy-names.ts'
import { availableCpus, threadsFor } from '../../lib/deployment/cpu.ts'
import type { Outcome, Timed } from '../engine/trial.ts'
import { digestOf, operations, type Operation, type Samples } from './operations.ts'

export interface AskTask {
  strategy: StrategyName
  operation: Operation
  samples: Samples
  corpus: Pick<ReaderSetup, 'contentDir' | 'timeZone' | 'indexFile'>
  /** The time of the requests, as an ISO instant. */
  now: string
  cache: 'off' | 'lru'
  /**
   * `fresh`: the measurement covers loading the reader's modules, opening the reader and one answer. `warm`: the reader
   * has answered before.
   */
  process: 'fresh' | 'warm'
  requests: number
  /**
   * Duration of a warm trial, in milliseconds. It spans several quota periods: nothing is throttled within the first
   * one.
   */
  budgetMs: number
}

const warmUps = 5
/** Number of distinct requests in a warm trial with a cache; each is made before the clock starts. */
const cachedRequests = 3
/** Sampling interval of the event loop delay, in milliseconds. */
const resolutionMs = 2

export async function askReader(task: AskTask, timed: Timed): Promise<Outcome> {
  const { strategy, operation, samples: all, corpus, now, cache, process: state, requests, budgetMs } = task
  const cached = state === 'warm' && cache === 'lru'
  const samples: Samples = cached
    ? { ...all, pages: all.pages.slice(0, cachedRequests), slugs: all.slugs.slice(0, cachedRequests) }
    : all
  const trace = { filesOpened: 0 }
  const context = { now: new Date(now), trace }
  const open = async () => {
    const reader = await readers[strategy]({ ...corpus, workers: threadsFor(availableCpus()) })
    return cache === 'lru' ? (await import('../../lib/content/readers/cached.ts')).cachedReader(reader) : reader
  }
  let asked = 0
  let reader = state === 'warm' ? await open() : null
  let first: unknown
  const batch = async () => {
    const answers = await Promise.all(
      Array.from({ length: requests }, () => operations[operation](reader!, samples, asked++, context)),
    )
    first ??= answers[0]
  }
  const warming = performance.now()
  if (reader)
    for (let done = 0; done < warmUps && (done === 0 || cached || performance.now() - warming < 2 * budgetMs); done++)
      await batch()

  const delays = monitorEventLoopDelay({ resolution: resolutionMs })
  delays.enable()
  // The first sample only records the time: without it, a delay right at the start would be missed
  await sleep(3 * resolutionMs)
  const found = await timed(async () => {
    trace.filesOpened = 0
    const [cpuBefore, start] = [process.cpuUsage(), performance.now()]
    reader ??= await open()
    let [ms, batches] = [performance.now() - start, 0]
    do {
      const asking = performance.now()
      await batch()
      ms += performance.now() - asking
      batches++
      // Start the next request in a new turn of the event loop
      await turn()
    } while (state === 'warm' && performance.now() - start < budgetMs)
    const { user, system } = process.cpuUsage(cpuBefore)
    return { ms, batches, cpuMs: (user + system) / 1_000, filesOpened: trace.filesOpened }
  })
  // A delay at the very end is sampled only in the next turns
  await sleep(2 * resolutionMs)
  delays.disable()
  // With a cache, repeat the first request: the cached answer must be correct as well
  const again = cache === 'lru' ? await operations[operation](reader!, samples, 0, context) : first
  await reader?.close()
  const [answer, kept] = [first, again].map((each) => digestOf(operation, each))
  const { ms, batches, cpuMs, filesOpened } = found
  const answers = batches * requests
  return {
    value: ms / batches,
    answer: answer === kept ? answer! : `${answer}, then ${kept}`,
    extra: {
      'CPU per answer ms': cpuMs / answers,
      'files opened per answer': filesOpened / answers,
      'event loop blocked at most ms': Math.max(0, delays.max / 1e6 - resolutionMs),
      'answers per second': (answers * 1_000) / ms,
    },
  }
}

/** @param by whose answer it is; by default that of a reader without threads, whose order cannot vary */
export async function expectedAnswer(
  corpus: AskTask['corpus'],
  samples: Samples,
  operation: Operation,
  now: Date,
  by: StrategyName = 'sync',
): Promise<string> {
  const reader = await readers[by]({ ...corpus, workers: 1 })
  return digestOf(operation, await operations[operation](reader, samples, 0, { now, trace: { filesOpened: 0 } }))
}
