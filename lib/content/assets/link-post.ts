import path from 'node:path'
import { referenceOf, type ReferenceKind } from '../../mdx/local-references.ts'
import type { Finder } from './find.ts'
import type { FileState, FileStates } from './inspect.ts'
import { versionsOf, type FileEntry, type Picture } from './file-entry.ts'
import type { Link, Links } from './link.ts'

/** What the addresses of a post are compared with. */
export interface Surroundings {
  finder: Finder
  states: FileStates
  /** The slug of the post in a file, whose path is in NFC; undefined if no post that is shown lies there. */
  slugOf: (file: string) => string | undefined
  /** Smaller versions of an image, if they were made. */
  pictureOf?: (id: string) => Picture | undefined
}

/** What a post refers to. */
export interface LinkedPost {
  links: Links
  /** Files that the links need. */
  files: FileEntry[]
  /** Images that posts show at their size, by their real paths. */
  images: Map<string, FileState>
  /** References that lead nowhere. */
  broken: BrokenReference[]
}

export interface BrokenReference {
  address: string
  message: string
  expected: string
}

/**
 * Finds what the references of a post lead to.
 * @param file path of the post within the content folder
 * @param tokens as compilers leave them
 */
export function linkPost(file: string, tokens: readonly string[], around: Surroundings): LinkedPost {
  const links: Record<string, Link> = {}
  const files = new Map<string, FileEntry>()
  const images: LinkedPost['images'] = new Map()
  const broken: BrokenReference[] = []
  for (const token of tokens) {
    const { kind, address } = referenceOf(token)
    const target = targetOf(address, kind, file, around)
    if (target.link) links[token] = target.link
    if (target.file) files.set(target.file.id, target.file)
    if (target.real && kind === 'image') images.set(target.real, around.states.of(target.real))
    if (target.broken) {
      links[token] = { href: address, missing: target.broken.message }
      broken.push(target.broken)
    }
  }
  return { links, files: [...files.values()], images, broken }
}

interface Target {
  link?: Link
  file?: FileEntry
  /** Real path of the file. */
  real?: string
  broken?: BrokenReference
}

/** What one address leads to; nothing if it is one of a page, or of something unknown. */
export function targetOf(address: string, kind: ReferenceKind, file: string, around: Surroundings): Target {
  const found = around.finder.find(address, file)
  if (found.kind === 'post')
    return kind === 'link' || kind === 'component'
      ? postTarget(address, kind, found.candidates, around)
      : missing(address)
  if (found.kind === 'none') {
    if (found.reason === 'outside') return isLenient(kind, address) ? {} : outside(address)
    return isLenient(kind, address) ? {} : missing(address)
  }
  const state = around.states.of(found.real)
  if (state.problem !== undefined)
    return {
      broken: {
        address,
        message: `${address} cannot be shown: ${state.problem}`,
        expected: 'a file that browsers can show',
      },
    }
  return fileTarget(address, found.real, state, around)
}

/** Whether an address may lead to something that is not among the files: a page, or what a component makes of it. */
const isLenient = (kind: ReferenceKind, address: string): boolean =>
  kind === 'component' || (kind === 'link' && (address.startsWith('/') || /\.x?html?(?:[?#]|$)/i.test(address)))

const missing = (address: string): Target => ({
  broken: {
    address,
    message: `${address}: there is no such file`,
    expected: 'a file beside the post or in a public folder',
  },
})

const outside = (address: string): Target => ({
  broken: {
    address,
    message: `${address} lies outside the content folder and the public folders`,
    expected: 'a file that the blog may show',
  },
})

function postTarget(
  address: string,
  kind: ReferenceKind,
  candidates: readonly string[],
  { slugOf }: Surroundings,
): Target {
  const slug = candidates.map(slugOf).find((each) => each !== undefined)
  const hash = /#.*$/s.exec(address)?.[0] ?? ''
  if (slug !== undefined) return { link: { href: `/posts/${encodeURIComponent(slug)}${hash}` } }
  // A link without the end of a file's name may be one of a page
  if (candidates.length > 1 || isLenient(kind, address)) return {}
  return {
    broken: { address, message: `${address}: there is no such post`, expected: 'the file of a post that is shown' },
  }
}

function fileTarget(
  address: string,
  real: string,
  { id, size, width, height }: FileState,
  around: Surroundings,
): Target {
  const name = path.basename(real).normalize('NFC')
  const picture = around.pictureOf?.(id)
  const entry: FileEntry = {
    id,
    name,
    size,
    path: path.relative(around.finder.folders.at(-1)!.real, real).split(path.sep).join('/'),
    ...(picture && picture.widths.length > 0 && { widths: picture.widths }),
  }
  const href = `/files/${id}/${encodeURIComponent(name)}`
  const hash = /#.*$/s.exec(address)?.[0] ?? ''
  // A `#` may be a part of the name
  const end = name.includes('#') ? '' : hash
  const srcset = width && picture ? versionsOf(entry, width) : undefined
  return {
    link: {
      href: `${href}${end}`,
      ...(width && height && { width, height }),
      ...(srcset && { srcset }),
      ...(picture?.preview && { preview: picture.preview }),
    },
    file: entry,
    real,
  }
}
