import type { Experiment, PlannedCell } from '../../engine/experiment.ts'
import { requirePrograms } from '../../machine/programs.ts'
import { claims } from './claims.ts'
import type { RateLimitTask } from './trial.ts'
import { wayNames, type WayName } from './ways.ts'

const labels: Record<WayName, string> = {
  'token bucket': 'token bucket by Lua, one connection',
  'token bucket, pool of 10': 'token bucket by Lua, a pool of 10',
  'token bucket, connecting each time': 'token bucket by Lua, a connection for each',
  'in process': 'token bucket in the process',
}

/** Contenders measured with four processes. That case is about exactness, which does not depend on how they connect. */
const shared: readonly WayName[] = ['token bucket', 'in process']

const cells = (): PlannedCell[] =>
  [1, 4].flatMap((processes) =>
    (processes === 1 ? wayNames : shared).map((contender): PlannedCell => ({
      contender,
      params: { processes },
      profiles: ['full'],
    })),
  )

/** The load: one process requests decisions for many clients, four processes for one. */
const loadOf = (processes: number) =>
  processes === 1
    ? { clients: 1_000, limit: { rate: 10, burst: 20 } }
    : { clients: 1, limit: { rate: 1_000, burst: 500 } }

const inFlight = 64

export default {
  title: 'limiting clients: a token bucket in Redis, and buckets in the process',
  question: {
    en: 'How often a second can a limit shared by all instances be asked, and how exact is it?',
    ko: '모든 인스턴스가 함께 쓰는 제한에 초당 몇 번 물을 수 있고, 얼마나 정확할까?',
  },
  unit: { name: 'decisions/s', better: 'more' },
  params: ['processes'],
  contenders: wayNames.map((id) => ({ id, label: labels[id] })),
  rounds: { quick: 1, usual: 3, full: 5 },
  cells,
  timeoutMs: 60_000,
  claims,
  async prepare(dir, { scale }) {
    requirePrograms('redis-server')
    const forMs = scale === 'quick' ? 500 : 5_000
    return {
      task: (contender, { processes }): Omit<RateLimitTask, 'redisUrl'> => ({
        way: contender as WayName,
        processes: Number(processes),
        dir,
        inFlight,
        forMs,
        ...loadOf(Number(processes)),
      }),
      expected: () => '5 of 10',
      settings: {
        'decided for ms': forMs,
        'decisions under way': `${inFlight} for each process`,
        'one process': '1,000 clients in turn, each with 10 a second and a burst of 20',
        'four processes': 'one client with 1,000 a second and a burst of 500',
        connection: 'on the same machine; the generator of the load runs on it as well',
      },
    }
  },
} satisfies Experiment
