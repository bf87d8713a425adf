import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { freePort } from '../lib/cli/free-port.ts'

/** Milliseconds: a test is not about how long a busy machine takes. */
export const patient = 30_000

/** Whether this machine has a Redis: the tests that need one are skipped without. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

/** A Redis on a port of its own, in memory only. */
export interface RedisServer {
  url: string
  start: () => Promise<void>
  stop: () => Promise<void>
  /** Stops it from answering, as a machine does that is too busy; connections stay open. */
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
