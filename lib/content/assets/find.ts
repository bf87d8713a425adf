import fs from 'node:fs'
import path from 'node:path'
import { endsAsPost, withoutPostEnd } from '../../core/post-names.ts'
import { decoded } from '../../core/percent-encoding.ts'
import { spelledAsOnDisk } from '../files/spelled-on-disk.ts'
import { assetFolders, type AssetFolder } from './folders.ts'
import { isWithin, relativePath } from '../../core/paths.ts'
import { isGone } from '../../core/regular-file.ts'

/** What an address in a post names. */
export type Found =
  | { kind: 'file'; real: string }
  /** Possibly a post: candidate paths within the content folder, in NFC. */
  | { kind: 'post'; candidates: string[] }
  | { kind: 'none'; reason: string }

/** Looks up addresses. Files outside the content folder and the public folders are never found. */
export interface Finder {
  /** @param file path of the post within the content folder */
  find(address: string, file: string): Found
  /** Real path of the first file with this name in any of the folders; null if there is none. */
  named(name: string): string | null
  /**
   * Real paths of the files that would have this address if a site served the folders as they are, the nearest first.
   */
  servedAt(address: string): string[]
  folders: readonly AssetFolder[]
}

/** Links may say `.md` although the file ends in `.markdown`. */
export const postNames = (name: string): string[] => [
  name,
  ...(/\.md$/i.test(name) ? [name.replace(/\.md$/i, '.markdown')] : []),
]

export function finderIn(contentDir: string, named?: readonly string[]): Finder {
  const folders = assetFolders(contentDir, named)
  const content = folders.at(-1)?.real ?? path.resolve(/* turbopackIgnore: true */ contentDir)
  const reals = new Map<string, string | null>()

  /** An entry of a folder whose path may contain links. Links may lead anywhere, so the real location decides. */
  function entryAt(shown: string): [real: string, stat: fs.Stats | undefined] {
    const folder = path.dirname(shown)
    let realDir = reals.get(folder)
    if (realDir === undefined) reals.set(folder, (realDir = realPath(folder)))
    if (realDir === null) return [shown, undefined]
    const real = path.join(/* turbopackIgnore: true */ realDir, path.basename(shown))
    return [real, entryStat(real)]
  }

  /** The real path of a file that may be shown; null if it is missing, or lies elsewhere. */
  function fileAt(shown: string): string | null | 'elsewhere' {
    let [inFolder, stat] = entryAt(shown)
    if (!stat) {
      const entry = spelledAsOnDisk(shown)
      if (entry === null) return null
      ;[inFolder, stat] = entryAt(entry)
    }
    const real = stat?.isSymbolicLink() ? realPath(inFolder) : stat ? inFolder : null
    if (real === null) return null
    const holder = folders.find((each) => isWithin(real, each.real))
    if (!holder || /(?:^|\/)\./.test(relativePath(holder.real, real))) return 'elsewhere'
    return (stat!.isSymbolicLink() ? fs.statSync(real, { throwIfNoEntry: false }) : stat!)?.isFile() ? real : null
  }

  /** Where an address at the root of the site may lie. */
  const inFolders = (address: string): string[] => {
    const parts = address.split('/').filter(Boolean)
    return folders.flatMap(({ real, name, atRoot }) => {
      const isNamed = `${parts.join('/')}/`.startsWith(`${name}/`)
      const lead = pathInAddress(real, parts) || (isNamed ? name.split('/').length : 0)
      return [
        ...(atRoot ? [path.join(/* turbopackIgnore: true */ real, ...parts)] : []),
        ...(lead > 0 ? [path.join(/* turbopackIgnore: true */ real, ...parts.slice(lead))] : []),
      ]
    })
  }

  /** What an address without a slash before it may be on the site, if it was written for the address of the post. */
  const onSite = (spelled: string, file: string): string[] => {
    // Without a dot it may be meant from the root, as blogs with a base address do
    const root = /^[^.]/.test(spelled) ? [spelled] : []
    if (endsAsPost(spelled) || !path.posix.extname(spelled)) return root
    const pages = [withoutPostEnd(file), path.posix.dirname(file)]
    const inSite = (page: string) =>
      ['/', `/${path.basename(content)}`].map((site) => path.posix.join(site, page, spelled))
    return [...new Set([...root, ...pages.flatMap(inSite), path.posix.join('/', spelled)])]
  }

  return {
    folders,
    named(name) {
      for (const { real } of folders) for (const found of filesNamed(real, name.normalize('NFC'))) return found
      return null
    },
    servedAt: (address) =>
      inFolders(address)
        .map(fileAt)
        .filter((real) => real !== null && real !== 'elsewhere' && !endsAsPost(real))
        .filter((real): real is string => servedAddresses(real!, folders).includes(address)),
    find(address, file) {
      const folder = path.posix.dirname(file)
      let elsewhere = false
      let post: Found | undefined
      const candidates: string[] = []
      for (const spelled of spellings(address)) {
        // In Hexo, files of a post may be in a folder of its name
        const beside = [folder, withoutPostEnd(file)].map((each) =>
          path.join(/* turbopackIgnore: true */ content, each, spelled),
        )
        const shown = spelled.startsWith('/')
          ? inFolders(spelled)
          : [...beside, ...onSite(spelled, file).flatMap(inFolders)]
        for (const each of shown) {
          const name = relativePath(content, each).normalize('NFC')
          const isInside = !name.startsWith('../')
          if (isInside && endsAsPost(name)) {
            candidates.push(...postNames(name))
            continue
          }
          const real = fileAt(each)
          if (real === 'elsewhere') elsewhere = true
          else if (real !== null && !endsAsPost(real)) return { kind: 'file', real }
          // A post may be named by its folder, or without the end of its name
          if (isInside && !path.posix.extname(name) && !spelled.startsWith('/'))
            post ??= { kind: 'post', candidates: postsNamed(name) }
        }
      }
      if (candidates.length > 0) return { kind: 'post', candidates }
      if (post) return post
      return { kind: 'none', reason: elsewhere ? 'outside' : 'missing' }
    },
  }
}

/** How many names at the beginning of an address are those of a folder and of the folders around it; 0 if none is. */
function pathInAddress(folder: string, parts: readonly string[]): number {
  const names = folder.split(path.sep)
  const last = names.at(-1)
  return (
    parts.findLastIndex(
      (part, at) => part === last && parts.slice(0, at).every((each, before) => each === names.at(before - at - 1)),
    ) + 1
  )
}

/** Files of a name in NFC that are no posts, in a folder and those within it. Links are not followed. */
export function* filesNamed(folder: string, name: string): Generator<string> {
  for (const entry of entriesOf(folder)) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
    const real = path.join(/* turbopackIgnore: true */ folder, entry.name)
    if (entry.isDirectory()) yield* filesNamed(real, name)
    else if (entry.isFile() && entry.name.normalize('NFC') === name && !endsAsPost(name)) yield real
  }
}

/** What is in a folder; nothing if it has gone. */
function entriesOf(folder: string): fs.Dirent[] {
  try {
    return fs.readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (isGone(error)) return []
    throw error
  }
}

const postsNamed = (name: string): string[] =>
  ['.md', '.mdx', '.markdown', '/index.md', '/index.mdx', '/index.markdown', '/content.md', '/content.mdx'].map(
    (end) => name.replace(/\/$/, '') + end,
  )

/**
 * What the author may mean by an address: the name of a file may be percent-encoded, and it may contain `#`, `?` and
 * `%`.
 */
export function spellings(address: string): string[] {
  // Names that Astro and Docusaurus give to folders of the project, and Pelican to what is a file
  const slashed = address
    .replace(/\\|%5c/gi, '/')
    .replace(/^(?:~|@|@site|pathname:\/\/)\//, '/')
    .replace(/^(?:\{|%7b|\||%7c)(?:filename|static|attach)(?:\}|%7d|\||%7c)/i, '')
  const withoutEnd = slashed.replace(/[?#].*$/s, '')
  // Compilers encode what is no ASCII, perhaps beside a percent sign of the name
  const asWritten = (text: string) => text.replace(/(?:%[89a-f][\da-f])+/gi, decoded)
  return [...new Set([withoutEnd, slashed].flatMap((each) => [decoded(each), asWritten(each), each]))].filter(
    (each) => each !== '' && !each.includes('\0'),
  )
}

/**
 * The addresses of a file on a site that serves the folders as they are, in NFC.
 * @param folders the nearest first: of two files with one address, that of the nearer folder has it
 */
export const servedAddresses = (real: string, folders: readonly AssetFolder[]): string[] =>
  folders
    .filter((folder) => isWithin(real, folder.real))
    .flatMap((folder) => {
      const inside = relativePath(folder.real, real).normalize('NFC')
      return [...(folder.atRoot ? [`/${inside}`] : []), `/${folder.name.normalize('NFC')}/${inside}`]
    })

function entryStat(real: string): fs.Stats | undefined {
  try {
    return fs.lstatSync(real)
  } catch {
    // Something in the path may be a file
    return undefined
  }
}

function realPath(shown: string): string | null {
  try {
    return fs.realpathSync.native(shown)
  } catch {
    return null
  }
}
