import path from 'node:path'
import type { Experiment } from '../../engine/experiment.ts'
import { requirePrograms } from '../../machine/programs.ts'
import { claims } from './claims.ts'
import { mostViewed, oneIn, saveKeys } from './data.ts'
import type { ScanTask } from './trial.ts'

const sizes = { quick: [1_000], usual: [10_000, 100_000], full: [10_000, 100_000, 1_000_000] }

/** `COUNT` of the scans. */
const counts = [10, 100, 1_000, 10_000]

const contenders = [
  ...counts.map((count) => ({ id: `count ${count}`, label: `SCAN, COUNT ${count.toLocaleString('en-US')}` })),
  { id: 'sorted set', label: 'a sorted set' },
]

export default {
  title: 'the ten most viewed posts from Redis: by a scan of all keys, and from a sorted set',
  question: {
    en: 'How long does a scan of Redis take with each COUNT, and how long a design that needs none?',
    ko: 'COUNT에 따라 Redis SCAN은 얼마나 걸리고, SCAN이 필요 없는 설계는 얼마나 걸릴까?',
  },
  unit: { name: 'ms', better: 'less' },
  params: ['keys'],
  contenders,
  rounds: { quick: 1, usual: 3, full: 5 },
  cells: ({ scale }) =>
    sizes[scale].flatMap((keys) =>
      contenders.map(({ id }) => ({ contender: id, params: { keys }, profiles: ['full'] as const })),
    ),
  timeoutMs: 120_000,
  claims,
  async prepare(dir, { scale }, progress) {
    requirePrograms('redis-server')
    const folderOf = (keys: unknown) => path.join(dir, `keys-${keys}`)
    for (const [at, keys] of sizes[scale].entries()) {
      progress.step(at + 1, sizes[scale].length, `filling Redis with ${keys} keys`)
      await saveKeys(folderOf(keys), keys)
    }
    progress.end()
    const budgetMs = scale === 'quick' ? 50 : 1_000
    return {
      task: (contender, { keys }): ScanTask => ({
        count: counts.find((count) => contender === `count ${count}`) ?? null,
        dir: folderOf(keys),
        budgetMs,
      }),
      expected: (_contender, { keys }) => mostViewed(Number(keys)),
      settings: {
        keys: `one in ${oneIn} has the views of a post`,
        asked: 'for the ten most viewed posts, one question after the other',
        connection: 'one, on the same machine: no network between the two sides',
        'asked for ms': budgetMs,
      },
    }
  },
} satisfies Experiment
