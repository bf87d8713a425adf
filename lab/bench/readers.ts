import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { StrategyName } from '../../lib/content/strategy.ts'
import { findGroups, usualPeriodUs, type Groups, type Limit } from '../machine/cgroup.ts'
import { onExit, cleanUpOnSignals } from '../machine/cleanup.ts'
import { currentLoad, machineContext, type MachineContext } from '../machine/context.ts'
import { javascriptOf } from '../machine/javascript.ts'
import { runTrial } from '../machine/launch.ts'
import { readersOptions, type ReadersOptions } from './options.ts'
import { planOf, remainingMs, type PlannedTrial } from './plan.ts'
import { prepareCorpus, type BenchCorpus } from '../corpus/prepare.ts'
import { progressTo, type Progress } from '../../lib/cli/progress.ts'
import { questionLabels } from './questions.ts'
import { reportOf } from './report.ts'
import { figuresOf, leadsOf, type Figure, type Lead, type Trial } from './summary.ts'
import type { TrialResult } from './readers-trial.ts'
import { verify, type Verdict } from './verify.ts'

/** What a run leaves: every number with what it was measured on. JSON as it stands. */
export interface ReadersRun {
  context: {
    machine: MachineContext
    /** The limit under which half of the trials ran; null where none can be set here. */
    limit: { cpus: number; periodUs: number; cgroup: 1 | 2 } | null
    rounds: number
    /**
     * Largest load over the last minute that a trial began under. One trial alone comes to 1 or a little more: what
     * goes beyond is not the run's own, and makes slow questions look slower than quick ones.
     */
    maxLoad: number
    budgetMs: number
    warmUpMs: number
    /** Of the whole run, corpora and comparison included. */
    seconds: number
    corpora: Pick<BenchCorpus, 'posts' | 'seed' | 'bytes' | 'indexBytes' | 'indexSeconds' | 'compiled'>[]
  }
  verdicts: Verdict[]
  figures: Figure[]
  leads: Lead[]
  /** Empty with `--summary`. */
  trials: Trial[]
}

/** The CPU that the blog is made for. */
const limit: Limit = { cpus: 0.6, periodUs: usualPeriodUs }

/**
 * Times every reader on corpora of several sizes, prints the figures and writes them down.
 * @returns 1 where a reader's answers are wrong, else 0
 */
export async function benchReaders(args: string[]): Promise<number> {
  const options = readersOptions(args)
  const start = performance.now()
  const now = new Date()
  cleanUpOnSignals()
  const machine = machineContext(now)
  const groups = findGroups()
  const progress = progressTo(process.stderr)
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'pointsix-bench-'))
  const removeDir = onExit(() => fs.rmSync(dir, { recursive: true, force: true }))
  try {
    const corpora = await prepareAll(dir, options, progress)
    const verdicts = await verifyAll(corpora, options.strategies, now, progress)
    const trials = await runAll(corpora, verdicts, groups, options, now, progress)
    const figures = figuresOf(trials)
    const run: ReadersRun = {
      context: {
        machine,
        limit: groups && { ...limit, cgroup: groups.version },
        rounds: options.rounds,
        maxLoad: Math.max(...trials.map(({ load }) => load)),
        budgetMs: options.budget,
        warmUpMs: options.warmUp,
        seconds: Math.round((performance.now() - start) / 100) / 10,
        corpora: corpora.map(({ posts, seed, bytes, indexBytes, indexSeconds, compiled }) => ({
          posts,
          seed,
          bytes,
          indexBytes,
          indexSeconds,
          compiled,
        })),
      },
      verdicts,
      figures,
      leads: leadsOf(figures),
      trials: options.summary ? [] : trials,
    }
    fs.mkdirSync(path.dirname(options.out), { recursive: true })
    fs.writeFileSync(options.out, `${JSON.stringify(run)}\n`)
    console.log(`${reportOf(run)}\n\nEvery number: ${options.out}`)
    return verdicts.some(({ wrong }) => wrong.length > 0) ? 1 : 0
  } finally {
    removeDir()
  }
}

async function prepareAll(dir: string, { posts, seed }: ReadersOptions, progress: Progress): Promise<BenchCorpus[]> {
  const corpora: BenchCorpus[] = []
  for (const size of posts) {
    const start = performance.now()
    const left = (done: number) => ((performance.now() - start) / done) * (size - done)
    corpora.push(
      await prepareCorpus(dir, size, seed, (done) =>
        progress.step(done, size, `compiling ${size} posts for the index`, left(done)),
      ),
    )
  }
  progress.end()
  return corpora
}

async function verifyAll(
  corpora: readonly BenchCorpus[],
  strategies: readonly StrategyName[],
  now: Date,
  progress: Progress,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const corpus of corpora) {
    progress.step(verdicts.length + 1, corpora.length, `comparing the answers of all readers on ${corpus.posts} posts`)
    verdicts.push(await verify(corpus, strategies, now))
  }
  progress.end()
  return verdicts
}

/**
 * Runs the plan. A trial whose answer turns out wrong is put down in its verdict, and its reader has no figures of that
 * corpus.
 */
async function runAll(
  corpora: readonly BenchCorpus[],
  verdicts: Verdict[],
  groups: Groups | null,
  { posts, rounds, budget, warmUp, brief }: ReadersOptions,
  now: Date,
  progress: Progress,
): Promise<Trial[]> {
  const verdictOf = (size: number) => verdicts.find((verdict) => verdict.posts === size)!
  const corpusOf = (size: number) => corpora.find((corpus) => corpus.posts === size)!
  const plan = planOf({
    posts,
    rounds,
    brief,
    cpus: groups ? [null, limit.cpus] : [null],
    strategiesFor: (size) => verdictOf(size).right,
  })
  const trialFile = javascriptOf('lab/bench/readers-trial.ts')
  const durations: number[] = []
  const trials: Trial[] = []
  for (const planned of plan) {
    const { samples, contentDir, timeZone, indexFile } = corpusOf(planned.posts)
    const verdict = verdictOf(planned.posts)
    progress.step(durations.length + 1, plan.length, labelOf(planned), remainingMs(plan, durations))
    const start = performance.now()
    const load = currentLoad()
    const task = {
      strategy: planned.strategy,
      question: planned.question,
      samples,
      corpus: { contentDir, timeZone, indexFile },
      now: now.toISOString(),
      budget,
      warmUp,
    }
    const result = await runTrial<TrialResult>(trialFile, task, groups, planned.cpus === null ? null : limit)
    durations.push(performance.now() - start)
    if (result.digest !== verdict.digests[planned.question]) {
      verdict.right = verdict.right.filter((strategy) => strategy !== planned.strategy)
      verdict.wrong.push({ strategy: planned.strategy, question: planned.question })
    }
    trials.push({ ...planned, load, result })
  }
  progress.end()
  return trials.filter((trial) => verdictOf(trial.posts).right.includes(trial.strategy))
}

const labelOf = ({ posts, cpus, question, strategy, round }: PlannedTrial) =>
  `round ${round}: ${posts} posts, ${cpus === null ? 'full CPU' : `${cpus} CPU`}, ${questionLabels[question]}, ${strategy}`
