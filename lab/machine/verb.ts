import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../lib/cli/run.ts'
import { runCommand } from './command.ts'
import type { Usage } from './usage.ts'

export interface VerbRun extends Usage {
  /** Milliseconds from the start of the process to its end. */
  ms: number
  /** What it printed. */
  output: string
}

const usageHook = pathToFileURL(path.join(import.meta.dirname, 'usage.ts')).href

/**
 * The command of a verb of the project, such as `index`. Trials run from a copy of the sources as JavaScript, so the
 * command is made outside of them and handed over.
 */
export const verbCommand = (verb: string): string[] => [
  process.execPath,
  '--disable-warning=ExperimentalWarning',
  '--import',
  usageHook,
  path.join(root, 'scripts', `${verb}.ts`),
]

/**
 * What `scripts/launch.mjs` sets for a verb that compiles posts, on a machine where it has run before.
 * @param codeFolder where Node keeps compiled code; the first run fills it
 */
export const verbEnv = (codeFolder: string): Record<string, string> => ({
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: codeFolder,
})

/**
 * Runs a verb in another folder and measures it as a whole process.
 * @param command from `verbCommand`
 * @param cwd what the verb writes goes below this folder
 * @throws where it fails; the end of what it printed is in the message
 */
export async function runVerb(command: readonly string[], cwd: string, env: Record<string, string>): Promise<VerbRun> {
  const { ms, stdout, stderr, report } = await runCommand({ command, cwd, env, reports: true })
  return { ...(JSON.parse(report) as Usage), ms, output: stdout + stderr }
}
