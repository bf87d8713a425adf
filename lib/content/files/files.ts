import fs from 'node:fs'
import path from 'node:path'
import { faultAtOffset, faultOfFile, type Fault } from '../../core/errors.ts'
import { postsFolder } from '../../core/identity.ts'
import { endsAsData, endsAsPost } from '../../core/post-names.ts'
import { byCodeUnit } from '../../core/by-code-unit.ts'
import { maxPostBytes } from '../../core/limits.ts'
import { isWithin } from '../../core/paths.ts'
import { isGone, isUnreadable, openingRegular, openRegular } from '../../core/regular-file.ts'
import type { Corpus } from '../corpus.ts'
import { isHolder } from './holders.ts'

/** A symbolic link that is not followed, and why. */
export interface SkippedLink {
  /** Path within the content folder. */
  path: string
  reason: string
}

/** Which files of a folder are listed. */
export type Listed = Pick<Corpus, 'others' | 'ofData'>

export interface Listing {
  /** Paths of posts within the content folder, with forward slashes, in code-unit order. */
  files: string[]
  skipped: SkippedLink[]
  /** Paths of each `README.md` that is not a post, as it has no front matter. */
  readmes: string[]
  /** Paths of files that may say something of the posts below their folders, in the order of the walk. */
  holders: string[]
  /** Real paths of the listed folders: a new file in one of them may be a post. */
  folders: string[]
  /** Folders that cannot be read, and what has a name that no program can ask for. Their posts are not listed. */
  faults: Fault[]
}

/** Filled in by each call of a reader. */
export interface Trace {
  /** Files opened under the content folder. */
  filesOpened: number
  /** Revision of the index that answered; undefined if the posts themselves were read. */
  indexRevision?: string | undefined
  /** Those of collections that were asked too, as `revisionOf` gives them. */
  others?: string[]
}

/** Jekyll's folder of posts is one, whatever else begins with `_`. Packages hold Markdown that is no post. */
export const isHidden = (name: string): boolean =>
  (name !== postsFolder && /^[_.]/.test(name)) || name === 'node_modules'

/** Where a build writes files of the whole site, in the project. */
export const siteFolder = 'out'
/** By which such a folder is known, besides its name: without this file GitHub Pages would ignore its `_next`. */
export const siteMark = '.nojekyll'

/** Whether a file of this name is a post, in any folder, unless it is a README. */
export const isPostName = (name: string, ofData = false): boolean =>
  (ofData ? endsAsData : endsAsPost)(name) && !isHidden(name)

/**
 * Whether a file is a README or the like without front matter. It describes a folder to those who browse the
 * repository, and is not a post.
 * @param head the beginning of the file
 */
export const isPlainReadme = (file: string, head: string): boolean =>
  isReadme(file) && !/^\ufeff?(?:---(?!-)|\+\+\+|\{\s*")/.test(head)

const inCapitals =
  /(?:^|\/)(?:SUMMARY|LICENSE|CONTRIBUTING|CHANGELOG|CODE_OF_CONDUCT|SECURITY|TODO|AGENTS|CLAUDE|GEMINI)\.md$/

/** Whether a name says that a file describes its folder. `SUMMARY.md` is the table of contents of mdBook and GitBook. */
export const isReadme = (file: string): boolean => /(?:^|\/)readme\.md$/i.test(file) || inCapitals.test(file)

/** The results of the file system calls that `walk` asks for. */
interface Results {
  readdir: fs.Dirent[]
  realpath: string
  stat: fs.Stats
  readFile: Buffer
}
interface Call {
  name: keyof Results
  path: string
}
type Walk<T> = Generator<Call, T, unknown>

/**
 * Lets the caller of `walk` make a call, so that one traversal serves blocking and asynchronous readers.
 * @returns the error if the call fails
 */
function* tried<Name extends keyof Results>(name: Name, at: string): Walk<Results[Name] | NodeJS.ErrnoException> {
  return (yield { name, path: at }) as Results[Name] | NodeJS.ErrnoException
}

/**
 * Walks the folder: first real files and folders, then links in code-unit order. A link is followed if its target is
 * inside the folder and not listed already, so that every file is one post at most.
 */
function* walk(root: string, { others = [], ofData = false }: Listed): Walk<Listing> {
  const isPost = ofData ? endsAsData : endsAsPost
  const files: string[] = []
  const skipped: SkippedLink[] = []
  const readmes: string[] = []
  const holders: string[] = []
  const folders: string[] = []
  const faults: Fault[] = []
  /** Real paths of what is listed. Files are added only once links are followed: only links can list a file twice. */
  const seen = new Set<string>()
  let following = false
  const links: { path: string; real: string }[] = []

  /** @param shown path as the author sees it, @param real the real path */
  function* folder(shown: string, real: string): Walk<void> {
    seen.add(real)
    const entries = yield* tried('readdir', real)
    if (entries instanceof Error) {
      // A file in the place of the content folder is a mistake; any other folder may have gone
      if (isGone(entries) && !(shown === '' && entries.code === 'ENOTDIR')) return
      if (shown === '') throw entries
      faults.push(unreadable(shown, entries))
      return
    }
    // Its Markdown is no source
    if (shown === siteFolder && entries.some(({ name }) => name === siteMark)) return
    folders.push(real)
    const named = path.basename(path.resolve(/* turbopackIgnore: true */ root, shown))
    for (const entry of entries.sort((a, b) => byCodeUnit(a.name, b.name))) {
      const { name } = entry
      const inContent = shown ? `${shown}/${name}` : name
      if (isHolder(`${named}/${name}`) && entry.isFile()) holders.push(inContent)
      if (isHidden(name)) continue
      if (name.includes('\ufffd') && (yield* tried('stat', path.join(real, name))) instanceof Error) {
        if (entry.isDirectory() || isPost(name)) faults.push(misnamed(inContent))
        continue
      }
      // The name of almost every file decides about it
      if (!following && entry.isFile() && !isReadme(name)) {
        if (isPost(name)) files.push(inContent)
        continue
      }
      const child = { path: inContent, real: path.join(real, name) }
      // A link may have listed a part of this folder before
      if (seen.has(child.real)) continue
      if (entry.isSymbolicLink()) links.push(child)
      else if (entry.isDirectory()) yield* folder(child.path, child.real)
      else if (entry.isFile()) yield* file(child.path, child.real)
    }
  }

  function* file(shown: string, real: string): Walk<void> {
    if (!isPost(shown)) return
    // A README that cannot be opened is listed, so that readers report it
    const bytes = isReadme(shown) && (yield* tried('readFile', real))
    if (Buffer.isBuffer(bytes) && isPlainReadme(shown, bytes.toString('utf8', 0, 8))) return void readmes.push(shown)
    if (following) seen.add(real)
    files.push(shown)
  }

  /** @returns why the link is not followed; undefined if it is */
  function* follow(link: { path: string; real: string }, realRoot: string): Walk<string | undefined> {
    const target = yield* tried('realpath', link.real)
    if (typeof target !== 'string') return target.code === 'ELOOP' ? 'it links to itself' : 'its target does not exist'
    if (target === realRoot) return 'it loops back to the content folder'
    if (!isWithin(target, realRoot)) return 'its target is outside the content folder'
    if (seen.has(target))
      return isWithin(link.real, target) ? 'it loops back to a folder that contains it' : 'its target is listed already'
    const kind = yield* tried('stat', target)
    if (kind instanceof Error) return 'its target does not exist'
    if (kind.isDirectory()) yield* folder(link.path, target)
    else if (kind.isFile()) yield* file(link.path, target)
  }

  const realRoot = yield* tried('realpath', root)
  if (typeof realRoot === 'string') {
    for (const each of others) seen.add(path.join(realRoot, each))
    yield* folder('', realRoot)
    following = true
    links.sort((a, b) => byCodeUnit(a.path, b.path))
    if (links.length > 0) for (const each of files) seen.add(path.join(realRoot, each))
    // A linked folder may add links
    for (let at = 0; at < links.length; at++) {
      const reason = yield* follow(links[at]!, realRoot)
      if (reason !== undefined) skipped.push({ path: links[at]!.path, reason })
    }
  } else if (!isGone(realRoot)) throw realRoot
  return {
    files: files.sort(byCodeUnit),
    skipped: skipped.sort((a, b) => byCodeUnit(a.path, b.path)),
    readmes: readmes.sort(byCodeUnit),
    holders,
    folders,
    faults,
  }
}

/** Lists the posts of a folder with blocking calls. A folder that does not exist has none. */
export function listFilesSync(root: string, listed: Listed = {}): Listing {
  const steps = walk(root, listed)
  let step = steps.next()
  while (!step.done) step = steps.next(resultOf(step.value))
  return step.value
}

function resultOf({ name, path: target }: Call): unknown {
  try {
    return name === 'readdir' ? fs.readdirSync(target, withTypes) : fs[`${name}Sync`](target)
  } catch (error) {
    return error
  }
}

/** Lists the posts of a folder without blocking. */
export async function listFiles(root: string, listed: Listed = {}): Promise<Listing> {
  const steps = walk(root, listed)
  let step = steps.next()
  while (!step.done) {
    const { name, path: target } = step.value
    const call = name === 'readdir' ? fs.promises.readdir(target, withTypes) : asCall(fs.promises[name])(target)
    // oxlint-disable-next-line no-await-in-loop -- each step depends on the one before
    step = steps.next(await call.catch((error: unknown) => error))
  }
  return step.value
}

const withTypes = { withFileTypes: true } as const
/** The signatures of the calls differ in options that are not used here. */
const asCall = (call: unknown) => call as (path: string) => Promise<unknown>

/** The paths of all files and folders below a folder, in code-unit order, without what cannot be read. */
export const filesIn = (contentDir: string): string[] =>
  fs
    .globSync('**', { cwd: contentDir })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/(?:^|\/)(?:\.|node_modules\/)/.test(file))
    .sort(byCodeUnit)

/** One file as text, without a BOM, with LF line ends. */
export interface FileText {
  text: string
  /** What is wrong with the file as a whole, such as the first place that is not UTF-8. */
  fault: Fault | null
  /** Whether the file has gone since it was listed. */
  gone?: true
  /** Whether `text` is only the beginning of a file that is too large for a post. */
  cut?: true
}

/** The text of a file, and what was read of it: a hash of that changes whenever the text or the fault does. */
type ReadText = FileText & { bytes: Uint8Array }

export function readFileTextSync(root: string, file: string, trace: Trace = { filesOpened: 0 }): ReadText {
  trace.filesOpened++
  try {
    const descriptor = openRegular(path.join(root, file))
    try {
      const { size } = fs.fstatSync(descriptor)
      if (size <= maxPostBytes) return decode(file, fs.readFileSync(descriptor))
      const head = Buffer.alloc(headBytes)
      fs.readSync(descriptor, head)
      return beginning(file, size, head)
    } finally {
      fs.closeSync(descriptor)
    }
  } catch (error) {
    return unread(file, error)
  }
}

export async function readFileText(root: string, file: string, trace: Trace): Promise<ReadText> {
  trace.filesOpened++
  try {
    const handle = await openingRegular(path.join(root, file))
    // Node 22 has no `await using`
    try {
      return handle.size > maxPostBytes
        ? beginning(file, handle.size, (await handle.read(Buffer.alloc(headBytes))).buffer)
        : decode(file, await handle.readFile())
    } finally {
      await handle.close()
    }
  } catch (error) {
    return unread(file, error)
  }
}

/** How much is read of a file that is too large: its front matter, and what its description is made of. */
const headBytes = 65_536

const beginning = (file: string, size: number, head: Buffer): ReadText => ({
  text: lenient.decode(head).replaceAll('\r\n', '\n'),
  bytes: Buffer.concat([head, Buffer.from(String(size))]),
  cut: true,
  fault: faultOfFile(file, {
    message: 'the file is too large for a post, so its text is not shown',
    expected: `at most ${maxPostBytes.toLocaleString('en')} bytes`,
    found: `${size.toLocaleString('en')} bytes`,
  }),
})

/** What was said to be unreadable, so that a server says it once. */
const said = new Set<string>()

/** The fault of a file or a folder that cannot be read. @throws the error, if it may come with any other file */
function unreadable(file: string, error: unknown): Fault {
  if (!isUnreadable(error)) throw error
  const message = `cannot be read (${error.code}), so it is hidden`
  return hidden(file, { message, expected: 'what this process may read', found: error.code })
}

/** Node cannot open such a file. Archives from Windows have names in the encoding of their country. */
const misnamed = (file: string): Fault => {
  const message = 'has a name that is not UTF-8, so it is hidden'
  return hidden(file, { message, expected: 'a name in UTF-8', found: file })
}

function hidden(file: string, fault: Pick<Fault, 'message' | 'expected' | 'found'>): Fault {
  if (!said.has(file)) console.warn(`[content] ${file} ${fault.message}`)
  said.add(file)
  return { ...faultOfFile(file, fault), hides: true }
}

/** A file that cannot be read may be a draft, so it is hidden. @throws what is no error of this file */
function unread(file: string, error: unknown): ReadText {
  if (isGone(error)) return { text: '', bytes: Buffer.alloc(0), fault: null, gone: true }
  const fault = unreadable(file, error)
  return { text: '', bytes: Buffer.from(`\0${fault.found}`), fault }
}

const strict = new TextDecoder('utf-8', { fatal: true })
const lenient = new TextDecoder('utf-8')
/** Decoders by the byte order marks of what editors on Windows call Unicode: a draft in it stays one. */
const byMark = { fffe: new TextDecoder('utf-16le'), feff: new TextDecoder('utf-16be') }

/** Decodes the bytes of a file. */
export function decode(file: string, bytes: Uint8Array): ReadText {
  try {
    return { text: strict.decode(bytes).replaceAll('\r\n', '\n'), fault: null, bytes }
  } catch {
    const utf16 = byMark[Buffer.from(bytes.subarray(0, 2)).toString('hex') as keyof typeof byMark]
    const text = (utf16 ?? lenient).decode(bytes).replaceAll('\r\n', '\n')
    const fault = faultAtOffset(file, text, Math.max(0, text.indexOf('\ufffd')), {
      message: 'the file is not UTF-8',
      expected: 'text in UTF-8',
      found: utf16 ? 'UTF-16' : 'bytes that are not UTF-8',
    })
    return { text, fault, bytes }
  }
}
