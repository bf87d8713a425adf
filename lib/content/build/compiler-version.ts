import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../../..')
let version: string | undefined

/**
 * A hash of all that decides what a compiled post is: the sources of the engine and, through the lock file, every
 * package that it uses. Posts that were compiled by another version are compiled again. Sources are read only when this
 * is called; a built app, which may lie elsewhere, has `builtCompiler` instead.
 */
export const compilerVersion = (): string => (version ??= hashOfSources())

function hashOfSources(): string {
  const hash = createHash('sha256')
  const sources = ['core', 'strings', 'mdx', 'content'].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, 'lib', folder), { recursive: true, encoding: 'utf8' })
      .map((file) => path.join('lib', folder, file))
      .filter((file) => file.endsWith('.ts')),
  )
  for (const file of [...sources.sort(), 'package-lock.json'])
    hash.update(`\0${file}\0`).update(fs.readFileSync(path.join(root, file)))
  return hash.digest('hex').slice(0, 32)
}
