import { createRequire } from 'node:module'
import path from 'node:path'
import { Redis } from 'ioredis'
import { LocalBuckets, type Limit } from '../../../lib/site/limits/local-buckets.ts'
import { takeToken } from '../../../lib/site/limits/token-script.ts'
import { Script } from '../../../lib/site/redis/script.ts'
import type { Send } from '../../../lib/site/redis/send.ts'

export const wayNames = [
  'token bucket',
  'token bucket, pool of 10',
  'token bucket, connecting each time',
  'fixed window',
  'in process',
] as const

export type WayName = (typeof wayNames)[number]

export interface WayTask {
  way: WayName
  redisUrl: string
  packages: string
  limit: Limit
}

export interface Way {
  allows(client: string): Promise<boolean> | boolean
  close(): void
}

const script = new Script(takeToken)

const sendBy =
  (redis: Redis): Send =>
  (command, ...args) =>
    redis.call(command, ...args)

const takeBy = async (send: Send, client: string, { rate, burst }: Limit): Promise<boolean> =>
  (await script.run(send, [`bucket:${client}`], [rate, burst])) === 1

interface FlexibleLimiter {
  consume(client: string): Promise<unknown>
}

interface Flexible {
  RateLimiterRedis: new (options: { storeClient: Redis; points: number; duration: number }) => FlexibleLimiter
}

export function openWay({ way, redisUrl, packages, limit }: WayTask): Way {
  if (way === 'in process') {
    const buckets = new LocalBuckets(limit)
    return { allows: (client) => buckets.take(client), close() {} }
  }
  if (way === 'token bucket, connecting each time')
    return {
      async allows(client) {
        const redis = new Redis(redisUrl)
        try {
          return await takeBy(sendBy(redis), client, limit)
        } finally {
          redis.disconnect()
        }
      },
      close() {},
    }
  const connections = Array.from({ length: way === 'token bucket, pool of 10' ? 10 : 1 }, () => new Redis(redisUrl))
  const close = () => connections.forEach((connection) => connection.disconnect())
  if (way === 'fixed window') {
    const load = createRequire(path.join(packages, 'package.json'))
    const { RateLimiterRedis } = load('rate-limiter-flexible') as Flexible
    const { points, duration } = windowOf(limit)
    const limiter = new RateLimiterRedis({ storeClient: connections[0]!, points, duration })
    return {
      allows: (client) =>
        limiter.consume(client).then(
          () => true,
          (reason: unknown) => {
            if (reason instanceof Error) throw reason
            return false
          },
        ),
      close,
    }
  }
  const sends = connections.map(sendBy)
  let turn = 0
  return { allows: (client) => takeBy(sends[turn++ % sends.length]!, client, limit), close }
}

/**
 * The window closest to a bucket: one second with the tokens of a second, or, for a bucket that hardly refills, one
 * long window.
 */
const windowOf = ({ rate, burst }: Limit): { points: number; duration: number } =>
  rate >= 1 ? { points: rate, duration: 1 } : { points: burst, duration: 60 }
