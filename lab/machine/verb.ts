import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../lib/cli/run.ts'
import { runCommand } from './command.ts'
import type { Usage } from './usage.ts'

export interface VerbRun extends Usage {
  ms: number
  output: string
}

const usageHook = pathToFileURL(path.join(import.meta.dirname, 'usage.ts')).href

/**
 * The command of a project script, such as `index`. Trials run from a JavaScript copy of the sources, so the command is
 * created outside of them and passed in.
 */
export const verbCommand = (verb: string): string[] => [
  process.execPath,
  '--disable-warning=ExperimentalWarning',
  '--import',
  usageHook,
  path.join(root, 'scripts', `${verb}.ts`),
]

/**
 * The environment that `scripts/launch.mjs` sets for a script that compiles posts, on a machine where it has run
 * before.
 */
export const verbEnv = (codeFolder: string): Record<string, string> => ({
  NODE_ENV: 'production',
  NODE_COMPILE_CACHE: codeFolder,
})

export async function runVerb(command: readonly string[], cwd: string, env: Record<string, string>): Promise<VerbRun> {
  const { ms, stdout, stderr, report } = await runCommand({ command, cwd, env, reports: true })
  return { ...(JSON.parse(report) as Usage), ms, output: stdout + stderr }
}
