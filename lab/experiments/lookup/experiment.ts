import path from 'node:path'
import { prepareCorpora } from '../../corpus/corpora.ts'
import type { Experiment, PlannedCell } from '../../engine/experiment.ts'
import type { LabOptions } from '../../engine/options.ts'
import { claims } from './claims.ts'
import { makeDatabase, slugsOf } from './database.ts'
import type { LookupTask } from './trial.ts'

const contenders = [
  { id: 'unindexed', label: 'SQLite, field without index' },
  { id: 'indexed', label: 'SQLite, field with index' },
  { id: 'sync', label: 'reader `sync`: reads every post', note: 'the fastest of the readers that scan, on little CPU' },
  { id: 'index', label: 'reader `index`' },
]

/** Numbers of posts. The readers need compiled posts, which would take many minutes for 100,000. */
const sizes = {
  quick: { database: [70, 1_000], readers: [14] },
  usual: { database: [70, 1_000, 10_000, 100_000], readers: [70, 1_000] },
  full: { database: [70, 1_000, 10_000, 100_000], readers: [70, 1_000, 10_000] },
}

const cells = ({ scale }: LabOptions): PlannedCell[] =>
  contenders.flatMap(({ id }) =>
    (id === 'sync' || id === 'index' ? sizes[scale].readers : sizes[scale].database).map((posts) => ({
      contender: id,
      params: { posts },
    })),
  )

const slugCount = 8

export default {
  title: 'finding one post by its slug: scanning against an index, by number of posts',
  question: {
    en: 'How much does an index save when one post is looked up by its slug, and how does that grow with the blog?',
    ko: '글 하나를 슬러그로 찾을 때 인덱스는 얼마나 아껴 주고, 글이 늘면 그 차이는 어떻게 될까?',
  },
  unit: { name: 'ms', better: 'less' },
  params: ['posts'],
  contenders,
  rounds: { quick: 1, usual: 3, full: 5 },
  cells,
  timeoutMs: 180_000,
  claims,
  async prepare(dir, { scale }, progress) {
    const { database, readers } = sizes[scale]
    const databaseOf = (posts: number) => path.join(dir, `documents-${posts}.db`)
    for (const posts of database) makeDatabase(databaseOf(posts), posts)
    const corpora = await prepareCorpora(dir, readers, progress)
    const now = new Date().toISOString()
    const isReader = (contender: string) => contender === 'sync' || contender === 'index'
    const slugs = (contender: string, posts: number) =>
      isReader(contender) ? corpora.get(posts)!.samples.slugs.slice(0, slugCount) : slugsOf(slugCount, posts)
    const budgetMs = scale === 'quick' ? 20 : 500
    return {
      task: (contender, { posts }): LookupTask => {
        const common = { slugs: slugs(contender, Number(posts)), budgetMs }
        if (contender !== 'sync' && contender !== 'index')
          return {
            ...common,
            kind: 'database',
            file: databaseOf(Number(posts)),
            field: contender === 'indexed' ? 'indexed' : 'plain',
          }
        const { contentDir, timeZone, indexFile } = corpora.get(Number(posts))!
        return { ...common, kind: 'reader', strategy: contender, corpus: { contentDir, timeZone, indexFile }, now }
      },
      expected: (contender, { posts }) => [...slugs(contender, Number(posts))].sort().join(),
      settings: { 'slugs asked for': slugCount, 'milliseconds of asking in one trial': budgetMs },
    }
  },
} satisfies Experiment
