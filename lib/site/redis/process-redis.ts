import { config } from '../../config.ts'
import { RedisConnection } from './connection.ts'

/** Cache handlers, route handlers and pages are bundled apart; the process has one connection. */
const connection: unique symbol = Symbol.for('pointsix.redis')
const shared = globalThis as { [connection]?: Promise<RedisConnection> }

/** The connection of this process; undefined without `REDIS_URL`. */
export function processRedis(): Promise<RedisConnection> | undefined {
  if (config.redisUrl === undefined) return undefined
  return (shared[connection] ??= RedisConnection.open(config.redisUrl))
}
