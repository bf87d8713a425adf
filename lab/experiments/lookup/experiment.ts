import path from 'node:path'
import type { Experiment } from '../../engine/experiment.ts'
import { claims } from './claims.ts'
import { makeDatabase, slugsOf } from './database.ts'
import type { LookupTask } from './trial.ts'

const contenders = [
  { id: 'unindexed', label: 'SQLite, field without index' },
  { id: 'indexed', label: 'SQLite, field with index' },
]

const sizes = { quick: [70, 1_000], usual: [70, 1_000, 10_000, 100_000], full: [70, 1_000, 10_000, 100_000] }

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
  cells: ({ scale }) =>
    contenders.flatMap(({ id }) => sizes[scale].map((posts) => ({ contender: id, params: { posts } }))),
  timeoutMs: 180_000,
  claims,
  async prepare(dir, { scale }) {
    const fileOf = (posts: unknown) => path.join(dir, `documents-${posts}.db`)
    for (const posts of sizes[scale]) makeDatabase(fileOf(posts), posts)
    const slugs = (posts: unknown) => slugsOf(slugCount, Number(posts))
    const budgetMs = scale === 'quick' ? 20 : 500
    return {
      task: (contender, { posts }): LookupTask => ({
        file: fileOf(posts),
        field: contender === 'indexed' ? 'indexed' : 'plain',
        slugs: slugs(posts),
        budgetMs,
      }),
      expected: (_, { posts }) => slugs(posts).sort().join(),
      settings: { 'slugs asked for': slugCount, 'milliseconds of asking in one trial': budgetMs },
    }
  },
} satisfies Experiment
