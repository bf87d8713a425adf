/** One trial: a separate Redis, repeatedly queried for the ten most viewed posts. */
import { Redis } from 'ioredis'
import { runTrial } from '../../engine/trial.ts'
import { cpuSecondsOf, startRedis } from '../../machine/redis.ts'
import { names } from './data.ts'

export interface ScanTask {
  /** `COUNT` of each scan; null asks the sorted set. */
  count: number | null
  dir: string
  budgetMs: number
}

/** Number of keys per MGET, which keeps replies small. */
const perRead = 10_000

await runTrial<ScanTask>(async ({ count, dir, budgetMs }, timed) => {
  const server = await startRedis(dir)
  const client = new Redis(server.url)
  let roundTrips = 0

  const scan = async (count: number): Promise<string[]> => {
    const keys: string[] = []
    let cursor = '0'
    do {
      roundTrips++
      const [next, found] = await client.scan(cursor, 'MATCH', `${names.prefix}*`, 'COUNT', count)
      cursor = next
      keys.push(...found)
    } while (cursor !== '0')
    // A scan may return a key twice
    return [...new Set(keys)]
  }
  const mostOf = async (keys: readonly string[]): Promise<string[]> => {
    const found: [key: string, views: number][] = []
    for (let at = 0; at < keys.length; at += perRead) {
      const part = keys.slice(at, at + perRead)
      roundTrips++
      const views = await client.mget(part)
      part.forEach((key, index) => found.push([key, Number(views[index])]))
    }
    return found
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, 10)
      .map(([key]) => key)
  }
  const ask = async (): Promise<string> => {
    if (count !== null) return (await mostOf(await scan(count))).join()
    roundTrips++
    return (await client.zrevrange(names.sorted, 0, 9)).join()
  }

  try {
    let answer = await ask()
    const redisBefore = await cpuSecondsOf(client)
    roundTrips = 0
    const { times, ms, cpuMs } = await timed(async () => {
      const [start, cpu] = [performance.now(), process.cpuUsage()]
      let done = 0
      do {
        const again = await ask()
        if (again !== answer) answer = `${answer}, then ${again}`
        done++
      } while (performance.now() - start < budgetMs)
      const { user, system } = process.cpuUsage(cpu)
      return { times: done, ms: performance.now() - start, cpuMs: (user + system) / 1_000 }
    })
    const redisMs = 1_000 * ((await cpuSecondsOf(client)) - redisBefore)
    return {
      value: ms / times,
      answer,
      extra: {
        'round trips': roundTrips / times,
        'CPU of the client ms': cpuMs / times,
        'CPU of Redis ms': redisMs / times,
      },
    }
  } finally {
    client.disconnect()
    await server.stop()
  }
})
