import fs from 'node:fs'
import path from 'node:path'

export interface Bundle {
  /** Name of its folder without `.func`: the first of its routes. */
  name: string
  handler: string
  /** Files by their path in the bundle: where each is now, and its size in bytes. A link counts as 0. */
  files: Map<string, { source: string; bytes: number }>
}

export interface LaidFunction {
  bundle: string
  handler: string
  env: Record<string, string>
}

const configName = '.vc-config.json'

/**
 * Reads every function below an output folder. A function with several routes is one folder with links to it; it is
 * read once.
 */
export function readBundles(output: string, project: string): Bundle[] {
  const functions = path.join(output, 'functions')
  const folders = fs
    .readdirSync(functions, { recursive: true, withFileTypes: true })
    .flatMap(({ name, parentPath }) => (name === configName ? [parentPath] : []))
  const real = fs.realpathSync(functions)
  return folders
    .filter((folder) => fs.realpathSync(folder) === path.join(real, path.relative(functions, folder)))
    .map((folder) => readBundle(path.relative(functions, folder).replace(/\.func$/, ''), folder, project))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

function readBundle(name: string, folder: string, project: string): Bundle {
  const config = JSON.parse(fs.readFileSync(path.join(folder, configName), 'utf8')) as {
    handler?: string
    filePathMap?: Record<string, string>
  }
  if (typeof config.handler !== 'string')
    throw new Error(`${path.join(folder, configName)}: found no handler, expected the name of the launcher`)
  const files: Bundle['files'] = new Map()
  const add = (file: string, source: string) => {
    const stat = fs.lstatSync(source)
    files.set(file, { source, bytes: stat.isSymbolicLink() ? 0 : stat.size })
  }
  for (const [file, source] of Object.entries(config.filePathMap ?? {})) add(file, path.resolve(project, source))
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const source = path.join(entry.parentPath, entry.name)
    if (!entry.isDirectory() && entry.name !== configName) add(path.relative(folder, source), source)
  }
  return { name, handler: config.handler, files }
}

export const bytesOf = ({ files }: Bundle): number => [...files.values()].reduce((sum, { bytes }) => sum + bytes, 0)

/** Copies the files of a function into a separate folder, as its host does. */
export function layOutBundle({ files }: Bundle, folder: string): void {
  for (let above = path.dirname(folder); ; above = path.dirname(above)) {
    if (fs.existsSync(path.join(above, 'node_modules')))
      throw new Error(
        `${folder}: expected a place without node_modules above; found ${path.join(above, 'node_modules')}`,
      )
    if (above === path.dirname(above)) break
  }
  for (const [file, { source }] of files) {
    const target = path.join(folder, file)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    if (fs.lstatSync(source).isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), target)
    else fs.copyFileSync(source, target)
  }
}
