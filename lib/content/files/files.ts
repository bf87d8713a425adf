import fs from 'node:fs'
import path from 'node:path'
import { faultAtOffset, type Fault } from '../../core/errors.ts'
import { postsFolder } from '../../core/identity.ts'
import { endsAsPost as isPost } from '../../core/post-names.ts'
import { byCodeUnit } from '../../core/by-code-unit.ts'
import { isWithin } from '../../core/paths.ts'

/** A symbolic link that is not followed, and why. */
export interface SkippedLink {
  /** Path within the content folder. */
  path: string
  reason: string
}

export interface Listing {
  /** Paths of posts within the content folder, with forward slashes, in code-unit order. */
  files: string[]
  skipped: SkippedLink[]
  /** Paths of each `README.md` that is not a post, as it has no front matter. */
  readmes: string[]
  /** Real paths of the listed folders: a new file in one of them may be a post. */
  folders: string[]
}

/** Filled in by each call of a reader. */
export interface Trace {
  /** Files opened under the content folder. */
  filesOpened: number
  /** Revision of the index that answered; undefined if the posts themselves were read. */
  indexRevision?: string | undefined
}

/**
 * A system call that `walk` asks its caller to make. `walk` itself does no I/O, so that one traversal serves blocking
 * and asynchronous readers.
 */
interface Call {
  call: 'readdir' | 'realpath' | 'stat' | 'head'
  path: string
}

interface Outcome {
  entries?: fs.Dirent[]
  realpath?: string
  isDirectory?: boolean
  isFile?: boolean
  head?: string
  error?: NodeJS.ErrnoException
}

/** Jekyll's folder of posts is one, whatever else begins with `_`. */
export const isHidden = (name: string): boolean => name !== postsFolder && /^[_.]/.test(name)

/** Whether a file of this name is a post, in any folder, unless it is a README. */
export const isPostName = (name: string): boolean => isPost(name) && !isHidden(name)

/**
 * Whether a file is a README or a SUMMARY without front matter. It describes a folder to those who browse the
 * repository, and is not a post.
 * @param head the beginning of the file
 */
export const isPlainReadme = (file: string, head: string): boolean =>
  isReadme(file) && !/^\ufeff?(?:---(?!-)|\+\+\+|\{\s*")/.test(head)

/** `SUMMARY.md` is the table of contents of mdBook and GitBook. */
const isReadme = (file: string) => /(?:^|\/)readme\.md$/i.test(file) || /(?:^|\/)SUMMARY\.md$/.test(file)
/** Bytes that tell whether a file has front matter. */
const headLength = 8

/**
 * Walks the folder: first real files and folders, then links in code-unit order. A link is followed if its target is
 * inside the folder and not listed already, so that every file is one post at most.
 */
function* walk(root: string): Generator<Call, Listing, Outcome> {
  const files: string[] = []
  const skipped: SkippedLink[] = []
  const readmes: string[] = []
  const folders: string[] = []
  /** Real paths of what is listed. Files are added only once links are followed: only links can list a file twice. */
  const seen = new Set<string>()
  let following = false
  const links: { path: string; real: string }[] = []

  const base = yield { call: 'realpath', path: root }
  if (base.error?.code === 'ENOENT') return { files, skipped, readmes, folders }
  if (base.error || !base.realpath) throw base.error ?? new Error(`${root} cannot be resolved`)
  const realRoot = base.realpath

  function* isListed(shown: string, real: string): Generator<Call, boolean, Outcome> {
    if (!isPost(shown) || !isReadme(shown)) return isPost(shown)
    const { head } = yield { call: 'head', path: real }
    // A file that cannot be opened is listed, so that readers report it
    if (head === undefined || !isPlainReadme(shown, head)) return true
    readmes.push(shown)
    return false
  }

  /** @param shown path as the author sees it, @param real the real path */
  function* folder(shown: string, real: string): Generator<Call, void, Outcome> {
    seen.add(real)
    folders.push(real)
    const listed = yield { call: 'readdir', path: real }
    if (!listed.entries) throw listed.error ?? new Error(`${real} cannot be listed`)
    for (const entry of listed.entries.sort((a, b) => byCodeUnit(a.name, b.name))) {
      if (isHidden(entry.name)) continue
      // The name of almost every file decides about it
      if (!following && entry.isFile() && !isReadme(entry.name)) {
        if (isPost(entry.name)) files.push(shown ? `${shown}/${entry.name}` : entry.name)
        continue
      }
      const child = { path: shown ? `${shown}/${entry.name}` : entry.name, real: path.join(real, entry.name) }
      // A link may have listed a part of this folder before
      if (seen.has(child.real)) continue
      if (entry.isSymbolicLink()) links.push(child)
      else if (entry.isDirectory()) yield* folder(child.path, child.real)
      else if (entry.isFile() && (yield* isListed(child.path, child.real))) {
        if (following) seen.add(child.real)
        files.push(child.path)
      }
    }
  }

  yield* folder('', realRoot)
  links.sort((a, b) => byCodeUnit(a.path, b.path))
  following = true
  if (links.length > 0) for (const file of files) seen.add(path.join(realRoot, file))
  for (let at = 0; at < links.length; at++) {
    const link = links[at]!
    const skip = (reason: string) => skipped.push({ path: link.path, reason })
    const target = yield { call: 'realpath', path: link.real }
    if (target.error || !target.realpath) {
      skip(target.error?.code === 'ELOOP' ? 'it links to itself' : 'its target does not exist')
      continue
    }
    if (!isWithin(target.realpath, realRoot)) {
      skip(
        target.realpath === realRoot
          ? 'it loops back to the content folder'
          : 'its target is outside the content folder',
      )
    } else if (seen.has(target.realpath)) {
      skip(
        isWithin(link.real, target.realpath)
          ? 'it loops back to a folder that contains it'
          : 'its target is listed already',
      )
    } else {
      const kind = yield { call: 'stat', path: target.realpath }
      if (kind.isDirectory) yield* folder(link.path, target.realpath)
      else if (kind.isFile && (yield* isListed(link.path, target.realpath))) {
        seen.add(target.realpath)
        files.push(link.path)
      }
    }
  }
  skipped.sort((a, b) => byCodeUnit(a.path, b.path))
  return { files: files.sort(byCodeUnit), skipped, readmes: readmes.sort(byCodeUnit), folders }
}

/** Lists the posts of a folder with blocking calls. A folder that does not exist has none. */
export function listFilesSync(root: string): Listing {
  const steps = walk(root)
  let step = steps.next({})
  while (!step.done) step = steps.next(performSync(step.value))
  return step.value
}

/** A folder contains a link, so its posts depend on where the link leads. */
export class LinkFound extends Error {}

/**
 * Yields the posts of a folder one by one, in no order, in memory that does not grow with the blog.
 * @throws {LinkFound} at the first link: then only `listFilesSync` lists the posts
 */
export function* eachFileSync(root: string, folder = ''): Generator<string> {
  const directory = fs.opendirSync(path.join(root, folder))
  try {
    for (let entry = directory.readSync(); entry !== null; entry = directory.readSync()) {
      const child = folder ? `${folder}/${entry.name}` : entry.name
      if (isHidden(entry.name)) continue
      if (entry.isSymbolicLink()) throw new LinkFound(child)
      if (entry.isDirectory()) yield* eachFileSync(root, child)
      else if (entry.isFile() && isPost(entry.name)) {
        const file = path.join(root, child)
        if (!isReadme(child) || !isPlainReadme(child, headSync(file))) yield child
      }
    }
  } finally {
    directory.closeSync()
  }
}

/** Lists the posts of a folder without blocking. */
export async function listFiles(root: string): Promise<Listing> {
  const steps = walk(root)
  let step = steps.next({})
  // oxlint-disable-next-line no-await-in-loop -- each step depends on the one before
  while (!step.done) step = steps.next(await perform(step.value))
  return step.value
}

function performSync({ call, path: target }: Call): Outcome {
  try {
    if (call === 'readdir') return { entries: fs.readdirSync(target, { withFileTypes: true }) }
    if (call === 'realpath') return { realpath: fs.realpathSync(target) }
    if (call === 'head') return { head: headSync(target) }
    const stat = fs.statSync(target)
    return { isDirectory: stat.isDirectory(), isFile: stat.isFile() }
  } catch (error) {
    return { error: error as NodeJS.ErrnoException }
  }
}

async function perform({ call, path: target }: Call): Promise<Outcome> {
  try {
    if (call === 'readdir') return { entries: await fs.promises.readdir(target, { withFileTypes: true }) }
    if (call === 'realpath') return { realpath: await fs.promises.realpath(target) }
    if (call === 'head') return { head: await headOf(target) }
    const stat = await fs.promises.stat(target)
    return { isDirectory: stat.isDirectory(), isFile: stat.isFile() }
  } catch (error) {
    return { error: error as NodeJS.ErrnoException }
  }
}

function headSync(file: string): string {
  const descriptor = fs.openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(headLength)
    return bytes.toString('utf8', 0, fs.readSync(descriptor, bytes, 0, headLength, 0))
  } finally {
    fs.closeSync(descriptor)
  }
}

async function headOf(file: string): Promise<string> {
  const handle = await fs.promises.open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** One file as text, without a BOM, with LF line ends. If it is not UTF-8, `fault` names the first bad place. */
export interface FileText {
  text: string
  fault: Fault | null
}

export function readFileTextSync(root: string, file: string, trace: Trace): FileText {
  trace.filesOpened++
  return decode(file, fs.readFileSync(path.join(root, file)))
}

export async function readFileText(root: string, file: string, trace: Trace): Promise<FileText> {
  trace.filesOpened++
  return decode(file, await fs.promises.readFile(path.join(root, file)))
}

const strict = new TextDecoder('utf-8', { fatal: true })

/** Decodes the bytes of a file. */
export function decode(file: string, bytes: Uint8Array): FileText {
  try {
    return { text: strict.decode(bytes).replaceAll('\r\n', '\n'), fault: null }
  } catch {
    const lenient = new TextDecoder('utf-8').decode(bytes).replaceAll('\r\n', '\n')
    const offset = lenient.indexOf('\ufffd')
    return {
      text: lenient,
      fault: faultAtOffset(file, lenient, Math.max(0, offset), {
        message: 'the file is not UTF-8',
        expected: 'text in UTF-8',
        found: 'bytes that are not UTF-8',
      }),
    }
  }
}
