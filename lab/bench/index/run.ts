import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { indexFile } from '../../../lib/config.ts'
import { readers } from '../../../lib/content/strategy.ts'
import { site } from '../../../lib/site.ts'
import { generateCorpus } from '../../corpus/generate.ts'
import { onExit, cleanUpOnSignals } from '../../machine/cleanup.ts'
import { machineContext, type MachineContext } from '../../machine/context.ts'
import { javascriptOf } from '../../machine/javascript.ts'
import { runTrial } from '../../machine/launch.ts'
import { progressTo, type Progress } from '../../../lib/cli/progress.ts'
import { measureBuilds, type Build } from './builds.ts'
import { figuresOf, type Figure, type Trial } from './figures.ts'
import { indexOptions, type IndexOptions } from './options.ts'
import { questionNames, samplesOf, type Question, type Samples } from './questions.ts'
import { reportOf } from './report.ts'
import type { IndexTask, IndexTrial } from './trial.ts'

/** What a run leaves. JSON as it stands. */
export interface IndexRun {
  context: {
    machine: MachineContext
    rounds: number
    /** Of the whole run. */
    seconds: number
    corpora: { posts: number; seed: number; bytes: number; indexBytes: number }[]
  }
  builds: Build[]
  figures: Figure[]
}

/** A corpus with its index. */
interface Indexed {
  posts: number
  contentDir: string
  indexFile: string
  samples: Samples
}

/**
 * Measures how the index grows with the blog: making it, and asking it.
 * @returns exit status
 */
export async function benchIndex(args: string[]): Promise<number> {
  const options = indexOptions(args)
  const [start, now] = [performance.now(), new Date()]
  cleanUpOnSignals()
  const machine = machineContext(now)
  const progress = progressTo(process.stderr)
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'pointsix-index-'))
  const removeDir = onExit(() => fs.rmSync(dir, { recursive: true, force: true }))
  try {
    const run: IndexRun = {
      context: { machine, rounds: options.rounds, seconds: 0, corpora: [] },
      builds: [],
      figures: [],
    }
    const corpora: Indexed[] = []
    for (const posts of options.posts) corpora.push(await prepare(dir, posts, options, run, progress, now))
    run.figures = figuresOf(await askAll(corpora, options.rounds, progress, now))
    run.context.seconds = Math.round((performance.now() - start) / 1000)
    progress.end()
    console.log(reportOf(run))
    fs.mkdirSync(path.dirname(options.out), { recursive: true })
    fs.writeFileSync(options.out, `${JSON.stringify(run, null, 1)}\n`)
    console.log(`\nEvery number: ${options.out}`)
    return 0
  } finally {
    removeDir()
  }
}

async function prepare(
  dir: string,
  posts: number,
  { seed }: IndexOptions,
  run: IndexRun,
  progress: Progress,
  now: Date,
): Promise<Indexed> {
  const work = path.join(dir, String(posts))
  const contentDir = path.join(work, 'posts')
  progress.step(0, 1, `${posts} posts: writing them`)
  generateCorpus(contentDir, { posts, seed })
  progress.step(0, 1, `${posts} posts: index, from nothing`)
  await measureBuilds(work, contentDir, posts, (build) => {
    run.builds.push(build)
    progress.step(0, 1, `${posts} posts: index ${build.kind} took ${build.seconds} s`)
  })
  const file = path.join(work, indexFile)
  const reader = await readers.index({ contentDir, timeZone: site.timeZone, workers: 1, indexFile: file })
  const samples = await samplesOf(reader, { now, trace: { filesOpened: 0 } })
  await reader.close()
  const bytes = fs
    .globSync('**/*.mdx', { cwd: contentDir })
    .reduce((sum, name) => sum + fs.statSync(path.join(contentDir, name)).size, 0)
  run.context.corpora.push({ posts, seed, bytes, indexBytes: fs.statSync(file).size })
  return { posts, contentDir, indexFile: file, samples }
}

/** Rounds of a reader that scans: what it costs is a thousand-fold, so a few say enough. */
const scanRounds = 3

/**
 * Sizes follow each other within a question, and every round begins with another size: what else the machine does
 * strikes all alike.
 */
async function askAll(corpora: readonly Indexed[], rounds: number, progress: Progress, now: Date): Promise<Trial[]> {
  const trialFile = javascriptOf('lab/bench/index/trial.ts')
  const asked: { strategy: 'index' | 'sync'; question: Question }[] = [
    ...questionNames.map((question) => ({ strategy: 'index' as const, question })),
    { strategy: 'sync', question: 'one post' },
  ]
  const plan = Array.from({ length: rounds }, (_, round) =>
    asked.flatMap(({ strategy, question }) =>
      strategy === 'sync' && round >= scanRounds
        ? []
        : corpora.map((_, at) => ({ strategy, question, corpus: corpora[(at + round) % corpora.length]! })),
    ),
  ).flat()
  const trials: Trial[] = []
  const begin = performance.now()
  for (const { strategy, question, corpus } of plan) {
    const left =
      trials.length === 0 ? undefined : ((performance.now() - begin) / trials.length) * (plan.length - trials.length)
    progress.step(trials.length, plan.length, `${corpus.posts} posts: ${question} by ${strategy}`, left)
    const { posts, samples, contentDir, indexFile: file } = corpus
    const task: IndexTask = {
      strategy,
      question,
      samples,
      contentDir,
      indexFile: file,
      timeZone: site.timeZone,
      now: now.toISOString(),
    }
    trials.push({ posts, strategy, question, ...(await runTrial<IndexTrial>(trialFile, task, null, null)) })
  }
  return trials
}
