import fs from 'node:fs'
import path from 'node:path'
import { cache } from '#project-folders'
import { project } from '../../lib/cli/run.ts'

const at = (name: string): string => path.join(project, name)

/** Written by the type checker: the files that it has read. */
const readFile = at(`${cache}/content.tsbuildinfo`)
/** There since the type checker found nothing; its time is from before that. */
const stampFile = at(`${cache}/types-checked`)

/**
 * Runs the type checker, unless it has found nothing since each file that it reads last changed: it takes as long as
 * the rest of a check.
 * @param roots absolute paths of the files that are checked
 * @param run returns what was found
 */
export async function unlessChecked<T>(roots: readonly string[], run: () => Promise<T[]>): Promise<T[]> {
  if (isChecked(roots)) return []
  fs.rmSync(stampFile, { force: true })
  const started = new Date()
  const found = await run()
  if (found.length > 0) return found
  fs.writeFileSync(stampFile, '')
  fs.utimesSync(stampFile, started, started)
  return found
}

function isChecked(roots: readonly string[]): boolean {
  try {
    const { mtimeMs } = fs.statSync(stampFile)
    const { fileNames, packageJsons = [] } = JSON.parse(fs.readFileSync(readFile, 'utf8')) as {
      fileNames: string[]
      packageJsons?: string[]
    }
    // Those of the language have no folder
    const read = [...fileNames, ...packageJsons].filter((name) => /[\\/]/.test(name))
    const files = read.map((name) => path.resolve(path.dirname(readFile), name))
    const configs = ['tsconfig.json', 'tsconfig.app.json', 'tsconfig.content.json'].map(at).filter(fs.existsSync)
    // What another configuration says is not looked at
    if (/"extends"/.test(fs.readFileSync(configs[0]!, 'utf8')) || !roots.every((root) => files.includes(root)))
      return false
    // npm keeps the time of a file's release as that of its change
    const all = [...files, ...configs, at('package.json')]
    return all.every((file) => fs.statSync(file).ctimeMs < mtimeMs)
  } catch {
    // Nothing is kept, or a file is gone
    return false
  }
}
