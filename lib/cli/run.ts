import { spawn } from 'node:child_process'
import path from 'node:path'

/** The project's folder. */
export const root = path.join(import.meta.dirname, '../..')

export interface Ended {
  /** Exit status; 130 where a signal ended the command. */
  code: number
  /** What it printed, where that was asked for. */
  output: string
}

/**
 * Runs a Node program of a package with the project's Node, showing what it prints.
 * @param program path within `node_modules`
 */
export function runProgram(
  program: string,
  args: string[],
  env: Record<string, string> = {},
  keepOutput = false,
): Promise<Ended> {
  const child = spawn(process.execPath, [path.join(root, 'node_modules', program), ...args], {
    cwd: root,
    stdio: ['inherit', keepOutput ? 'pipe' : 'inherit', keepOutput ? 'pipe' : 'inherit'],
    env: { ...process.env, ...env } as NodeJS.ProcessEnv,
  })
  let output = ''
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from?.on('data', (chunk: Buffer) => {
      output += chunk
      to.write(chunk)
    })
  }
  // The child hears Ctrl-C too and ends in its own way; this process waits for it
  const wait = () => {}
  const passOn = () => child.kill('SIGTERM')
  process.on('SIGINT', wait).on('SIGTERM', passOn)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      process.off('SIGINT', wait).off('SIGTERM', passOn)
      resolve({ code: code ?? 130, output })
    })
  })
}

export const next = 'next/dist/bin/next'

/** Runs a script's main part; what it returns is the exit status. */
export async function main(run: () => Promise<number | void>): Promise<void> {
  process.exitCode = (await run()) ?? 0
}
