import fs from 'node:fs'
import path from 'node:path'
import { hashOf } from '../../../lib/core/hash.ts'
import { syncReader } from '../../../lib/content/readers/sync.ts'
import type { PostMeta } from '../../../lib/core/post.ts'
import { site } from '../../../lib/site/site.ts'
import { generateCorpus } from '../../corpus/generate.ts'
import type { Experiment, PlannedCell } from '../../engine/experiment.ts'
import { install } from '../../machine/install.ts'
import type { LabOptions } from '../../engine/options.ts'
import type { ProfileName } from '../../engine/profiles.ts'
import { claims } from './claims.ts'
import { keys } from './schema.ts'
import type { StringifyTask } from './trial.ts'

const serializer = { 'fast-json-stringify': '7.3.6' }

const contenders = { 'JSON.stringify': 'never', compiled: 'before', 'compiled in the call': 'within' } satisfies Record<
  string,
  StringifyTask['compiled']
>
type Name = keyof typeof contenders
const names = Object.keys(contenders) as Name[]

const sizes = { quick: [1, 20], usual: [1, 70, 10_000], full: [1, 70, 1_000, 10_000] }
const states = ['first', 'again'] as const

/** Without the shorter quota period, which does not affect work that never waits. */
const usualProfiles: ProfileName[] = ['full', '1.0', '0.6']

const cells = ({ scale }: LabOptions): PlannedCell[] =>
  sizes[scale].flatMap((posts) =>
    states.flatMap((call) =>
      names
        .filter((name) => call === 'first' || name !== 'compiled in the call')
        .map((contender): PlannedCell => ({ contender, params: { posts, call }, profiles: usualProfiles })),
    ),
  )

/** Number of repetitions: about the same number of posts in total, whatever the length of a list. */
const repetitionsOf = (posts: number, quick: boolean) => Math.max(2, Math.round((quick ? 1_000 : 200_000) / posts))
const distinct = 500

export default {
  title: 'JSON.stringify against a serializer compiled from a schema',
  question: {
    en: 'Is a serializer compiled from a schema faster than JSON.stringify on the metadata of posts?',
    ko: '글의 메타데이터를 직렬화할 때 스키마로 컴파일한 함수가 JSON.stringify보다 빠를까?',
  },
  unit: { name: 'ms', better: 'less' },
  params: ['posts', 'call'],
  contenders: [
    { id: 'JSON.stringify', label: 'JSON.stringify' },
    { id: 'compiled', label: 'compiled from a schema', note: 'the serializer is compiled before the clock starts' },
    {
      id: 'compiled in the call',
      label: 'compiled from a schema while the clock runs',
      note: 'what a function that has just been started has to do; loading the library comes on top and is shown beside it',
    },
  ],
  rounds: { quick: 1, usual: 5, full: 9 },
  cells,
  timeoutMs: 120_000,
  claims,
  async prepare(dir, { scale }) {
    const packages = install(`fast-json-stringify-${serializer['fast-json-stringify']}`, { npm: serializer })
    const posts = await generatedPosts(dir, Math.max(...sizes[scale]))
    const file = path.join(dir, 'posts.json')
    fs.writeFileSync(file, JSON.stringify(posts))
    const digests = new Map(sizes[scale].map((size) => [size, hashOf(JSON.stringify(posts.slice(0, size), keys))]))
    return {
      task: (contender, { posts: count, call }): StringifyTask => ({
        file,
        posts: Number(count),
        compiled: contenders[contender as Name],
        packages,
        repetitions: call === 'first' ? 1 : repetitionsOf(Number(count), scale === 'quick'),
      }),
      expected: (_, { posts: count }) => digests.get(Number(count))!,
      settings: {
        serializer: Object.entries(serializer).flat().join(' '),
        posts: `metadata of ${distinct} made posts, repeated`,
      },
    }
  },
} satisfies Experiment

async function generatedPosts(dir: string, count: number): Promise<PostMeta[]> {
  const contentDir = path.join(dir, 'posts')
  generateCorpus(contentDir, { posts: Math.min(distinct, count), seed: 1 })
  const reader = syncReader({ contentDir, timeZone: site.timeZone })
  const { posts } = await reader.listPosts(
    { page: 1, pageSize: distinct },
    { now: new Date(), trace: { filesOpened: 0 } },
  )
  return Array.from({ length: count }, (_, at) => posts[at % posts.length]!)
}
