import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../lib/cli/run.ts'
import { runCommand } from './command.ts'
import type { Usage } from './usage.ts'

export interface VerbRun extends Usage {
  /** Wall time from the start of the process to its end. */
  seconds: number
  /** What it printed. */
  output: string
}

const usageHook = pathToFileURL(path.join(import.meta.dirname, 'usage.ts')).href

/**
 * Runs a verb of the project, such as `index`, in another folder, and measures it as a whole process.
 * @param cwd what the verb writes goes below this folder
 * @throws where it fails; the end of what it printed is in the message
 */
export async function runVerb(verb: string, cwd: string, env: Record<string, string>): Promise<VerbRun> {
  const script = path.join(root, 'scripts', `${verb}.ts`)
  const { ms, stdout, stderr, report } = await runCommand({
    command: [process.execPath, '--disable-warning=ExperimentalWarning', '--import', usageHook, script],
    cwd,
    env,
    reports: true,
  })
  return { ...(JSON.parse(report) as Usage), seconds: Math.round(ms) / 1_000, output: stdout + stderr }
}
