import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import { readers, type ReaderSetup, type StrategyName } from '../../../lib/content/strategy.ts'
import { availableCpus, threadsFor } from '../../../lib/deployment/cpu.ts'
import { bytesOf, digestOf, questions, type Question, type Samples } from '../../bench/questions.ts'
import { runTrial } from '../../engine/trial.ts'

export interface StrategyTask {
  strategy: StrategyName
  question: Question
  samples: Samples
  corpus: Pick<ReaderSetup, 'contentDir' | 'timeZone' | 'indexFile'>
  /** When the questions are asked, as an ISO instant. */
  now: string
  cache: 'off' | 'lru'
  /**
   * `fresh`: the modules of the reader are loaded, the reader is made and answers, all while the clock runs. `warm`: it
   * has answered before.
   */
  process: 'fresh' | 'warm'
  /** Questions that are asked at the same time. */
  requests: number
  /**
   * Milliseconds of asking, warm: several periods of a quota, for who is quick too, since within one nobody is held.
   */
  budgetMs: number
}

const warmUps = 5
/**
 * What a cache is asked for, warm, it has been asked for before: few questions, each of them once before the clock
 * starts.
 */
const cachedQuestions = 3
/** Milliseconds between two looks at the event loop. */
const resolutionMs = 2

await runTrial<StrategyTask>(
  async ({ strategy, question, samples: all, corpus, now, cache, process: state, requests, budgetMs }, timed) => {
    const cached = state === 'warm' && cache === 'lru'
    const samples: Samples = cached
      ? { pages: all.pages.slice(0, cachedQuestions), slugs: all.slugs.slice(0, cachedQuestions) }
      : all
    const trace = { filesOpened: 0 }
    const at = { now: new Date(now), trace }
    const make = async () => {
      const plain = await readers[strategy]({ ...corpus, workers: threadsFor(availableCpus()) })
      return cache === 'lru' ? (await import('../../../lib/content/readers/cached.ts')).cachedReader(plain) : plain
    }
    let asked = 0
    let reader = state === 'warm' ? await make() : null
    let first: unknown
    const batch = async () => {
      const answers = await Promise.all(
        Array.from({ length: requests }, () => questions[question](reader!, samples, asked++, at)),
      )
      first ??= answers[0]
    }
    const warming = performance.now()
    if (reader)
      for (let done = 0; done < warmUps && (done === 0 || cached || performance.now() - warming < 2 * budgetMs); done++)
        await batch()

    const delays = monitorEventLoopDelay({ resolution: resolutionMs })
    delays.enable()
    // Its first look only notes the time: a loop that was held before it would not be seen
    await sleep(3 * resolutionMs)
    const { ms, batches } = await timed(async () => {
      trace.filesOpened = 0
      const start = performance.now()
      reader ??= await make()
      let [ms, batches] = [performance.now() - start, 0]
      do {
        const asking = performance.now()
        await batch()
        ms += performance.now() - asking
        batches++
        // Whoever asks next comes in a turn of the loop of its own
        await turn()
      } while (state === 'warm' && performance.now() - start < budgetMs)
      return { ms, batches }
    })
    // What held the loop up to the end is seen by its next turns
    await sleep(2 * resolutionMs)
    delays.disable()
    // The first question again: where there is a cache, its answer is the one that was kept
    const again = await questions[question](reader!, samples, 0, at)
    await reader?.close()
    const [answer, kept] = [first, again].map((each) => digestOf(bytesOf(question, each)))
    return {
      value: ms / batches,
      answer: answer === kept ? answer! : `${answer}, then ${kept}`,
      extra: {
        'files opened for one question': trace.filesOpened / batches / requests,
        'event loop held at most ms': Math.max(0, delays.max / 1e6 - resolutionMs),
        'answers a second': (batches * requests * 1_000) / ms,
      },
    }
  },
)
