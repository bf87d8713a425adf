import fs from 'node:fs'
import { Redis } from 'ioredis'
import { startRedis } from '../../machine/redis.ts'

export const names = {
  prefix: 'views:',
  sorted: 'sorted-views',
}

/** One key in this many holds the views of a post; the others stand for the application's other data in Redis. */
export const oneIn = 10

/** The views of a post: unique, so that there is only one order. */
const viewsOf = (post: number): number => ((post * 7_919) % 1_000_003) + 1

const perCall = 10_000

/** Fills a Redis and saves it to a folder, which is created. */
export async function saveKeys(dir: string, keys: number): Promise<void> {
  fs.mkdirSync(dir, { recursive: true })
  const server = await startRedis(dir)
  const client = new Redis(server.url)
  try {
    for (let start = 0; start < keys; start += perCall) {
      const posts = range(start / oneIn, Math.min(start + perCall, keys) / oneIn)
      const others = range(start, Math.min(start + perCall, keys)).filter((at) => at % oneIn !== 0)
      await client.mset(others.flatMap((at) => [`session:${at}`, 'x'.repeat(40)]))
      await client.mset(posts.flatMap((post) => [keyOf(post), viewsOf(post)]))
      await client.zadd(names.sorted, ...posts.flatMap((post) => [viewsOf(post), keyOf(post)]))
    }
    await client.save()
  } finally {
    client.disconnect()
    await server.stop()
  }
}

const keyOf = (post: number): string => `${names.prefix}post-${post}`

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at)

/** The correct answer: the ten most viewed posts, given the number of keys. */
export const mostViewed = (keys: number): string =>
  range(0, keys / oneIn)
    .toSorted((a, b) => viewsOf(b) - viewsOf(a))
    .slice(0, 10)
    .map(keyOf)
    .join()
