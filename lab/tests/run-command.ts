import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseResult, type LabResult } from '../result.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

interface Ended {
  status: number | null
  stdout: string
  stderr: string
}

/**
 * Runs a command of the lab as npm does. `during` receives the id of the running process, which is the leader of a
 * process group as in a terminal.
 */
export function runCommand(
  name: string,
  args: string[],
  env: Record<string, string> = {},
  during?: (pid: number) => Promise<void>,
): Promise<Ended> {
  const [errors, file] = ['scripts/errors.ts', `lab/commands/${name}.ts`].map((each) => path.join(root, each))
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--import', errors!, file!, ...args],
      {
        cwd: root,
        env: { ...process.env, ...env } as NodeJS.ProcessEnv,
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      },
    )
    let [stdout, stderr] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    child.on('error', reject).on('close', (status) => resolve({ status, stdout, stderr }))
    during?.(child.pid!).catch(reject)
  })
}

/** A result file. @throws if it is not valid */
export function resultIn(file: string): LabResult {
  const { result, problems } = parseResult(fs.readFileSync(file, 'utf8'))
  if (!result) throw new Error(problems.join('\n'))
  return result
}
