import path from 'node:path'
import { postPath } from '../../core/post-path.ts'
import { noteOf, referenceOf, type ReferenceKind } from '../../mdx/html/local-references.ts'
import { isFileAddress } from '../../core/file-types.ts'
import { servedAddresses, type Finder } from './find.ts'
import type { Surroundings } from './surroundings.ts'
import { endsAsPost } from '../../core/post-names.ts'
import { decoded } from '../../core/percent-encoding.ts'
import type { FileState } from './inspect.ts'
import { fileHref, fileKey, versionsOf, type FileEntry } from './file-entry.ts'
import type { Link, Links } from '../../mdx/html/link.ts'
import { filesCalled, filesNamed, noteName } from './notes.ts'
import { placeOf } from '../../core/errors.ts'
import { chartData } from '../../mdx/drawn/chart-data.ts'
import { readFileTextSync } from '../files/files.ts'
import { relativePath } from '../../core/paths.ts'

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
  /** What is wrong, without the address. Absent if the reference is left as text. */
  finding?: { kind: 'missing-file' | 'broken-link' | 'wrong-data'; what: string }
  /** Where in another file it is, if it is not the address that is wrong. */
  place?: { file: string; line: number; column: number }
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
    if (target.file) files.set(fileKey(target.file), target.file)
    if (target.real && kind === 'image') images.set(target.real, around.states.of(target.real))
    if (!target.broken) continue
    if (target.broken.finding) links[token] = { href: address, missing: target.broken.message }
    broken.push(target.broken)
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

/** Resolves one address. Returns an empty target for the address of a page, or an unknown one. */
export function targetOf(address: string, kind: ReferenceKind, file: string, around: Surroundings): Target {
  const note = noteOf(address)
  if (note !== null) return noteTarget(note, kind, file, around)
  const found = around.finder.find(address, file)
  const isLink = kind === 'link' || kind === 'component'
  const own = found.kind === 'post' && isLink ? postTarget(address, kind, found.candidates, around) : undefined
  if (own?.link) return own
  const beside = isLink ? around.beside?.find(address, file) : undefined
  if (beside !== undefined) return targetBeside(address, beside, around)
  if (found.kind === 'post') return own ?? missing(address)
  if (found.kind === 'file' && kind === 'data') return dataTarget(address, found.real, around)
  if (found.kind === 'file') return targetOfFile(address, found.real, around)
  if (isLenient(kind, address)) return {}
  return found.reason === 'outside' ? outside(address) : missing(address)
}

function targetBeside(address: string, real: string, { beside, states }: Surroundings): Target {
  const page = beside?.pageOf(real)
  // An edit there makes an index stale
  states.of(real)
  if (page === undefined) return noPost(address)
  return { link: { href: `${page}${/#.*$/s.exec(address)?.[0] ?? ''}` } }
}

function targetOfFile(address: string, real: string, around: Surroundings): Target {
  const state = around.states.of(real)
  if (state.problem === undefined) return fileTarget(address, real, state, around)
  return brokenTarget(address, ` cannot be shown: ${state.problem}`, 'a file that browsers can show')
}

/** The data of a file that a chart draws. */
function dataTarget(address: string, real: string, around: Surroundings): Target {
  const target = targetOfFile(address, real, around)
  if (!target.link) return target
  const { text } = readFileTextSync(path.dirname(real), path.basename(real))
  const data = chartData(text)
  if (!('message' in data)) return { ...target, link: { ...target.link, text: JSON.stringify(data) } }
  const place = { file: relativePath(around.finder.folders.at(-1)!.real, real), ...placeOf(text, data.offset) }
  const said = `:${place.line}:${place.column} cannot be drawn: ${data.message}`
  const { broken } = brokenTarget(address, said, data.expected, 'wrong-data')
  return { broken: { ...broken!, place } }
}

/** Whether an address may lead to something that is not among the files: a page, or what a component makes of it. */
const isLenient = (kind: ReferenceKind, address: string): boolean =>
  kind === 'component' || (kind === 'link' && (address.startsWith('/') || !isFileAddress(address)))

export const expectedFile = 'a file beside the post or in a public folder'
export const expectedPost = 'the file of a post that is shown'

const brokenTarget = (
  address: string,
  said: string,
  expected: string,
  kind: NonNullable<BrokenReference['finding']>['kind'] = 'missing-file',
): Target => ({
  broken: {
    address,
    message: `${decodedName(address)}${said}`,
    expected,
    finding: { kind, what: said.replace(/^:? /, '') },
  },
})

const missing = (address: string): Target => brokenTarget(address, ': there is no such file', expectedFile)

const noPost = (address: string, near = ''): Target =>
  brokenTarget(address, ': there is no such post, or it is a draft', `${expectedPost}${near}`, 'broken-link')

const outside = (address: string): Target =>
  brokenTarget(address, ' lies outside the content folder and the public folders', 'a file that the blog may show')

/**
 * Resolves a link of Obsidian: a post or a file with that name, beside the post or else anywhere. If no post has the
 * name, the post with that title, or the one that has it as an alias.
 */
function noteTarget(address: string, kind: ReferenceKind, file: string, around: Surroundings): Target {
  const [, encoded, hash = ''] = /^([^#]*)(#.*)?$/s.exec(address)!
  const name = decodedName(encoded!)
  if (!endsAsPost(name) && /\.\w{1,5}$/.test(name)) {
    const beside = around.finder.find(encoded!, file)
    const real = beside.kind === 'file' ? beside.real : around.finder.named(path.posix.basename(name))
    if (real !== null) return targetOfFile(name, real, around)
    // `[[v1.2]]` may be a post
    if (isFileAddress(name)) return missing(name)
  }
  const isRelative = /^\.{1,2}\//.test(name)
  const from = path.posix.dirname(file.normalize('NFC'))
  const key = noteName(isRelative ? path.posix.join(from, name) : name)
  const beside = filesNamed(around.notes, key).filter((each) => path.posix.dirname(each) === from)
  const exact = beside.length === 1 ? beside : filesCalled(around.notes, key, name)
  const slug = exact.length === 1 ? around.slugOf(exact[0]!) : undefined
  if (slug !== undefined && kind !== 'image') return { link: { href: `${postPath(slug, around.postsPath)}${hash}` } }
  const elsewhere = exact.length === 0 && kind !== 'image' ? entriesCalled(around, key, name) : []
  if (elsewhere.length === 1) return { link: { href: `${elsewhere[0]!.page}${hash}` } }
  const several = exact.length > 1 ? exact : elsewhere.map(({ entry }) => entry)
  const message =
    several.length > 1
      ? `left as text: [[${name}]] may be ${several.join(' or ')}`
      : `left as text: no post has the name or the title [[${name}]]`
  return { broken: { address: name, message, expected: 'the name, the title or an alias of one post' } }
}

/** The entries of other collections that a note may mean, each with its page. */
function entriesCalled({ beside, states, finder }: Surroundings, key: string, name: string) {
  return filesCalled(beside?.notes, key, name).flatMap((real) => {
    const page = beside!.pageOf(real)
    // An edit there makes an index stale
    states.of(real)
    return page === undefined ? [] : { page, entry: relativePath(finder.folders.at(-1)!.real, real) }
  })
}

/** An address as an author would write it: compilers encode letters that are not ASCII. */
export function decodedName(text: string): string {
  const name = decoded(text)
  return /\p{Cc}/u.test(name) ? text : name
}

function postTarget(
  address: string,
  kind: ReferenceKind,
  candidates: readonly string[],
  { slugOf, postsPath }: Surroundings,
): Target {
  const slug = candidates.map(slugOf).find((each) => each !== undefined)
  const hash = /#.*$/s.exec(address)?.[0] ?? ''
  if (slug !== undefined) return { link: { href: `${postPath(slug, postsPath)}${hash}` } }
  // A link without the end of a file's name may be one of a page
  if (!isFileAddress(address) || isLenient(kind, address)) return {}
  const isNear = candidates.some((each) => slugOf(inOtherFormat(each)) !== undefined)
  const near = isNear ? `, such as ${inOtherFormat(decodedName(address.slice(0, address.length - hash.length)))}` : ''
  return noPost(address, near)
}

/** `a.mdx` for `a.md`. */
const inOtherFormat = (file: string): string => (file.endsWith('x') ? file.slice(0, -1) : `${file}x`)

/** The address of a file in a public folder; undefined for one that lies beside posts. */
const publicAddress = (real: string, { folders }: Finder): string | undefined =>
  servedAddresses(real, folders.slice(0, -1))[0]?.split('/').map(encodeURIComponent).join('/')

function fileTarget(
  address: string,
  real: string,
  { id, size, width, height }: FileState,
  around: Surroundings,
): Target {
  const kept = around.keepsPublic ? publicAddress(real, around.finder) : undefined
  if (kept !== undefined) return { link: { href: kept, ...(width && height && { width, height }) } }
  const name = path.basename(real).normalize('NFC')
  const picture = around.pictureOf?.(id)
  const entry: FileEntry = {
    id,
    name,
    size,
    path: relativePath(around.finder.folders.at(-1)!.real, real),
    ...(picture && picture.widths.length > 0 && { widths: picture.widths }),
  }
  const href = fileHref(entry)
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
