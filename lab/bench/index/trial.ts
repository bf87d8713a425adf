/**
 * One trial, alone in its process: the first answer of a new reader, then many. Its argument is an IndexTask as JSON,
 * its output an IndexTrial as JSON.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { readers, type StrategyName } from '../../../lib/content/strategy.ts'
import { peakRssMb } from '../../machine/memory.ts'
import { median } from '../../engine/statistics.ts'
import { questions, type Question, type Samples } from './questions.ts'

export interface IndexTask {
  strategy: StrategyName
  question: Question
  samples: Samples
  indexFile: string
  contentDir: string
  timeZone: string
  /** When the questions are asked, as an ISO instant. */
  now: string
}

export interface IndexTrial {
  /** Milliseconds from nothing to the first answer: modules, opening the file, the question. */
  freshMs: number
  /** Of these, those from the question to its answer. */
  firstMs: number
  /** Milliseconds of one of many; their median. */
  warmMs: number
  peakRssMb: number
}

/** Enough of quick questions; of slow ones, what there is time for, and one at least. */
const [warmUps, warmUpMs] = [200, 500]
const [asks, askMs] = [2_000, 1_000]
/** Milliseconds of rest before the clock starts, so that what the start of the process set off is over. */
const restMs = 100

const { strategy, question, samples, now, ...setup } = JSON.parse(process.argv[2]!) as IndexTask
const at = { now: new Date(now), trace: { filesOpened: 0 } }

await sleep(restMs)
const start = performance.now()
const reader = await readers[strategy]({ ...setup, workers: 1 })
const opened = performance.now()
let asked = 0
const ask = () => questions[question](reader, samples, at, asked++)
await ask()
const [freshMs, firstMs] = [performance.now() - start, performance.now() - opened]

while (asked < warmUps && performance.now() - opened < warmUpMs) await ask()
const times: number[] = []
const begin = performance.now()
do {
  const before = performance.now()
  await ask()
  times.push(performance.now() - before)
} while (times.length < asks && performance.now() - begin < askMs)
await reader.close()
process.stdout.write(
  JSON.stringify({ freshMs, firstMs, warmMs: median(times), peakRssMb: peakRssMb() } satisfies IndexTrial),
)
