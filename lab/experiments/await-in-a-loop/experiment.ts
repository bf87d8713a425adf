import { syncReader } from '../../../lib/content/readers/sync.ts'
import type { StrategyName } from '../../../lib/core/strategy-names.ts'
import { site } from '../../../lib/site/site.ts'
import { generateCorpus } from '../../corpus/generate.ts'
import { delayedBody, startDelayedServer } from '../../machine/delayed-server.ts'
import type { Experiment, PlannedCell } from '../../engine/experiment.ts'
import type { LabOptions } from '../../engine/options.ts'
import { claims } from './claims.ts'
import type { LoopTask, Order } from './trial.ts'

/** The work that is awaited. The busy server handles six calls at a time, like a database with six connections. */
const works = ['calls', 'calls to a busy server', 'posts'] as const

const readerFor: Partial<Record<Order, StrategyName>> = { 'one by one': 'sequential', together: 'promise-all' }

const orders: Order[] = ['one by one', 'together', 'eight at a time']
const maxConcurrentCalls = 6
const sizes = {
  quick: { calls: 10, delayMs: 5, posts: 12 },
  usual: { calls: 100, delayMs: 10, posts: 1_000 },
  full: { calls: 400, delayMs: 10, posts: 10_000 },
}

const cells = ({ scale }: LabOptions): PlannedCell[] =>
  works.flatMap((work) =>
    orders
      .filter((order) => work !== 'posts' || readerFor[order] !== undefined)
      .map((contender) => ({
        contender,
        params: { work, items: work === 'posts' ? sizes[scale].posts : sizes[scale].calls },
      })),
  )

export default {
  title: 'independent calls awaited one by one, and together',
  question: {
    en: 'How much faster is it to await independent calls together than one by one?',
    ko: '서로 상관없는 호출을 하나씩 기다리는 것보다 함께 기다리는 것이 얼마나 빠를까?',
  },
  unit: { name: 'ms', better: 'less' },
  params: ['work', 'items'],
  contenders: [
    { id: 'one by one', label: 'await in a loop', note: 'on posts: the reader `sequential`' },
    {
      id: 'together',
      label: 'Promise.all',
      note: 'on posts: the reader `promise-all`, which bounds how many files are open',
    },
    { id: 'eight at a time', label: 'Promise.all, eight at a time' },
  ],
  rounds: { quick: 1, usual: 5, full: 5 },
  cells,
  timeoutMs: 180_000,
  claims,
  async prepare(dir, { scale }) {
    const { calls, delayMs, posts } = sizes[scale]
    const contentDir = `${dir}/posts`
    generateCorpus(contentDir, { posts, seed: 1 })
    const corpus = { contentDir, timeZone: site.timeZone }
    const now = new Date()
    const right = await syncReader(corpus).listPosts({ page: 1, pageSize: 1 }, { now, trace: { filesOpened: 0 } })
    const server = await startDelayedServer(delayMs, maxConcurrentCalls)
    return {
      task: (contender, { work, items }): LoopTask => {
        const order = contender as Order
        if (work === 'posts') return { work, strategy: readerFor[order]!, corpus, now: now.toISOString() }
        return {
          work: 'calls',
          order,
          calls: Number(items),
          port: server.port,
          path: work === 'calls' ? '/' : '/limited',
        }
      },
      expected: (_, { work, items }) =>
        work === 'posts' ? `${right.total} posts, ${right.posts[0]?.slug}` : `${items} ${delayedBody}`,
      settings: {
        items: `${calls} items with two calls each, of which the second needs the first`,
        'call answered after ms': delayMs,
        'busy server': `works on ${maxConcurrentCalls} calls at a time`,
        posts,
      },
      close: () => server.close(),
    }
  },
} satisfies Experiment
