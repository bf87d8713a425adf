import { config } from '../../config.ts'
import type { RedisConnection } from './connection.ts'
import { processRedis } from './process-redis.ts'

/**
 * Sends a command to Redis: `send('GET', key)`.
 * @throws if Redis does not answer in time, or is known to be slow or unavailable
 */
export type Send = (command: string, ...args: readonly (string | number)[]) => Promise<unknown>

/** Timeout of a request to Upstash, in milliseconds. */
const httpTimeout = 500

/**
 * Returns a function that sends commands to Redis: by `REDIS_URL`, or over HTTP to Upstash for a function, which cannot
 * keep a connection. Undefined if neither is configured.
 */
export async function processSend(): Promise<Send | undefined> {
  const redis = await processRedis()
  if (redis) return sendBy(redis)
  const { upstash } = config
  return upstash && ((...command) => sendByHttp(upstash, command))
}

export const sendBy =
  (redis: RedisConnection): Send =>
  async (command, ...args) => {
    const answer = await redis.askOrThrow((client) => client.call(command, ...args) as Promise<unknown>)
    if (answer === undefined) throw new Error('Redis does not answer')
    return answer
  }

async function sendByHttp({ url, token }: { url: string; token: string }, command: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: JSON.stringify(command),
    signal: AbortSignal.timeout(httpTimeout),
  })
  const { result, error } = (await response.json()) as { result?: unknown; error?: string }
  if (error !== undefined) throw new Error(error)
  return result
}
