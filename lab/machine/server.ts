import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../lib/cli/free-port.ts'
import { next } from '../../lib/cli/run.ts'
import { startCommand } from './command.ts'
import { entering } from './launch.ts'
import { usageOfTree } from './process-tree.ts'

export interface ServerCommand {
  /** Arguments of Node; `{port}` stands for the port. */
  args: readonly string[]
  cwd: string
  /** Added to this process's environment; `{port}` stands for the port. */
  env: Record<string, string>
  readyText?: string
  /** Host name of the server. Default: 127.0.0.1. */
  hostname?: 'localhost'
  /** Signal that stops the server; SIGTERM lets it stop processes that it has started. */
  stopSignal?: 'SIGTERM'
}

/** `next start` of what is built in `cwd`. @param project whose Next it is */
export const nextStart = (project: string, cwd: string, env: Record<string, string>): ServerCommand => ({
  args: [path.join(project, 'node_modules', next), 'start', '--hostname', '127.0.0.1', '--port', '{port}'],
  cwd,
  env,
})

export interface Server {
  url: string
  readyMs: number
  /**
   * Resources that the server and everything it started have used so far: CPU seconds, and peak memory in MB of
   * 1,048,576 bytes.
   */
  usage(): { cpuSeconds: number; rssMb: number }
  log(): string
  stop(): Promise<void>
}

/**
 * Starts a server on a free port of this machine, in a cgroup if one is given, and waits until it is ready.
 * @param procsFile `cgroup.procs` file of the group; null for no limit
 */
export async function startServer(
  { args, cwd, env, readyText, hostname, stopSignal }: ServerCommand,
  procsFile: string | null = null,
  timeoutMs = 120_000,
): Promise<Server> {
  const port = await freePort()
  const filled = (text: string) => text.replaceAll('{port}', String(port))
  const start = performance.now()
  const server = startCommand(
    {
      command: entering(procsFile, [process.execPath, ...args.map(filled)]),
      cwd,
      env: Object.fromEntries(Object.entries(env).map(([name, value]) => [name, filled(value)])),
    },
    stopSignal,
  )
  let ended = false
  server.finished.catch(() => {}).finally(() => (ended = true))
  const url = `http://${hostname ?? '127.0.0.1'}:${port}`
  const stop = async () => {
    server.stop()
    await server.finished.catch(() => {})
  }
  try {
    while (!(await (readyText === undefined ? answers(url) : server.printed().includes(readyText)))) {
      if (ended) throw new Error('ended')
      if (performance.now() - start > timeoutMs) throw new Error(`was not ready within ${timeoutMs / 1_000} s`)
      await sleep(readyText === undefined ? 50 : 5)
    }
  } catch (error) {
    await stop()
    throw new Error(`the server in ${cwd} ${(error as Error).message}:\n${server.printed().trim().slice(-2_000)}`, {
      cause: error,
    })
  }
  return { url, readyMs: performance.now() - start, usage: () => usageOfTree(server.pid!), log: server.printed, stop }
}

async function answers(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => null)
  await response?.arrayBuffer()
  if (response && response.status >= 500) throw new Error(`answered with ${response.status}`)
  return response?.ok ?? false
}
