import fs from 'node:fs'
import path from 'node:path'
import { isWithin } from '../../core/paths.ts'
import { readFileTextSync } from '../files/files.ts'

/** A folder whose files posts may show. */
export interface AssetFolder {
  /** Real absolute path. */
  real: string
  /** Name of the folder, with which addresses may begin, as in `/assets/x.png`. */
  name: string
  /** Whether addresses may omit the name, as in `/x.png`. */
  atRoot: boolean
}

/** Names of folders whose files blogs serve at their root; `source` is that of Hexo. */
const publicNames = ['public', 'static', 'assets', 'source']

/** Names of folders that lie at the root of a site themselves: `images/x.png` is `/images/x.png`. */
const imageNames = ['images', 'img', 'uploads', 'media']

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
  const found = named ? named.flatMap((folder) => folderAt(folder, true)) : detected(content)
  const isFirst = ({ real, name }: AssetFolder, at: number) =>
    found.findIndex((other) => other.real === real && other.name === name) === at
  return [...found.filter((folder, at) => folder.real !== content && isFirst(folder, at)), ...folderAt(content, true)]
}

function folderAt(folder: string, atRoot: boolean, name?: string): AssetFolder[] {
  const real = realFolder(folder)
  return real === undefined ? [] : [{ real, name: name ?? path.basename(real), atRoot }]
}

function detected(content: string): AssetFolder[] {
  const isRoot = (folder: string) =>
    [...entriesOf(folder), ...entriesOf(`${folder}/config`)].some(
      ({ name }) => isSettings(name) || marksRoot.test(name) || name === '_default',
    )
  const parents: string[] = []
  for (let folder = content; parents.length < maxLevels && path.dirname(folder) !== folder;)
    parents.push((folder = path.dirname(folder)))
  const root = parents.findIndex(isRoot)
  const usual = [content, ...parents.slice(0, root === -1 ? 1 : root + 1)].flatMap((folder) =>
    [...publicNames, ...imageNames].flatMap((name) =>
      folderAt(path.join(/* turbopackIgnore: true */ folder, name), publicNames.includes(name)),
    ),
  )
  return root === -1 ? usual : [...usual, ...copiedIn(parents[root]!)]
}

/** Names of settings at the root of a project that may say which folders are copied to the site. */
export const isSettings = (name: string): boolean =>
  /^(?:(?:\.eleventy|(?:eleventy|astro|docusaurus)\.config)\.[cm]?[jt]s|(?:hugo|_?config)\.(?:toml|ya?ml))$/.test(name)

/** Other names at the root of a project. */
const marksRoot = /^(?:\.git|package\.json|hugo\.json|mkdocs\.yml)$/

/** What is in a folder; nothing if it may not be listed. */
function entriesOf(folder: string): fs.Dirent[] {
  try {
    return fs.readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

/** Where settings of Eleventy, Docusaurus, Astro and Hugo name such folders. */
const copies =
  /addPassthroughCopy\(([^)]*)\)|\bstaticDirectories:\s*\[([^\]]*)\]|\bpublicDir:([^,\n]*)|^\s*staticDir\s*[:=](.*)/gim
/** A path, and its address on the site if one is given. */
const literal = /(['"`])(?:\.?\/)*([^'"`$*\n]+?)\/*(?:\*[^'"`\n]*)?\1(?:\s*:\s*(['"`])([^'"`\n]*)\3)?/g

/**
 * The folders that settings copy to the site, as far as they are literals: nothing is run.
 * @returns each with its path on the site, which is empty for the root
 */
export const copiedBy = (settings: string): { folder: string; at: string }[] =>
  [...settings.matchAll(copies)].flatMap(([, ofEleventy, ...others]) =>
    [...(ofEleventy ?? others.find(Boolean) ?? '').matchAll(literal)].map(([, , folder = '', , at]) => ({
      folder,
      at: (at ?? (ofEleventy === undefined ? '' : folder)).replace(/^[./]+|\/+$/g, ''),
    })),
  )

function copiedIn(root: string): AssetFolder[] {
  const inRoot = (name: string) => path.join(/* turbopackIgnore: true */ root, name)
  const entries = entriesOf(root)
  const named = entries
    .filter((entry) => entry.isFile() && isSettings(entry.name))
    .flatMap(({ name }) => copiedBy(readFileTextSync(root, name).text))
    .flatMap(({ folder, at }) => folderAt(inRoot(folder), at === '', at || undefined))
  // Jekyll copies whatever has no underscore
  const ofJekyll = entries.some(({ name }) => /^_config\.ya?ml$/.test(name))
    ? entries.filter((entry) => entry.isDirectory() && !/^[._]|^(?:node_modules|vendor)$/.test(entry.name))
    : []
  return [
    ...named.filter(({ real }) => real !== root && isWithin(real, root)),
    ...ofJekyll.flatMap(({ name }) => folderAt(inRoot(name), false)),
  ]
}

function realFolder(folder: string): string | undefined {
  try {
    const real = fs.realpathSync.native(folder)
    return fs.statSync(real).isDirectory() ? real : undefined
  } catch {
    return undefined
  }
}
