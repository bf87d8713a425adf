import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { freePort } from '../lib/cli/free-port.ts'

/** Generous time limit in milliseconds, because tests must not depend on the speed of a busy machine. */
export const patient = 30_000

/** Whether Redis is installed; tests that need it are skipped otherwise. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

/** A Redis server on its own port, in memory only. */
export interface RedisServer {
  url: string
  start: () => Promise<void>
  stop: () => Promise<void>
  /** Stops it from responding, like a machine that is too busy; connections stay open. */
  pause: () => void
  resume: () => void
}

export async function redisServer(): Promise<RedisServer> {
  const port = await freePort()
  let child: ChildProcess | undefined
  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
      child = spawn('redis-server', args)
      const ready = Promise.withResolvers<void>()
      child.stdout!.on('data', (chunk: Buffer) => chunk.includes('Ready to accept') && ready.resolve())
      child.on('exit', (code) => ready.reject(new Error(`redis-server ended with ${code}`)))
      await ready.promise
    },
    async stop() {
      if (!child || child.exitCode !== null) return
      const ended = new Promise((resolve) => child!.on('exit', resolve))
      child.kill('SIGKILL')
      await ended
    },
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
  }
}
