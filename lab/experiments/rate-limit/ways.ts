import { Redis } from 'ioredis'
import { LocalBuckets, type Limit } from '../../../lib/site/limits/local-buckets.ts'
import { takeToken } from '../../../lib/site/limits/token-script.ts'
import { scriptOf } from '../../../lib/site/redis/script.ts'
import type { Send } from '../../../lib/site/redis/send.ts'

export const wayNames = [
  'token bucket',
  'token bucket, pool of 10',
  'token bucket, connecting each time',
  'in process',
] as const

export type WayName = (typeof wayNames)[number]

export interface WayTask {
  way: WayName
  redisUrl: string
  limit: Limit
}

export interface Way {
  allows(client: string): Promise<boolean> | boolean
  close(): void
}

const takeIn = scriptOf(takeToken)

const sendBy =
  (redis: Redis): Send =>
  (command, ...args) =>
    redis.call(command, ...args)

const takeBy = async (send: Send, client: string, { rate, burst }: Limit): Promise<boolean> =>
  (await takeIn(send, [`bucket:${client}`], [rate, burst])) === 1

export function openWay({ way, redisUrl, limit }: WayTask): Way {
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
  const sends = connections.map(sendBy)
  let turn = 0
  return {
    allows: (client) => takeBy(sends[turn++ % sends.length]!, client, limit),
    close: () => connections.forEach((connection) => connection.disconnect()),
  }
}
