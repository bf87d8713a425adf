/** One trial: a separate Redis, and one or several processes that request decisions for a given time. */
import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { Redis } from 'ioredis'
import { runTrial } from '../../engine/trial.ts'
import { cpuSecondsOf, startRedis } from '../../machine/redis.ts'
import type { Decided, DeciderTask } from './decider.ts'
import { openWay } from './ways.ts'

export interface RateLimitTask extends Omit<DeciderTask, 'redisUrl'> {
  processes: number
  dir: string
}

const burst = 5

/** How many of twice its burst a full bucket allows, if it regains no token in the meantime: exactly its burst. */
async function answerOf(task: DeciderTask): Promise<string> {
  const way = openWay({ ...task, limit: { rate: 0.001, burst } })
  let allowed = 0
  for (let at = 0; at < 2 * burst; at++) if (await way.allows('checked')) allowed++
  way.close()
  return `${allowed} of ${2 * burst}`
}

const message = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    child.once('message', (value) => resolve(value as T))
    child.once('exit', (code) => reject(new Error(`a decider ended with ${code}`)))
  })

const sumOf = (all: readonly Decided[], name: keyof Decided): number => all.reduce((sum, each) => sum + each[name], 0)

await runTrial<RateLimitTask>(async ({ processes, dir, ...given }, timed) => {
  const server = await startRedis(dir)
  const redis = new Redis(server.url)
  const task: DeciderTask = { ...given, redisUrl: server.url }
  const children = Array.from({ length: processes }, () =>
    fork(path.join(import.meta.dirname, 'decider.js'), [JSON.stringify(task)], { stdio: ['ignore', 2, 2, 'ipc'] }),
  )
  try {
    await Promise.all(children.map(message))
    const answer = await answerOf(task)
    const before = await cpuSecondsOf(redis)
    const all = await timed(() => {
      const found = children.map((child) => message<Decided>(child))
      children.forEach((child) => child.send('go'))
      return Promise.all(found)
    })
    const redisCpuSeconds = (await cpuSecondsOf(redis)) - before
    const seconds = (Math.max(...all.map(({ end }) => end)) - Math.min(...all.map(({ start }) => start))) / 1_000
    const decisions = sumOf(all, 'decisions')
    const { rate, burst: full } = task.limit
    const due = task.clients * (rate * seconds + full)
    return {
      value: decisions / seconds,
      answer,
      cpuSeconds: sumOf(all, 'cpuSeconds') + redisCpuSeconds,
      rssMb: sumOf(all, 'rssMb'),
      extra: {
        'CPU of the processes µs a decision': (sumOf(all, 'cpuSeconds') / decisions) * 1e6,
        'CPU of Redis µs a decision': (redisCpuSeconds / decisions) * 1e6,
        // With few decisions for each client, the limit has no effect
        ...(task.clients === 1 && { 'allowed as a share of rate × time + burst': sumOf(all, 'allowed') / due }),
      },
    }
  } finally {
    children.forEach((child) => child.kill())
    redis.disconnect()
    await server.stop()
  }
})
