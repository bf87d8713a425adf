import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../..', import.meta.url))
const script = path.join(root, 'lab/commands/lab.ts')

interface Ended {
  status: number | null
  stdout: string
  stderr: string
}

/**
 * Runs the lab as a command. `during` receives the id of the running process, which is the leader of a process group as
 * in a terminal.
 */
export function lab(
  args: string[],
  env: Record<string, string> = {},
  during?: (pid: number) => Promise<void>,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--import', path.join(root, 'scripts/errors.ts'), script, ...args],
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
