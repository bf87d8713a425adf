/**
 * One trial, alone in its process: the first answer of a new reader, then many of a warm one. Its argument is a
 * TrialTask as JSON, its output a TrialResult as JSON. What is imported here is loaded before the clock starts; a
 * reader brings its modules itself.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { readers, type ReaderSetup, type StrategyName } from '../../lib/content/strategy.ts'
import { availableCpus, threadsFor } from '../../lib/deployment/cpu.ts'
import { peakRssMb } from '../machine/memory.ts'
import { bytesOf, digestOf, questions, type Question, type Samples } from './questions.ts'

export interface TrialTask {
  strategy: StrategyName
  question: Question
  samples: Samples
  corpus: Pick<ReaderSetup, 'contentDir' | 'timeZone' | 'indexFile'>
  /** When the questions are asked, as an ISO instant. */
  now: string
  /** Milliseconds for the warm questions. */
  budget: number
  /** Milliseconds after which the warm-up ends early: questions that slow have run all of their code many times. */
  warmUp: number
}

/** What questions cost. */
export interface Measured {
  /** Milliseconds of each question. */
  ms: number[]
  /** Milliseconds of CPU of all threads, for one question. */
  cpuMs: number
  /** Files opened under the content folder for one question, the most there were. */
  filesOpened: number
  /** Largest resident set of the process until then, in MB. */
  peakRssMb: number
}

export interface TrialResult {
  /** CPUs that the process saw. */
  cpus: number
  /** `ms` holds one value: from nothing to the first answer. `makeMs` of them went to loading and making the reader. */
  fresh: Measured & { makeMs: number }
  /** `warmUps` questions, the first included, came before. */
  warm: Measured & { warmUps: number }
  /** Of the first answer. */
  digest: string
}

const warmUps = 5
const maxQuestions = 500
/**
 * Milliseconds of rest before the clock starts, so that what the start of the process took from its quota is given
 * back.
 */
const restMs = 250

const task = JSON.parse(process.argv[2]!) as TrialTask
await sleep(restMs)
process.stdout.write(JSON.stringify(await trial(task)))

async function trial({ strategy, question, samples, corpus, now, budget, warmUp }: TrialTask): Promise<TrialResult> {
  const cpus = availableCpus()
  const moment = new Date(now)
  const cpuAtStart = process.cpuUsage()
  const start = performance.now()
  const reader = await readers[strategy]({ ...corpus, workers: threadsFor(cpus) })
  const makeMs = performance.now() - start

  let asked = 0
  const ask = async () => {
    const trace = { filesOpened: 0 }
    const answer = await questions[question](reader, samples, asked++, { now: moment, trace })
    return { answer, filesOpened: trace.filesOpened }
  }
  const first = await ask()
  const freshMs = performance.now() - start
  const fresh = {
    ms: [rounded(freshMs)],
    makeMs: rounded(makeMs),
    cpuMs: cpuSince(cpuAtStart),
    filesOpened: first.filesOpened,
    peakRssMb: peakRssMb(),
  }

  while (asked < warmUps && performance.now() - start < warmUp) await ask()
  const warm = { ...(await measure(ask, budget)), warmUps: 0 }
  warm.warmUps = asked - warm.ms.length
  await reader.close()
  return { cpus, fresh, warm, digest: digestOf(bytesOf(question, first.answer)) }
}

/** Asks until the time is up, at least once. */
async function measure(ask: () => Promise<{ filesOpened: number }>, budget: number): Promise<Measured> {
  const cpuAtStart = process.cpuUsage()
  const ms: number[] = []
  let filesOpened = 0
  const start = performance.now()
  do {
    const before = performance.now()
    // One question at a time is what is measured
    const answer = await ask()
    ms.push(rounded(performance.now() - before))
    filesOpened = Math.max(filesOpened, answer.filesOpened)
  } while (ms.length < maxQuestions && performance.now() - start < budget)
  return { ms, cpuMs: rounded(cpuSince(cpuAtStart) / ms.length), filesOpened, peakRssMb: peakRssMb() }
}

function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return rounded((user + system) / 1_000)
}

/** To a tenth of a microsecond: more digits are not there. */
function rounded(ms: number): number {
  return Math.round(ms * 10_000) / 10_000
}
