import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { filesUnder } from '../../lib/cli/app-files.ts'
import { copyProject } from '../../lib/cli/copy-project.ts'
import { root } from '../../lib/cli/run.ts'
import { dist } from './folders.ts'

/** What each author has, or `pointsix eject` writes for each. */
const ofAuthors = /^(?:content|app\/\(blog\)\/about)\/|^(?:site\.config\.ts|README\.md|app\/icon\.svg)$/

/**
 * Writes what `pointsix eject` unpacks: the project as `npm run init` leaves it, without our posts, the lab and the
 * packages. One file, since npm leaves out some that a project needs, such as `.gitignore`.
 */
export function packClone(): void {
  const folder = path.join(root, '.content/clone')
  const modules = path.join(folder, 'node_modules')
  fs.rmSync(folder, { recursive: true, force: true })
  copyProject(folder)
  fs.symlinkSync(path.join(root, 'node_modules'), modules, 'junction')
  const init = [
    '--disable-warning=ExperimentalWarning',
    'scripts/init.ts',
    '--yes',
    '--force',
    '--no-lab',
    '--no-posts',
  ]
  execFileSync(process.execPath, init, { cwd: folder })
  fs.rmSync(modules)
  const files = filesUnder(folder)
    .map((file) => path.relative(folder, file).replaceAll(path.sep, '/'))
    .filter((file) => !ofAuthors.test(file))
    .toSorted()
    .map((file) => [file, fs.readFileSync(path.join(folder, file), 'latin1')])
  fs.writeFileSync(path.join(dist, 'clone.json.br'), brotliCompressSync(JSON.stringify(Object.fromEntries(files))))
}
