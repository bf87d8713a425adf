import fs from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from './corpora.ts'

const project = path.join(import.meta.dirname, '..')

/** Creates a copy of the code that `npm run index` and `npm run check` run, with its own posts, index and cache. */
export function copyOfProject(): string {
  const root = temporaryFolder()
  const configs = ['site.config.ts', 'tsconfig.json', 'tsconfig.app.json', 'tsconfig.content.json']
  for (const name of ['lib', 'scripts', ...configs, 'package.json', 'package-lock.json'])
    fs.cpSync(path.join(project, name), path.join(root, name), { recursive: true })
  // `check` knows pages by the folders of the app
  for (const name of ['node_modules', 'app']) fs.symlinkSync(path.join(project, name), path.join(root, name))
  return root
}
