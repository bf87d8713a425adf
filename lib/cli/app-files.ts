import fs from 'node:fs'
import path from 'node:path'
import { root } from './run.ts'

/** The files that shape the built app, besides the posts; paths within the project, sorted. */
export const filesOfApp = (): string[] =>
  [
    'app',
    'lab',
    'lib',
    'public',
    'content/components.ts',
    ...fs.readdirSync(root).filter((name) => /\.(m?[jt]sx?|json)$/.test(name) && name !== 'next-env.d.ts'),
  ]
    .flatMap(filesUnder)
    .filter((file) => !isForTests(file))
    .toSorted()

/** Whether a file in those folders is only for tests. */
const isForTests = (file: string): boolean =>
  file.startsWith(path.join('lab', 'tests')) || /^(playwright|vitest)\.config\.ts$/.test(file)

function filesUnder(name: string): string[] {
  const full = path.join(root, name)
  if (!fs.existsSync(full)) return []
  if (fs.statSync(full).isFile()) return [name]
  return fs
    .readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
}
