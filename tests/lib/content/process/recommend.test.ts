import { expect, test } from 'vitest'
import { enoughDescriptors, peakBytes, recommend, scanMs, type Situation } from '@/lib/content/process/recommend.ts'
import { maxOpenFiles } from '@/lib/content/scan/limits.ts'
import { readers } from '@/lib/content/process/open-reader.ts'
import type { StrategyName } from '@/lib/core/strategy-names.ts'
import { decided, measured } from '@/lib/content/process/thresholds.ts'
import type { Platform } from '@/lib/deployment/platform.ts'
import { layOut, moment, timeZone } from '../../../corpora.ts'
import { deploymentOf } from '../../deployment/deployments.ts'

const ask = (posts: number, deployment: Parameters<typeof deploymentOf>[0], index: Situation['index'] = 'missing') =>
  recommend({ deployment: deploymentOf(deployment), posts, index })
/** Maximum number of posts whose scan takes at most `maxBlockedMs` on the given number of CPUs. */
const mostPosts = (cpus: number) => Math.floor((decided.maxBlockedMs * Math.min(1, cpus)) / measured.scanMsPerPost)
const many = measured.workerFromPosts
const few = measured.workerFromCpus

test.each<
  [name: string, posts: number, deployment: Parameters<typeof deploymentOf>[0], expected: StrategyName, reason: RegExp]
>([
  ['70 posts on 0.6 CPU', 70, { cpus: 0.6 }, 'sync', /70 posts on 0\.6 CPUs takes about 23 ms/],
  ['70 posts on a whole machine', 70, { cpus: 8 }, 'sync', /70 posts on 8 CPUs takes about 14 ms/],
  ['as many as a visitor is mostPosts for', mostPosts(0.6), { cpus: 0.6 }, 'sync', /other requests can wait/],
  ['one more', mostPosts(0.6) + 1, { cpus: 0.6 }, 'promise-all', /lets other requests in/],
  ['as many, on a CPU and more', mostPosts(1), { cpus: 4 }, 'sync', /other requests can wait/],
  ['one more, on a CPU and more', mostPosts(1) + 1, { cpus: 4 }, 'promise-all', /lets other requests in/],
  ['Lambda, where nothing else waits', many - 1, { cpus: 0.58, platform: 'lambda' }, 'sync', /one request at a time/],
  [
    'Vercel, which sends several to one function',
    many - 1,
    { cpus: 0.58, platform: 'vercel' },
    'promise-all',
    /lets other requests in/,
  ],
  [
    'too few descriptors',
    5_000,
    { descriptors: 2 * maxOpenFiles - 1 },
    'sync',
    /63 descriptors are too few for 32 files/,
  ],
  ['just enough descriptors', 5_000, { descriptors: 2 * maxOpenFiles }, 'promise-all', /lets other requests in/],
  ['descriptors without a limit', 5_000, { descriptors: null }, 'promise-all', /lets other requests in/],
  ['as many posts as worker was fastest with', many, { cpus: few }, 'worker', /fastest over 2 threads/],
  ['one fewer', many - 1, { cpus: few }, 'promise-all', /lets other requests in/],
  ['as many, with a CPU that is not whole', many, { cpus: few - 0.01 }, 'promise-all', /lets other requests in/],
  [
    'as many, and too little memory for worker',
    many,
    { cpus: few, memoryMb: Math.floor(peakBytes('worker', many) / 1024 ** 2) - 1 },
    'promise-all',
    /lets other requests in/,
  ],
  ['as many, on a Lambda with the CPUs', many, { cpus: few, platform: 'lambda' }, 'sync', /one request at a time/],
  ['no posts', 0, { cpus: 0.1 }, 'sync', /0 posts/],
])('%s', (_, posts, deployment, strategy, reason) =>
  expect(ask(posts, deployment)).toEqual({ strategy, reason: expect.stringMatching(reason) }),
)

test.each<[Situation['index'], answers: boolean]>([
  ['fits', true],
  ['toolchain-changed', true],
  ['stale', false],
  ['other-zone', false],
  ['missing', false],
  ['unusable', false],
])('an index that is %s answers: %s, whatever the machine', (index, answers) => {
  for (const cpus of [0.1, 1, 16])
    for (const posts of [0, 70, many]) expect(ask(posts, { cpus }, index).strategy === 'index').toBe(answers)
})

test('never worker below two CPUs, and never more time than was decided for sync where others wait', () => {
  const wrong: string[] = []
  const chosen = new Set<StrategyName>()
  const platforms: Platform[] = ['vercel', 'lambda', 'kubernetes', 'docker', 'podman', 'container', 'machine']
  for (const platform of platforms)
    for (const cpus of [0.1, 0.58, 0.6, 1, 1.16, 1.99, 2, 64])
      for (const posts of [0, 1, 70, 333, 334, 1_000, 9_999, 10_000, 1_000_000])
        for (const descriptors of [20, 256, null]) {
          const deployment = deploymentOf({ platform, cpus, descriptors })
          const { strategy } = recommend({ deployment, posts, index: 'missing' })
          const situation = `${posts} posts on ${cpus} CPUs, ${platform}, ${descriptors} descriptors`
          if (strategy === 'worker' && cpus < 2) wrong.push(situation)
          const othersWait = strategy === 'sync' && platform !== 'lambda' && enoughDescriptors(deployment)
          if (othersWait && scanMs(posts, cpus) > decided.maxBlockedMs) wrong.push(situation)
          chosen.add(strategy)
        }
  expect(wrong).toEqual([])
  expect([...chosen].toSorted()).toEqual(['promise-all', 'sync', 'worker'])
})

test('what the rule stands on: sync lets nothing in until it is done, promise-all does all the while', async () => {
  const contentDir = layOut(
    Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`post-${at}.md`, `---\ntitle: Post ${at}\n---\n`])),
  )
  const turnsDuring = async (strategy: StrategyName) => {
    const reader = await readers[strategy]({ contentDir, timeZone, indexFile: 'none', workers: 1 })
    let turns = 0
    let done = false
    const turn = () => {
      turns++
      if (!done) setImmediate(turn)
    }
    setImmediate(turn)
    await reader.listPosts({ page: 1, pageSize: 10 }, moment())
    done = true
    await reader.close()
    return turns
  }
  expect(await turnsDuring('sync')).toBe(0)
  // libuv answers a few reads in one turn, at most as many as are in flight
  expect(await turnsDuring('promise-all')).toBeGreaterThanOrEqual(Math.floor(200 / maxOpenFiles))
})
