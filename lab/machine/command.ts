import { spawn } from 'node:child_process'
import path from 'node:path'
import { onExit } from './cleanup.ts'

export interface Command {
  command: readonly string[]
  /** Name in messages. Default: the program and its arguments. */
  name?: string
  /** Working directory. Default: that of this process. */
  cwd?: string
  env?: Record<string, string> | undefined
  /**
   * Makes the command the leader of a process group, so that ending it ends everything it started. A trial leaves this
   * out: its commands belong to the trial's own process group and end with it.
   */
  ownGroup?: boolean
  reports?: boolean
  /** Time limit in milliseconds, after which the command is ended. Default: none. */
  timeoutMs?: number | undefined
  onOutput?: (text: string) => void
}

export interface Finished {
  /** Exit code; null if a signal ended it. */
  code: number | null
  signal: NodeJS.Signals | null
  timedOut: boolean
  ms: number
  stdout: string
  stderr: string
  report: string
}

export interface RunningCommand {
  /** Process id; undefined if it could not be started. */
  pid: number | undefined
  /** Everything it has printed so far, on both streams. */
  printed(): string
  /** Rejects only if the command cannot be started. */
  finished: Promise<Finished>
  /** Sends the signal and does not wait; a command with a process group of its own always gets SIGKILL. */
  stop(): void
}

export function startCommand(
  { command: [file, ...args], cwd, env, ownGroup = false, reports = false, timeoutMs, onOutput }: Command,
  signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL',
): RunningCommand {
  const start = performance.now()
  const child = spawn(file!, args, {
    cwd,
    detached: ownGroup,
    stdio: ['ignore', 'pipe', 'pipe', ...(reports ? (['pipe'] as const) : [])],
    // Without a shell, nothing else sets PWD, and some tools rely on it
    env: { ...process.env, ...(cwd && { PWD: cwd }), ...env } as NodeJS.ProcessEnv,
  })
  const stop = onExit(() => void (ownGroup ? endProcessGroup(child.pid) : child.kill(signal)))
  let timedOut = false
  const timer = timeoutMs === undefined ? undefined : setTimeout(() => ((timedOut = true), stop()), timeoutMs)
  const texts = { stdout: '', stderr: '', report: '' }
  let printed = ''
  for (const name of ['stdout', 'stderr'] as const)
    child[name]!.setEncoding('utf8').on('data', (text: string) => {
      texts[name] += text
      printed += text
    })
  if (onOutput) child.stdout!.on('data', onOutput)
  const report = child.stdio[3] as NodeJS.ReadableStream | undefined
  report?.setEncoding('utf8').on('data', (text: string) => (texts.report += text))
  const finished = new Promise<Finished>((resolve, reject) => {
    child.on('error', (error) => {
      clearTimeout(timer)
      stop()
      reject(error)
    })
    child.on('close', (code, endedBy) => {
      clearTimeout(timer)
      const ms = performance.now() - start
      stop()
      resolve({ code, signal: endedBy, timedOut, ms, ...texts })
    })
  })
  // Avoid an unhandled rejection: the promise may be awaited later
  finished.catch(() => {})
  return { pid: child.pid, printed: () => printed, finished, stop }
}

export const runCommand = async (command: Command): Promise<Finished> =>
  successful(command, await startCommand(command).finished)

export function successful({ command, name = nameOf(command), timeoutMs = 0 }: Command, found: Finished): Finished {
  const { code, signal, timedOut, stdout, stderr } = found
  if (code === 0) return found
  throw new Error(
    timedOut
      ? `${name} did not end within ${timeoutMs / 1_000} s`
      : `${name} ended with ${signal ?? `exit code ${code}`}: ${(stdout + stderr).trim().slice(-3_000)}`,
  )
}

function nameOf(command: readonly string[]): string {
  const words = command.map((word) => path.basename(word)).join(' ')
  return words.length > 80 ? `${words.slice(0, 80)} …` : words
}

function endProcessGroup(leader: number | undefined): void {
  try {
    if (leader !== undefined) process.kill(-leader, 'SIGKILL')
  } catch {
    // All of its processes have exited
  }
}
