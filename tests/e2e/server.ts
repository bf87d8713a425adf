import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'
import { test } from '@playwright/test'
import { distDir, root, type Variant, variants } from './variants.ts'

export interface Server {
  url: string
  /** What it has printed. */
  log: () => string
}

export interface ServerOptions {
  variant: Variant
  env?: Record<string, string>
}

/** Starts the production server of a variant on a free port. */
async function startServer({ variant, env = {} }: ServerOptions): Promise<Server & { stop: () => Promise<void> }> {
  const port = await freePort()
  const child = spawn(process.execPath, [path.join(root, 'node_modules/next/dist/bin/next'), 'start', '--port', String(port)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...variants[variant], NEXT_DIST_DIR: distDir(variant), ...env } as NodeJS.ProcessEnv,
  })
  let printed = ''
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      printed += chunk
      if (printed.includes('[content]')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}:\n${printed}`)))
  })
  await ready
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  return { url: `http://127.0.0.1:${port}`, log: () => printed, stop: () => (child.kill('SIGTERM'), ended) }
}

/** A port that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

/** A server for every test of the file or of the `describe` that calls this. */
export function useServer(options: ServerOptions): Server {
  let running: Awaited<ReturnType<typeof startServer>> | undefined
  test.beforeAll(async () => void (running = await startServer(options)))
  test.afterAll(async () => running?.stop())
  return {
    get url() {
      return running!.url
    },
    log: () => running!.log(),
  }
}
