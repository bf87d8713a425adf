import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { UsageError } from '../../../lib/cli/options.ts'

/** Package managers by the files that they lock versions in, and how each adds a package. */
const managers = [
  ['pnpm-lock.yaml', 'pnpm', 'add'],
  ['yarn.lock', 'yarn', 'add'],
  ['bun.lock', 'bun', 'add'],
  ['bun.lockb', 'bun', 'add'],
  ['package-lock.json', 'npm', 'install'],
] as const

/** That of the nearest folder with such a file: a workspace has it at its root. */
export const managerOf = (folder: string): (typeof managers)[number] =>
  managers.find(([file]) => fs.existsSync(path.join(folder, file))) ??
  (path.dirname(folder) === folder ? managers.at(-1)! : managerOf(path.dirname(folder)))

/** Installs a version by the author's package manager. @throws {UsageError} in a folder without package.json */
export function install(spec: string): void {
  if (!fs.existsSync('package.json'))
    throw new UsageError(`There is no package.json here to note the version in; \`npx ${spec}\` runs it.`)
  const [, program, verb] = managerOf(process.cwd())
  // Not stdout, which may be JSON
  execFileSync(program, [verb, spec], { stdio: ['inherit', 2, 'inherit'], shell: process.platform === 'win32' })
}
