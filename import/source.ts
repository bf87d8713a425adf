import fs from 'node:fs'
import path from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { copiedBy, isSettings } from '../lib/content/assets/folders.ts'
import { firstCommits } from '../lib/content/files/file-dates.ts'
import { decode } from '../lib/content/files/files.ts'
import { isHolder } from '../lib/content/files/holders.ts'
import { isHiddenFolder } from '../lib/content/front-matter/inherited.ts'
import { slugKey } from '../lib/core/identity.ts'
import { byCodeUnit } from '../lib/core/by-code-unit.ts'
import { ImportError, type Note, type Place } from './post.ts'
import { isWithin } from '../lib/core/paths.ts'
import { statRegular } from '../lib/core/regular-file.ts'

type Read = () => Uint8Array

/** The files of a folder, a zip or a single file, by their paths: relative, in NFC, with forward slashes. */
export class Source {
  readonly name: string
  readonly paths: readonly string[]
  readonly notes: Note[]
  readonly folder: string | null
  /** Files of text that cannot be read. */
  readonly unread = new Set<string>()
  readonly #files: ReadonlyMap<string, Read>
  readonly #keys: ReadonlyMap<string, string>
  readonly #besides: (file: string) => Read | undefined
  #commits: ReadonlyMap<string, string> | undefined
  #named: Map<string, string[]> | undefined
  #copies: ReturnType<typeof copiedBy> | undefined

  constructor(
    name: string,
    files: ReadonlyMap<string, Read>,
    more: { notes?: readonly Note[]; folder?: string; besides?: (file: string) => Read | undefined } = {},
  ) {
    this.name = name
    this.#files = files
    this.paths = [...files.keys()].sort(byCodeUnit)
    this.notes = [...(more.notes ?? [])]
    this.folder = more.folder ?? null
    this.#keys = new Map(this.paths.map((file) => [slugKey(file), file]))
    this.#besides = more.besides ?? (() => undefined)
  }

  /** The path of a file in the spelling of the source, whatever its case and Unicode form; undefined if there is none. */
  find(file: string): string | undefined {
    const normal = path.posix.normalize(file.normalize('NFC'))
    if (normal.startsWith('../') || normal === '..') return undefined
    return this.#files.has(normal) ? normal : (this.#keys.get(slugKey(normal)) ?? (this.#besides(normal) && normal))
  }

  /** A file with this name in any folder: the one with the shortest path. */
  findNamed(name: string): string | undefined {
    const key = slugKey(name.replace(/^\/+/, ''))
    this.#named ??= Map.groupBy(this.paths, (file) => slugKey(file.split('/').at(-1)!))
    return this.#named
      .get(key.split('/').at(-1)!)
      ?.filter((file) => `/${slugKey(file)}`.endsWith(`/${key}`))
      .sort((a, b) => a.length - b.length)[0]
  }

  /** Paths that an address may have in folders that the settings of a generator copy to its site. */
  copied(address: string): string[] {
    this.#copies ??= this.paths.filter(isSettings).flatMap((file) => copiedBy(this.text(file, [])))
    const found = this.#copies.flatMap(({ folder, at }) =>
      [at, path.posix.basename(at)].map((name) => [folder, path.posix.relative(`/${name}`, address)] as const),
    )
    return found.filter(([, inside]) => !inside.startsWith('..')).map((parts) => path.posix.join(...parts))
  }

  /** When a file was first committed; null if it was not, or nobody knows. */
  committedAt(file: string): string | null {
    this.#commits ??= this.folder === null ? new Map() : firstCommits(this.folder)
    return this.#commits.get(file) ?? null
  }

  read(file: string): Uint8Array {
    const read = this.#files.get(file) ?? this.#besides(file)
    if (!read) throw new ImportError(`${this.label({ file })}: there is no such file`)
    try {
      return read()
    } catch (error) {
      throw new ImportError(`${this.label({ file })} cannot be read: ${(error as Error).message}`, { cause: error })
    }
  }

  /**
   * The text of a file, without a BOM, with LF line ends. What is not UTF-8 is read in the encoding that the file names,
   * else as Korean, with a note.
   */
  text(file: string, notes: Note[]): string {
    const bytes = this.#bytesOf(file)
    const { text, fault } = decode(file, bytes)
    if (!fault) return text
    const read = readAs(bytes, [encodingOf(bytes), 'euc-kr'])
    if (read) {
      notes.push({ file, message: `is not UTF-8; it is read as ${read.encoding.toUpperCase()}` })
      return read.text.replaceAll('\r\n', '\n')
    }
    const { line, column } = fault
    notes.push({ file, line, column, message: 'is not UTF-8; bytes are replaced by U+FFFD' })
    return text
  }

  /** The beginning of a file, by which a format is recognised. */
  head = (file: string): string => Buffer.from(this.#bytesOf(file).subarray(0, 5_000)).toString('utf8')

  /** The bytes of a file of text; none if it cannot be read, which does not keep the other files back. */
  #bytesOf(file: string): Uint8Array {
    try {
      return this.read(file)
    } catch (error) {
      if (!this.unread.has(file)) this.notes.push({ file, message: 'cannot be read', detail: (error as Error).message })
      this.unread.add(file)
      return Buffer.alloc(0)
    }
  }

  matching = (pattern: RegExp): string[] => this.paths.filter((file) => pattern.test(file))

  /** Formats a place: `old/_posts/a.md:3:1`. */
  label({ file, line, column }: Place): string {
    const isAlone = this.folder === null && this.paths.length === 1 && path.basename(this.name) === this.paths[0]
    const isWhole = file === '' || this.paths.length === 0 || (isAlone && file === this.paths[0])
    const shown = isWhole ? this.name : `${this.name.replace(/\/+$/, '')}/${file}`
    return [shown, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(':')
  }
}

/** The encoding that a file names: by its BOM, or as XML and HTML do. */
function encodingOf(bytes: Uint8Array): string {
  const head = latin1(bytes, 1_000)
  if (/^(?:\xff\xfe|\xfe\xff)/.test(head)) return head.startsWith('\xff') ? 'utf-16le' : 'utf-16be'
  return (
    /^<\?xml\b[^>]*\bencoding=["']([\w-]+)|<meta\b[^>]*\bcharset=["']?([\w-]+)/i.exec(head)?.slice(1).find(Boolean) ??
    ''
  )
}

/** Bytes as text in the first of these encodings that fits; undefined if none does. */
function readAs(bytes: Uint8Array, encodings: readonly string[]): { text: string; encoding: string } | undefined {
  for (const encoding of encodings)
    try {
      return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding }
    } catch {
      // The next may fit
    }
  return undefined
}

/** Folders of build output and tools, which contain no posts. */
const generated = /^(?:node_modules|bower_components|_site|dist|\.(?!vitepress$|obsidian$)[^/]+)$/

export function openSource(name: string, except: string): Source {
  const found = fs.statSync(name, { throwIfNoEntry: false })
  if (!found)
    throw new ImportError(`${name} does not exist\n  expected a folder, or a file .zip, .xml, .json, .html or .md`)
  if (found.isDirectory()) return folderSource(name, except)
  // Node reads no larger file at once
  if (found.size >= 2 ** 31)
    throw new ImportError(`${name} is larger than 2 GB\n  expected the folder that it unpacks to`)
  return sourceOfBytes(name, path.basename(name), fs.readFileSync(name), path.dirname(name))
}

export function sourceOfBytes(name: string, file: string, bytes: Uint8Array, beside?: string): Source {
  if (bytes.length === 0) throw new ImportError(`${name} is empty`)
  if (['PK\x03\x04', 'PK\x05\x06'].includes(latin1(bytes, 4))) return zipSource(name, bytes)
  if (/\.zip$/i.test(name))
    throw new ImportError(
      `${name}:1:1 is not a zip\n  expected the bytes PK\n  found    ${JSON.stringify(latin1(bytes, 12)).slice(0, 40)}`,
    )
  return new Source(name, new Map([[file.normalize('NFC'), () => bytes]]), {
    besides: (wanted) => {
      if (beside === undefined) return undefined
      const target = path.join(beside, wanted)
      return statRegular(target) ? () => fs.readFileSync(target) : undefined
    },
  })
}

const latin1 = (bytes: Uint8Array, length: number): string => Buffer.from(bytes.subarray(0, length)).toString('latin1')

function folderSource(name: string, except: string): Source {
  const root = fs.realpathSync(name)
  const left = path.resolve(except)
  if (root === left)
    throw new ImportError(`${name} is the folder that posts are written into\n  expected another folder, or --into`)
  const files = new Map<string, Read>()
  const notes: Note[] = []
  const walk = (folder: string) => {
    for (const entry of fs.readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const file = folder ? `${folder}/${entry.name}` : entry.name
      const real = path.join(root, file)
      if (entry.isDirectory()) {
        if (!generated.test(entry.name) && real !== left) walk(file)
      } else if (folder === '.obsidian' && !isHolder(file)) continue
      else if (entry.isFile() || isOwnFile(real)) files.set(file.normalize('NFC'), () => fs.readFileSync(real))
      else if (entry.isSymbolicLink()) notes.push({ file, message: 'is a link that is not followed' })
    }
  }
  /** Whether a link leads to a file of the folder. */
  const isOwnFile = (link: string) => statRegular(link) !== null && isWithin(fs.realpathSync(link), root)
  walk('')
  return new Source(name, files, { notes, folder: root })
}

/** Maximum size of an unpacked entry, in bytes: a small zip can contain larger ones. */
const maxEntryBytes = 512 * 2 ** 20

/**
 * What the list at the end of a zip names. A library that unpacks by a name would read the list again for each.
 * @throws {RangeError} if the list is not whole
 */
function* entriesOf(zip: Buffer): Generator<{ file: string; size: number; read: Read }> {
  const u16 = (at: number) => zip.readUInt16LE(at)
  const u32 = (at: number) => zip.readUInt32LE(at)
  const u64 = (at: number) => Number(zip.readBigUInt64LE(at))
  const end = zip.lastIndexOf('PK\x05\x06')
  if (end === -1) throw new RangeError('there is no list')
  // Zip64: what is too large for a field is elsewhere
  const end64 = end >= 20 && u32(end - 20) === 0x07064b50 ? u64(end - 12) : null
  let at = end64 === null ? u32(end + 16) : u64(end64 + 48)
  for (let left = end64 === null ? u16(end + 8) : u64(end64 + 32); left > 0; left--) {
    if (u32(at) !== 0x02014b50) throw new RangeError('the list is broken')
    const extra = at + 46 + u16(at + 28)
    const next = extra + u16(at + 30)
    let field = extra
    while (field < next && u16(field) !== 1) field += 4 + u16(field + 2)
    const whole = (value: number) => (value < 0xffffffff ? value : u64((field += 8) - 4))
    const [size, packed, start] = [u32(at + 24), u32(at + 20), u32(at + 42)].map(whole) as [number, number, number]
    const method = u16(at + 10)
    const read = () => {
      const from = start + 30 + u16(start + 26) + u16(start + 28)
      const data = zip.subarray(from, from + packed)
      if (method !== 0 && method !== 8) throw new Error(`unknown compression type ${method}`)
      return method === 0 ? data : inflateRawSync(data, { maxOutputLength: Math.max(1, size) })
    }
    // Without the flag for UTF-8, as macOS writes names, or in the encoding of Korean Windows
    const { text } = readAs(zip.subarray(at + 46, extra), ['utf-8', 'euc-kr', 'latin1'])!
    yield { file: text.replaceAll('\\', '/').normalize('NFC'), size, read }
    at = next + u16(at + 32)
  }
}

function zipSource(name: string, bytes: Uint8Array, isInner = false): Source {
  const notes: Note[] = []
  const leaves = (file: string) => /^(?:\/|[A-Za-z]:)|(?:^|\/)\.\.(?:\/|$)|\0/.test(file)
  let safe
  try {
    safe = [...entriesOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))].filter(({ file, size }) => {
      if (/\/$|(?:^|\/)(?:__MACOSX\/|\.DS_Store$)/.test(file)) return false
      if (leaves(file)) notes.push({ file, message: 'leads out of the zip; it is left out' })
      else if (size > maxEntryBytes) notes.push({ file, message: 'is larger than 512 MB; it is left out' })
      else return true
      return false
    })
  } catch (cause) {
    throw new ImportError(
      `${name} cannot be read: invalid zip data\n  expected a whole zip\n  found    ${bytes.length} bytes without its list of files, or with a broken one`,
      { cause },
    )
  }
  // Notion packs its zips into another one. One that packs more may never end
  if (!isInner && safe.length > 0 && safe.every(({ file }) => /\.zip$/i.test(file))) {
    const parts = safe.map(({ file, read }) => zipSource(`${name}/${file}`, read(), true))
    const all = parts.flatMap((part) => part.paths.map((file) => [file, () => part.read(file)] as const))
    return new Source(name, new Map(all), { notes: [...notes, ...parts.flatMap((part) => part.notes)] })
  }
  // Most zips contain a single folder
  const [first] = safe[0]?.file.split('/') ?? []
  const top = first !== undefined && safe.every(({ file }) => file.startsWith(`${first}/`)) ? `${first}/` : ''
  const isPart = /^(?:posts|articles|content|_posts|blog|data|src|\d+)\/$/.test(top) || isHiddenFolder(first ?? '')
  const files = safe.map(({ file, read }) => [isPart ? file : file.slice(top.length), read] as const)
  const isKept = ([file]: readonly [string, Read]) => {
    const folders = path.posix.dirname(file).split('/')
    return !folders.some((each) => generated.test(each))
  }
  return new Source(name, new Map(files.filter(isKept)), { notes })
}
