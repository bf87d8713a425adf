import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { bundled } from '#project-folders'
import { HelpRequested } from './options.ts'

/** The folder of this program, absolute. */
export const root = path.join(import.meta.dirname, '../..')

/** The folder of the blog, absolute: that of this program too, unless it was installed as a package. */
export const project = process.cwd()

/** The folder of the app that the bundler builds, absolute. */
export const app = path.join(project, bundled)

export interface Ended {
  /** Exit status; that of a shell if a signal ended the program: 130 after Ctrl-C, 137 after SIGKILL. */
  code: number
  /** What it printed; empty unless `keepOutput` was set. */
  output: string
}

/**
 * Runs a package's program with the project's Node, and passes its output through.
 * @param program path within `node_modules`; `../` leads to the project
 * @param keepOutput also returns the output
 * @param project absolute path of the project, if it is a copy of this one
 */
export const runProgram = (
  program: string,
  args: string[],
  env: Record<string, string> = {},
  keepOutput = false,
  project = root,
): Promise<Ended> => run([path.join(project, 'node_modules', program), ...args], env, keepOutput, project)

/** The command line of one of Next's commands for the app, after that of Node. */
export const nextCommand = (name: 'build' | 'start' | 'dev', ...args: string[]): string[] => [
  createRequire(import.meta.url).resolve(next),
  name,
  app,
  ...args,
]

/** Runs one of Next's commands for the app, by default in the project, and passes its output through. */
export const runNext = (
  command: Parameters<typeof nextCommand>,
  env: Record<string, string>,
  keepOutput = false,
  cwd = project,
): Promise<Ended> => run(nextCommand(...command), env, keepOutput, cwd)

function run(args: string[], env: Record<string, string>, keepOutput: boolean, cwd: string): Promise<Ended> {
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['inherit', keepOutput ? 'pipe' : 'inherit', keepOutput ? 'pipe' : 'inherit'],
    env: { ...process.env, ...env } as NodeJS.ProcessEnv,
  })
  let output = ''
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      to.write(text)
    })
  }
  /** The status once this process was told to end, whatever the child makes of it. */
  let stopped: number | undefined
  // The terminal sends Ctrl-C to the child as well; wait for it to exit by itself
  const wait = () => void (stopped = 130)
  const passOn = () => {
    stopped = 143
    child.kill('SIGTERM')
  }
  process.on('SIGINT', wait).on('SIGTERM', passOn)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      process.off('SIGINT', wait).off('SIGTERM', passOn)
      if (signal === 'SIGKILL') console.error('The program was killed, as systems do where memory is short.')
      resolve({ code: stopped ?? code ?? 128 + os.constants.signals[signal!], output })
    })
  })
}

/** The program of Next, as its package names it. What `.bin` has of it is a shell script on Windows. */
export const next: string = path.posix.join('next', createRequire(import.meta.url)('next/package.json').bin.next)

/** Runs a command's main function, whose result is the exit status. Prints the help where it was asked for. */
export async function main(run: () => Promise<number | void> | number | void): Promise<void> {
  try {
    process.exitCode = (await run()) ?? 0
  } catch (error) {
    if (!(error instanceof HelpRequested)) throw error
    console.log(error.message)
  }
}
