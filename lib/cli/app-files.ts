import fs from 'node:fs'
import path from 'node:path'
import { project, root } from './run.ts'

/** The files that shape the built app, besides the posts; paths relative to this program's folder, sorted. */
export const filesOfApp = (): string[] =>
  [
    ...['app', 'lab', 'lib'].map((name) => path.join(root, name)),
    ...['public', 'theme', 'content/components.ts'].map((name) => path.join(project, name)),
    ...[...new Set([root, project])].flatMap(settingsIn),
  ]
    .flatMap(filesUnder)
    .map((file) => path.relative(root, file))
    .filter((file) => !isForTests(file))
    .toSorted()

/** Files at the root of a project. */
const settingsIn = (folder: string): string[] =>
  fs
    .readdirSync(folder)
    .filter((name) => /\.(m?[jt]sx?|json)$|^\.env/.test(name) && name !== 'next-env.d.ts')
    .map((name) => path.join(folder, name))

/** Whether a file in those folders is only for tests. */
const isForTests = (file: string): boolean =>
  file.startsWith(path.join('lab', 'tests')) || /^(playwright|vitest)\.config\.ts$/.test(file)

/** The paths of all files below a folder, or of a file itself; empty if there is neither. */
export function filesUnder(full: string): string[] {
  if (!fs.existsSync(full)) return []
  if (fs.statSync(full).isFile()) return [full]
  return fs
    .readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}
