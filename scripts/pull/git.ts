import { execFile } from 'node:child_process'
import os from 'node:os'
import type { PullProblem } from '../../lib/site/pull/result.ts'

/** A pull that cannot go on. The message is for the log, and names no password. */
export class PullError extends Error {
  override name = 'PullError'
  readonly problem: PullProblem
  constructor(problem: PullProblem, message: string) {
    super(message)
    this.problem = problem
  }
}

/** Milliseconds that a command may take: a remote may never answer. */
const longest = 60_000

/** Nothing of the clone runs but git: no hooks, no monitor of files, no clones within it. */
const settings = [`core.hooksPath=${os.devNull}`, 'core.fsmonitor=false', 'submodule.recurse=false']

/** What git says, by what it means. The first that matches counts. */
const meanings: readonly [RegExp, PullProblem][] = [
  [
    /No space left|Out of diskspace|Disk quota|Read-only file|unable to (?:write|create) file|cannot open '.*: Perm/i,
    'disk full',
  ],
  [/\.lock': File exists|cannot lock ref/i, 'locked'],
  [/not a git repository|dubious ownership/i, 'no clone'],
  [/would be overwritten by/i, 'local changes'],
  [
    /No remote repository|no upstream configured|no such branch|does not point to a branch|unknown revision|ambiguous argument/i,
    'no branch',
  ],
]

/** An address without the name and the password in it. */
export const withoutPasswords = (text: string): string => text.replaceAll(/(?<=:\/\/)[^\s/]+@/g, '…@')

/**
 * Runs git in a folder. It asks for nothing, and its words are English.
 * @param otherwise what an error means that none of the known words explains
 * @returns what it prints
 * @throws {PullError}
 */
export function git(folder: string, args: readonly string[], otherwise: PullProblem = 'failed'): Promise<string> {
  const { GIT_DIR: _, GIT_WORK_TREE: __, GIT_INDEX_FILE: ___, PULL_SECRET: ____, ...env } = process.env
  // Names of posts may have brackets
  const configured = ['--literal-pathspecs', ...settings.flatMap((setting) => ['-c', setting])]
  const options = {
    cwd: folder,
    env: { ...env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_ASKPASS: '', SSH_ASKPASS_REQUIRE: 'never' },
    timeout: longest,
    maxBuffer: 64 * 1024 * 1024,
  }
  return new Promise((resolve, reject) => {
    execFile('git', [...configured, ...args], options as never, (error, printed: string, said: string) => {
      if (!error) return resolve(printed)
      if (error.code === ('ENOENT' as never))
        return reject(new PullError('no git', 'git is not installed, or not in PATH'))
      const words = withoutPasswords(said.trim() || error.message)
      const problem = error.killed ? 'too slow' : (meanings.find(([pattern]) => pattern.test(said))?.[1] ?? otherwise)
      reject(new PullError(problem, `git ${args[0]}: ${words}`))
    })
  })
}

/** The paths in what git prints with `-z`. */
export const pathsIn = (printed: string): string[] => printed.split('\0').filter(Boolean)
