import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { onExit } from '../../machine/cleanup.ts'
import { entering } from '../../machine/launch.ts'
import { statIn } from '../../machine/proc-stat.ts'

/** What to start, and how. */
export interface ServerCommand {
  /** Arguments of Node; `{port}` stands for the port. */
  args: string[]
  cwd: string
  /** Beside this process's own; `{port}` stands for the port. */
  env: Record<string, string>
}

export interface Server {
  url: string
  /** Of the server alone, so far. CPU in seconds of all its threads, memory at its largest in MB of 1,048,576 bytes. */
  usage(): { cpuSeconds: number; rssMb: number }
  stop(): Promise<void>
}

/**
 * Starts a server, within a CPU group where there is one, and waits until it answers.
 * @param procsFile of the group; null sets no limit
 * @throws where it ends or does not answer; what it printed is in the message
 */
export async function startServer(
  { args, cwd, env }: ServerCommand,
  procsFile: string | null,
  readyMs = 120_000,
): Promise<Server> {
  const port = await freePort()
  const filled = (text: string) => text.replaceAll('{port}', String(port))
  const [file, ...rest] = entering(procsFile, [process.execPath, ...args.map(filled)])
  const own = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, filled(value)]))
  // In the process group of whoever starts it, and so ended with it
  const child = spawn(file!, rest, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...own } as NodeJS.ProcessEnv,
  })
  const end = onExit(() => void child.kill('SIGKILL'))
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text))
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  try {
    await answering(url, ended, readyMs)
  } catch (error) {
    end()
    throw new Error(`the server in ${cwd} ${(error as Error).message}:\n${printed.trim().slice(-2_000)}`, {
      cause: error,
    })
  }
  const stop = async () => {
    end()
    await ended
  }
  return { url, usage: () => usageOf(child.pid!), stop }
}

async function answering(url: string, ended: Promise<void>, readyMs: number): Promise<void> {
  let over = false
  void ended.then(() => (over = true))
  for (const end = Date.now() + readyMs; Date.now() < end; await sleep(50)) {
    if (over) throw new Error('ended')
    const response = await fetch(url).catch(() => null)
    await response?.arrayBuffer()
    if (response?.ok) return
    if (response && response.status >= 500) throw new Error(`answered with ${response.status}`)
  }
  throw new Error(`did not answer within ${readyMs / 1_000} s`)
}

/** Zero where there is no `/proc`. */
function usageOf(pid: number): { cpuSeconds: number; rssMb: number } {
  if (!fs.existsSync(`/proc/${pid}/stat`)) return { cpuSeconds: 0, rssMb: 0 }
  const peak = /^VmHWM:\s+(\d+) kB$/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0'
  return { cpuSeconds: statIn(fs.readFileSync(`/proc/${pid}/stat`, 'utf8')).cpuSeconds, rssMb: Number(peak) / 1024 }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
