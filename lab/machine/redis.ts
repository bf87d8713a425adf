import type { Redis } from 'ioredis'
import { freePort } from '../../lib/cli/free-port.ts'
import { startCommand } from './command.ts'

export interface RedisProcess {
  url: string
  stop(): Promise<void>
}

/** Options to listen on the loopback interface only, and to save only on request. */
const quietly = ['--bind', '127.0.0.1', '--save', '']

/** Starts Redis on a free port of this machine and waits until it has loaded its data. */
export async function startRedis(dir: string): Promise<RedisProcess> {
  const port = await freePort()
  const ready = Promise.withResolvers<void>()
  const redis = startCommand({
    command: ['redis-server', '--dir', dir, '--port', String(port), ...quietly],
    onOutput: () => redis.printed().includes('Ready to accept') && ready.resolve(),
  })
  redis.finished.then(
    () => ready.reject(new Error(`redis-server ended: ${redis.printed().slice(-1_000)}`)),
    ready.reject,
  )
  await ready.promise
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      redis.stop()
      await redis.finished
    },
  }
}

/** CPU time that a Redis has used so far, in seconds. */
export async function cpuSecondsOf(redis: Redis): Promise<number> {
  const text = await redis.info('cpu')
  const used = (name: string) => Number(new RegExp(`^${name}:([\\d.]+)`, 'm').exec(text)![1])
  return used('used_cpu_sys') + used('used_cpu_user')
}
