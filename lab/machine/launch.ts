import path from 'node:path'
import type { Group, Meter } from './cgroup.ts'
import { runCommand } from './command.ts'

/**
 * The command of a shell that enters a CPU group and then becomes the program: none of the program's instructions run
 * outside of the group.
 * @param procsFile of the group; null adds no shell
 */
export const entering = (procsFile: string | null, command: readonly string[]): string[] =>
  procsFile === null ? [...command] : ['sh', '-c', 'echo $$ > "$1" && shift && exec "$@"', 'sh', procsFile, ...command]

/** A Node program that prints its result as JSON. */
export interface Program {
  /** As JavaScript. */
  file: string
  /** Passed to it as JSON, as its only argument. */
  task: unknown
  /** Added to this process's environment. */
  env?: Record<string, string> | undefined
  /** Milliseconds after which it is ended; never where it is missing. */
  timeoutMs?: number
  /** Counts its CPU time. */
  meter?: Meter | null
}

/**
 * Runs a program in a process of its own, and in a CPU group where one is given. Whatever it started and did not end
 * goes with it.
 * @throws where it fails; what it printed is in the message
 */
export async function runProgramIn<Result>(
  group: Group | null,
  { file, task, env, timeoutMs, meter = null }: Program,
): Promise<Result> {
  const program = [process.execPath, '--no-warnings', file, JSON.stringify(task)]
  const within = entering(meter?.procsFile ?? null, entering(group?.procsFile ?? null, program))
  const { stdout } = await runCommand({ command: within, name: path.basename(file), env, timeoutMs, ownGroup: true })
  return JSON.parse(stdout) as Result
}
