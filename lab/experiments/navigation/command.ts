import { spawn } from 'node:child_process'
import { onExit } from '../../machine/cleanup.ts'
import { endAll } from '../../machine/launch.ts'

export interface Command {
  args: string[]
  cwd: string
  /** Beside this process's own. */
  env?: Record<string, string>
}

/**
 * Runs a command to its end; it goes, with all it started, where this process is ended before.
 * @throws where it fails; the end of what it printed is in the message
 */
export function runCommand(file: string, { args, cwd, env = {} }: Command): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env } as NodeJS.ProcessEnv,
    })
    const end = onExit(() => endAll(child.pid))
    let printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (printed += text))
    child.on('error', (error) => (end(), reject(error)))
    child.on('close', (code, signal) => {
      end()
      if (code === 0) resolve()
      else
        reject(
          new Error(
            `${file} ${args.join(' ')} (in ${cwd}) ended with ${signal ?? `exit code ${code}`}:\n${printed.trim().slice(-3_000)}`,
          ),
        )
    })
  })
}
