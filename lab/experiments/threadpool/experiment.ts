import { pbkdf2Sync } from 'node:crypto'
import { hashOf } from '../../../lib/core/hash.ts'
import { delayedBody, startDelayedServer } from '../../machine/delayed-server.ts'
import type { Experiment, PlannedCell } from '../../engine/experiment.ts'
import type { LabOptions } from '../../engine/options.ts'
import type { ProfileName } from '../../engine/profiles.ts'
import { claims } from './claims.ts'
import type { Host, PoolTask } from './trial.ts'

/** The tasks that a contender starts, in this order, as published. */
interface Scenario {
  label: string
  host: Host
  start(tasks: number): PoolTask['start']
}

const repeat = <T>(item: T, times: number): T[] => Array.from({ length: times }, () => item)
const hashing: Scenario['start'] = (tasks) => repeat('pbkdf2', tasks)
const requesting: Scenario['start'] = (tasks) => repeat('request', tasks)
const between: Scenario['start'] = (tasks) => ['pbkdf2', ...requesting(tasks), 'pbkdf2']
const before: Scenario['start'] = (tasks) => [...requesting(tasks), ...hashing(tasks)]

const scenarios = {
  pbkdf2: { label: 'pbkdf2', host: 'address', start: hashing },
  'http-address': { label: 'requests to 127.0.0.1', host: 'address', start: requesting },
  'http-name': { label: 'requests to localhost', host: 'name', start: requesting },
  'between-address': { label: 'request to 127.0.0.1 between two pbkdf2', host: 'address', start: between },
  'between-name': { label: 'request to localhost between two pbkdf2', host: 'name', start: between },
  'between-own-lookup': {
    label: 'request to localhost between two pbkdf2, own lookup',
    host: 'own lookup',
    start: between,
  },
  'before-address': { label: 'requests to 127.0.0.1, then as many pbkdf2', host: 'address', start: before },
  'before-name': { label: 'requests to localhost, then as many pbkdf2', host: 'name', start: before },
} satisfies Record<string, Scenario>

type Name = keyof typeof scenarios
const names = Object.keys(scenarios) as Name[]

const published: [Name, tasks: number, pool: number][] = [
  ...[1, 2, 6, 10].map((tasks): [Name, number, number] => ['pbkdf2', tasks, 4]),
  ['pbkdf2', 10, 10],
  ['pbkdf2', 2, 1],
  ...(['http-address', 'http-name'] as const).flatMap((name) =>
    [1, 4].flatMap((pool): [Name, number, number][] => [
      [name, 1, pool],
      [name, 11, pool],
    ]),
  ),
  ...(['between-address', 'between-name', 'between-own-lookup'] as const).flatMap((name) =>
    [1, 4].map((pool): [Name, number, number] => [name, 1, pool]),
  ),
  ...(['before-address', 'before-name'] as const).map((name): [Name, number, number] => [name, 5, 4]),
]

/** A quick run omits scenarios that differ only in size. */
const withoutSizes = (all: typeof published) =>
  all.filter(([, tasks, pool]) => tasks < 10 && (tasks !== 2 || pool === 1))

/** Without the shorter quota period: requests use no CPU, and pbkdf2 runs far longer than any period. */
const usualProfiles: ProfileName[] = ['full', '1.0', '0.6']

const cells = ({ scale }: LabOptions): PlannedCell[] =>
  (scale === 'quick' ? withoutSizes(published) : published).map(([contender, tasks, pool]) => ({
    contender,
    params: { tasks, pool },
    profiles: usualProfiles,
  }))

/** Iterations of pbkdf2 as published; a tenth in a quick run. */
const iterationsOf = ({ scale }: LabOptions) => (scale === 'quick' ? 10_000 : 100_000)
/** Delay of a request in milliseconds, about that of the published requests. */
const delayOf = ({ scale }: LabOptions) => (scale === 'quick' ? 50 : 300)
const keyBytes = 512

export default {
  title: 'what waits for the thread pool: pbkdf2, requests and host name lookups',
  question: {
    en: "What waits for libuv's thread pool, and why did a pool of one thread delay network requests?",
    ko: 'libuv 스레드 풀을 기다리는 것은 무엇이고, 스레드가 하나일 때 네트워크 요청은 왜 늦어졌을까?',
  },
  unit: { name: 'ms', better: 'less' },
  params: ['tasks', 'pool'],
  contenders: names.map((id) => ({ id, label: scenarios[id].label })),
  rounds: { quick: 1, usual: 3, full: 5 },
  cells,
  timeoutMs: 180_000,
  claims,
  async prepare(_, options) {
    const [iterations, delayMs] = [iterationsOf(options), delayOf(options)]
    const server = await startDelayedServer(delayMs)
    const key = hashOf(pbkdf2Sync('PASSWORD', 'salt', iterations, keyBytes, 'sha512')).slice(0, 8)
    const startOf = (contender: string, tasks: number) => scenarios[contender as Name].start(tasks)
    return {
      task: (contender, { tasks }): PoolTask => ({
        start: startOf(contender, Number(tasks)),
        host: scenarios[contender as Name].host,
        port: server.port,
        iterations,
        keyBytes,
      }),
      env: (_contender, { pool }) => ({ UV_THREADPOOL_SIZE: String(pool) }),
      expected: (contender, { tasks }) => {
        const kinds = new Set(startOf(contender, Number(tasks)))
        return [...(kinds.has('pbkdf2') ? [key] : []), ...(kinds.has('request') ? [delayedBody] : [])].join(' ')
      },
      settings: {
        pbkdf2: `${iterations.toLocaleString('en-US')} rounds, ${keyBytes} bytes, sha512`,
        'request answered after ms': delayMs,
      },
      close: () => server.close(),
    }
  },
} satisfies Experiment
