import path from 'node:path'
import type { Group, Meter } from './cgroup.ts'
import { runCommand } from './command.ts'

/**
 * The command of a shell that enters a cgroup and then becomes the program, so that the program never runs outside
 * the group.
 * @param procsFile `cgroup.procs` file of the group; null adds no shell
 */
export const entering = (procsFile: string | null, command: readonly string[]): string[] =>
  procsFile === null ? [...command] : ['sh', '-c', 'echo $$ > "$1" && shift && exec "$@"', 'sh', procsFile, ...command]

export interface Program {
  /** Path of the program, as JavaScript. */
  file: string
  /** Task, passed to it as JSON in its only argument. */
  task: unknown
  env?: Record<string, string> | undefined
  /** Time limit in milliseconds, after which it is ended. Default: none. */
  timeoutMs?: number
  meter?: Meter | null
}

/**
 * Runs a program in its own process, and in a cgroup if one is given. Processes that it started and did not end are
 * ended with it.
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
