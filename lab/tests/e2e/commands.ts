import { execFile, type ExecFileOptions } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../../tests/e2e/variants.ts'

/**
 * Runs a command of the lab as npm does.
 * @returns its output
 * @throws if it exits with a code other than 0; the error has the code and the output
 */
export async function runCommand(name: string, args: string[], options: ExecFileOptions = {}): Promise<string> {
  const flags = ['--disable-warning=ExperimentalWarning', '--import', path.join(root, 'scripts/errors.ts')]
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...flags, path.join(root, 'lab/commands', name), ...args],
    { cwd: root, encoding: 'utf8', ...options },
  )
  return String(stdout)
}
