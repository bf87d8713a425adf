import { spawn } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../lib/cli/run.ts'
import { onExit } from './cleanup.ts'
import type { Usage } from './usage.ts'

export interface CommandRun extends Usage {
  /** Wall time from the start of the process to its end. */
  seconds: number
  /** What it printed. */
  output: string
}

const usageHook = pathToFileURL(path.join(import.meta.dirname, 'usage.ts')).href

/**
 * Runs a verb of the project, such as `index`, in another folder, and measures it as a whole process.
 * @param cwd what the verb writes goes below this folder
 * @throws where it fails; what it printed is in the message
 */
export function runVerb(verb: string, cwd: string, env: Record<string, string>): Promise<CommandRun> {
  const start = performance.now()
  const command = [
    '--disable-warning=ExperimentalWarning',
    '--import',
    usageHook,
    path.join(root, 'scripts', `${verb}.ts`),
  ]
  const child = spawn(process.execPath, command, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const end = onExit(() => child.kill('SIGKILL'))
  let [output, usage] = ['', '']
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  ;(child.stdio[3] as NodeJS.ReadableStream).setEncoding('utf8').on('data', (text: string) => (usage += text))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      end()
      if (code === 0)
        resolve({ ...(JSON.parse(usage) as Usage), seconds: Math.round(performance.now() - start) / 1000, output })
      else reject(new Error(`\`npm run ${verb}\` ended with ${signal ?? `exit code ${code}`}:\n${output.trim()}`))
    })
  })
}
