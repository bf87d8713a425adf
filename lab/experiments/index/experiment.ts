import fs from 'node:fs'
import path from 'node:path'
import { expectedAnswer, type AskTask } from '../../corpus/ask.ts'
import { prepareCorpora, repeated, seed, type AskedCorpus } from '../../corpus/corpora.ts'
import { generateCorpus } from '../../corpus/generate.ts'
import type { Operation } from '../../corpus/operations.ts'
import type { Experiment, PlannedCell } from '../../engine/experiment.ts'
import type { LabOptions } from '../../engine/options.ts'
import { verbCommand, verbEnv } from '../../machine/verb.ts'
import { setTimes, type BuildTask } from './build.ts'
import { buildAnswer, buildNames, builds, compiledBy, type Build } from './builds.ts'
import { claims } from './claims.ts'

const operations = [
  'post',
  'page 1',
  'page 2,000',
  'one tag',
  'all tags',
  'search',
  'feed',
  'sitemap',
] as const satisfies Operation[]
const processes = ['fresh', 'warm'] as const

const sizes = { quick: [12], usual: [70, 1_000, 10_000], full: [70, 1_000, 10_000, 100_000] }

/** What the index of a million posts is asked: each has the text of a hundred others. */
const million = 1_000_000
const ofMillion: readonly Operation[] = ['post', 'page 1']

/** A build and a scan of a large blog take long and vary little. */
const fewerRounds = (posts: number) => (posts >= 100_000 ? { rounds: 1 } : posts >= 10_000 ? { rounds: 2 } : {})

const isBuild = (contender: string): contender is Build => Object.hasOwn(builds, contender)

function cells({ scale }: LabOptions): PlannedCell[] {
  const asking = (operation: Operation, process: string) =>
    [...sizes[scale], ...(scale === 'full' && ofMillion.includes(operation) ? [million] : [])].flatMap((posts) => {
      const cell = { params: { posts, operation, process }, profiles: ['full', '0.6'] as const }
      return [
        { contender: 'index', ...cell },
        // One operation is enough for the comparison: a scan reads all files for each of them
        ...(operation === 'post' && posts < million ? [{ contender: 'sync', ...cell, ...fewerRounds(posts) }] : []),
      ]
    })
  // Builds are measured on whole CPUs, as hosts run them
  const building = sizes[scale].flatMap((posts) =>
    buildNames.map((contender): PlannedCell => ({
      contender,
      params: { posts, operation: 'build', process: 'fresh' },
      profiles: ['full'],
      ...fewerRounds(posts),
    })),
  )
  const [first, ...others] = operations.flatMap((operation) => processes.map((process) => asking(operation, process)))
  return [...first!, ...building, ...others.flat()]
}

export default {
  title: 'the index as the blog grows: making it, and asking it',
  question: {
    en: 'How do making the index and asking it grow with the blog?',
    ko: '블로그가 커지면 색인을 만들고 색인에 묻는 비용은 얼마나 늘어날까?',
  },
  unit: { name: 'ms', better: 'less' },
  params: ['posts', 'operation', 'process'],
  contenders: [
    { id: 'index', label: 'index' },
    { id: 'sync', label: 'sync' },
    ...buildNames.map((id) => ({ id, label: `npm run index, ${builds[id]}` })),
  ],
  rounds: { quick: 1, usual: 3, full: 5 },
  cells,
  timeoutMs: 1_800_000,
  claims,
  async prepare(dir, { scale }, progress) {
    const corpora = await prepareCorpora(dir, sizes[scale], progress)
    const now = new Date()
    const answers = new Map<string, string>()
    for (const [posts, corpus] of corpora)
      for (const operation of operations) {
        progress.step(answers.size + 1, corpora.size * operations.length, `finding the right answers on ${posts} posts`)
        answers.set(`${posts} ${operation}`, await expectedAnswer(corpus, corpus.samples, operation, now))
      }
    const largest = [...corpora.values()].at(-1)!
    const asked = new Map<number, AskedCorpus>(corpora)
    if (scale === 'full') {
      const base = corpora.get(10_000)!
      const many = await repeated(base, million / base.posts)
      asked.set(million, many)
      for (const operation of ofMillion)
        answers.set(`${million} ${operation}`, await expectedAnswer(many, many.samples, operation, now, 'index'))
    }
    progress.end()
    const buildTask = prepareBuilds(dir, sizes[scale])
    const budgetMs = scale === 'quick' ? 50 : 400
    return {
      task: (contender, { posts, operation, process }): AskTask | BuildTask => {
        if (isBuild(contender)) return buildTask(contender, Number(posts))
        const { samples, contentDir, timeZone, indexFile } = asked.get(Number(posts))!
        return {
          strategy: contender as 'index' | 'sync',
          operation: operation as Operation,
          samples,
          corpus: { contentDir, timeZone, indexFile },
          now: now.toISOString(),
          cache: 'off',
          process: process as AskTask['process'],
          requests: 1,
          budgetMs,
        }
      },
      expected: (contender, { posts, operation }) =>
        isBuild(contender) ? buildAnswer(compiledBy(contender, Number(posts))) : answers.get(`${posts} ${operation}`)!,
      // A build is checked with the smallest blog, an answer with each
      checkedOn: ({ posts, operation }) => ({
        posts: operation === 'build' ? sizes[scale][0]! : posts!,
        operation: operation!,
        process: 'fresh',
      }),
      settings: {
        'milliseconds of asking in one warm trial': budgetMs,
        'code of npm run index': 'compiled by an earlier run, as Node keeps it',
        'bytes of a post': Math.round(largest.bytes / largest.posts),
        ...(asked.has(million) && {
          'answers among 1,000,000 posts': 'compared with what the index said first: no scan reads so many',
        }),
      },
    }
  },
} satisfies Experiment

function prepareBuilds(dir: string, posts: readonly number[]): (build: Build, posts: number) => BuildTask {
  const folderOf = (size: number) => path.join(dir, `build-${size}`)
  for (const size of posts) {
    fs.mkdirSync(folderOf(size))
    const contentDir = path.join(folderOf(size), 'content')
    generateCorpus(contentDir, { posts: size, seed })
    setTimes(contentDir)
  }
  const command = verbCommand('index')
  const env = verbEnv(path.join(dir, 'code'))
  return (build, size) => ({
    build,
    command,
    env,
    contentDir: path.join(folderOf(size), 'content'),
    cwd: folderOf(size),
  })
}
