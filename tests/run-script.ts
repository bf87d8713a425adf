import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { root } from '../lib/cli/run.ts'

/**
 * Runs a command to its end, as npm does.
 * @param script such as `scripts/check.ts`
 * @param project whose command it is, and where it runs unless `cwd` says otherwise
 */
export function runScript(
  script: string,
  args: readonly string[],
  {
    project = root,
    cwd = project,
    env = process.env,
    input = '',
  }: { project?: string; cwd?: string; env?: Record<string, string | undefined>; input?: string } = {},
) {
  const [errors, file] = ['scripts/errors.ts', script].map((name) => path.join(project, name))
  const node = ['--disable-warning=ExperimentalWarning', '--import', errors!, file!, ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, node, {
    cwd,
    input,
    encoding: 'utf8',
    env: env as NodeJS.ProcessEnv,
  })
  return { status, stdout, stderr }
}
