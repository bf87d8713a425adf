import fs from 'node:fs'
import path from 'node:path'

/** A folder whose files posts may show. */
export interface AssetFolder {
  /** Real absolute path. */
  real: string
  /** Name of the folder, with which addresses may begin, as in `/assets/x.png`. */
  name: string
  /** Whether addresses may omit the name, as in `/x.png`. */
  atRoot: boolean
}

/** Names of folders whose files blogs serve at their root. */
const publicNames = ['public', 'static', 'assets']

/** Names of folders that lie at the root of a site themselves: `images/x.png` is `/images/x.png`. */
const imageNames = ['images', 'img', 'uploads', 'media']

/** Files and folders that mark the root of a project. */
const rootMarks = [
  '.git',
  'package.json',
  'hugo.toml',
  'hugo.yaml',
  'hugo.yml',
  'hugo.json',
  'config.toml',
  'config.yaml',
  'config.yml',
  'config/_default',
  '_config.yml',
  '_config.yaml',
  'mkdocs.yml',
  'astro.config.mjs',
  'astro.config.ts',
  'docusaurus.config.js',
  'docusaurus.config.ts',
]

/** Maximum number of folders above the content folder in which the root of the project is searched. */
const maxLevels = 4

/**
 * The folders in which addresses such as `/images/y.png` are looked up, the nearest first and the content folder last.
 * They are in, beside or above the content folder, up to the root of its project; in or beside it if there is no root.
 * @param named paths given by the author, relative to the working directory; undefined detects them
 */
export function assetFolders(contentDir: string, named?: readonly string[]): AssetFolder[] {
  const content = realFolder(contentDir)
  if (!content) return []
  const found = named ? named.map(realFolder) : detected(content)
  const reals = [...new Set([...found, content])].filter((real) => real !== undefined)
  return reals.map((real) => {
    const name = path.basename(real)
    return { real, name, atRoot: named !== undefined || real === content || publicNames.includes(name) }
  })
}

function detected(content: string): (string | undefined)[] {
  const isRoot = (folder: string) =>
    rootMarks.some((name) => fs.existsSync(path.join(/* turbopackIgnore: true */ folder, name)))
  const parents: string[] = []
  for (let folder = content; parents.length < maxLevels && path.dirname(folder) !== folder;)
    parents.push((folder = path.dirname(folder)))
  const root = parents.findIndex(isRoot)
  return [content, ...parents.slice(0, root === -1 ? 1 : root + 1)].flatMap((folder) =>
    [...publicNames, ...imageNames].map((name) => realFolder(path.join(/* turbopackIgnore: true */ folder, name))),
  )
}

function realFolder(folder: string): string | undefined {
  try {
    const real = fs.realpathSync.native(folder)
    return fs.statSync(real).isDirectory() ? real : undefined
  } catch {
    return undefined
  }
}
