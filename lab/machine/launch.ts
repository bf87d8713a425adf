import { spawn } from 'node:child_process'
import { onExit } from './cleanup.ts'
import type { Group, Groups, Limit } from './cgroup.ts'

/**
 * The command of a shell that enters a group and then becomes the program: not one instruction of it runs outside.
 * @param procsFile of the group; null where there is none
 */
export const entering = (procsFile: string | null, command: readonly string[]): string[] =>
  procsFile === null ? [...command] : ['sh', '-c', 'echo $$ > "$1" && shift && exec "$@"', 'sh', procsFile, ...command]

/** A Node program that prints its result as JSON. */
export interface Program {
  /** As JavaScript. */
  file: string
  /** Handed to it as JSON, as its only argument. */
  task: unknown
  /** Beside this process's own. */
  env?: Record<string, string> | undefined
  /** Milliseconds after which it is ended; without it never. */
  timeoutMs?: number
}

/**
 * Runs a program in a process of its own, within a group where there is one. What it started and did not end goes with
 * it.
 * @throws where it fails; what it wrote to stderr is in the message
 */
export async function runProgramIn<Result>(
  group: Group | null,
  { file, task, env, timeoutMs }: Program,
): Promise<Result> {
  const command = [process.execPath, '--no-warnings', file, JSON.stringify(task)]
  return JSON.parse(await outputOf(entering(group?.procsFile ?? null, command), env, timeoutMs)) as Result
}

/**
 * Runs one trial in a process of its own, and where there are groups in a group of its own.
 * @param file the trial as JavaScript
 * @param task handed to it as JSON, as its only argument; it prints its result as JSON
 * @param limit what the trial may use; null sets none
 * @throws where the process fails; what it wrote to stderr is in the message
 */
export async function runTrial<Result>(
  file: string,
  task: unknown,
  groups: Groups | null,
  limit: Limit | null,
): Promise<Result> {
  const group = groups?.make(limit) ?? null
  try {
    return await runProgramIn<Result>(group, { file, task })
  } finally {
    group?.remove()
  }
}

function outputOf([file, ...args]: string[], env: Record<string, string> = {}, timeoutMs?: number): Promise<string> {
  return new Promise((resolve, reject) => {
    // In a process group of its own, so that what it starts can be ended with it
    const child = spawn(file!, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      env: { ...process.env, ...env } as NodeJS.ProcessEnv,
    })
    const end = onExit(() => endAll(child.pid))
    let late = false
    const timer = timeoutMs === undefined ? undefined : setTimeout(() => ((late = true), endAll(child.pid)), timeoutMs)
    let output = ''
    let complaint = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      end()
      if (code === 0) resolve(output)
      else
        reject(
          new Error(
            late
              ? `a trial was not done after ${timeoutMs! / 1_000} s`
              : `a trial ended with ${signal ?? `exit code ${code}`}: ${complaint.trim()}`,
          ),
        )
    })
  })
}

/** Ends a process that was started as the first of a process group, and the rest of the group. */
export function endAll(processGroup: number | undefined): void {
  try {
    if (processGroup !== undefined) process.kill(-processGroup, 'SIGKILL')
  } catch {
    // All of it has ended
  }
}
