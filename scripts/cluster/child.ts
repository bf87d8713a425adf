import { spawn, type ChildProcess } from 'node:child_process'
import os from 'node:os'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { programEnv } from '../../lib/cli/programs.ts'

/** A program of the cluster. */
export interface Child {
  pid: number
  hasEnded: () => boolean
  /** Sends the signal, and returns when the program has ended. */
  end: (signal?: NodeJS.Signals) => Promise<void>
}

/** What runs: a terminal sends Ctrl-C to none of it. */
const running = new Set<ChildProcess>()
const endAll = (): void => running.forEach((child) => child.kill())

/** Whoever ends programs in order listens to the signal too. */
function endAlone(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) === 1) process.exit(128 + os.constants.signals[signal])
}

/** Lets what runs end with this process, however that ends. */
function guard(change: 'on' | 'off'): void {
  process[change]('exit', endAll)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process[change](signal, endAlone)
}

/**
 * Starts a program, and prints its output with its name before each line.
 * @param onEnd called when the program ends unexpectedly
 */
export function startChild(
  name: string,
  [command, ...args]: [string, ...string[]],
  options: {
    cwd: string
    env?: Record<string, string>
    print: (line: string) => void
    onEnd?: (code: number | null) => void
  },
): Child {
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: { ...programEnv(), ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Only the cluster receives Ctrl-C, and ends the programs in order
    detached: true,
  })
  if (running.size === 0) guard('on')
  running.add(child)
  let isAsked = false
  const ended = new Promise<void>((resolve) => {
    child.on('error', (error) => options.print(`${name}: ${error.message}`))
    child.on('close', (code) => {
      running.delete(child)
      if (running.size === 0) guard('off')
      resolve()
      if (!isAsked) options.onEnd?.(code)
    })
  })
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => line.trim() && options.print(`${name}: ${line}`))
  return {
    pid: child.pid!,
    hasEnded: () => hasEnded(child),
    async end(signal = 'SIGTERM') {
      isAsked = true
      if (!hasEnded(child)) child.kill(signal)
      await ended
    },
  }
}

/** Time limit for a program to answer after its start, in milliseconds. */
const longestStart = 120_000

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

/**
 * Returns when an address answers with success.
 * @throws if the program ends, or has not answered after two minutes
 */
export async function answers(url: string, child: Child): Promise<void> {
  const isOk = () =>
    fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  const start = performance.now()
  // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
  while (!(await isOk())) {
    if (child.hasEnded()) throw new Error(`the program that should answer at ${url} has ended`)
    if (performance.now() - start > longestStart) throw new Error(`no answer at ${url} in ${longestStart / 1_000} s`)
    // oxlint-disable-next-line no-await-in-loop
    await sleep(100)
  }
}
