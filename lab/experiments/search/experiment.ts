import { indexedReader } from '../../../lib/content/readers/indexed.ts'
import { prepareCorpora } from '../../corpus/corpora.ts'
import type { Experiment, PlannedCell } from '../../engine/experiment.ts'
import type { LabOptions } from '../../engine/options.ts'
import { claims } from './claims.ts'
import { queries } from './queries.ts'
import type { SearchTask } from './trial.ts'

const sizes = { quick: [70], usual: [70, 1_000, 10_000], full: [70, 1_000, 10_000, 100_000] }

const contenders = [
  { id: 'search', label: 'a search', note: 'of a warm process the 95th percentile' },
  { id: 'post', label: 'one post', note: 'of a warm process the 95th percentile' },
]

const cells = ({ scale }: LabOptions): PlannedCell[] =>
  ['fresh', 'warm'].flatMap((process) =>
    sizes[scale].flatMap((posts) =>
      contenders.map(({ id }): PlannedCell => ({
        contender: id,
        params: { posts, process },
        profiles: ['full', '0.6'],
      })),
    ),
  )

export default {
  title: 'searching the index as the blog grows, beside asking it for one post',
  question: {
    en: 'How long does a search take on little CPU, and how large does it make the index?',
    ko: 'CPU가 적을 때 검색은 얼마나 걸리고, 색인은 얼마나 커질까?',
  },
  unit: { name: 'ms', better: 'less' },
  params: ['posts', 'process'],
  contenders,
  rounds: { quick: 1, usual: 3, full: 5 },
  cells,
  timeoutMs: 120_000,
  claims,
  async prepare(dir, { scale }, progress) {
    const corpora = await prepareCorpora(dir, sizes[scale], progress)
    const now = new Date()
    const totals = new Map<number, string>()
    for (const [posts, { indexFile }] of corpora) {
      const reader = indexedReader(indexFile)
      const found: number[] = []
      for (const text of queries)
        found.push((await reader.search({ text, page: 1, pageSize: 1 }, { now, trace: { filesOpened: 0 } })).total)
      await reader.close()
      totals.set(posts, found.join())
    }
    const budgetMs = scale === 'quick' ? 50 : 2_000
    return {
      task: (contender, { posts, process }): SearchTask => {
        const { indexFile, samples } = corpora.get(Number(posts))!
        return {
          operation: contender as SearchTask['operation'],
          process: process as SearchTask['process'],
          indexFile,
          asked: contender === 'search' ? queries : samples.slugs,
          now: now.toISOString(),
          budgetMs,
        }
      },
      expected: (contender, { posts }) =>
        contender === 'search'
          ? totals.get(Number(posts))!
          : corpora
              .get(Number(posts))!
              .samples.slugs.map(() => 1)
              .join(),
      settings: {
        queries: queries.length,
        'milliseconds of asking in one warm trial': budgetMs,
        'a warm process rests': 'after each query for as long as that took',
      },
    }
  },
} satisfies Experiment
