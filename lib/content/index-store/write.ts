import fs from 'node:fs'
import { compilerVersion } from './compiler-version.ts'
import { derivedRows, type IndexedFiles, type IndexedPost, type PostEntry } from './derived-rows.ts'
import { IndexError } from './errors.ts'
import { openIndex } from './open.ts'
import { packRow } from './packed-body.ts'
import { crcOfFile, replaceFile } from './replace-file.ts'
import { writingRows, type WrittenRow } from './row-writer.ts'
import { formatVersion, isPacked, listLength, revisionOf, rowCounts, type SourceChunk, type Table } from './schema.ts'

/** What the index stores of each post, by its position in the blog's order: the newest first. */
export interface PostsByPosition {
  readonly length: number
  entry(position: number): PostEntry
  /** `PostMeta` as JSON. */
  meta(position: number): string
  /** As `packBody` makes it. */
  body(position: number): Uint8Array
  /** The tokens of `searchRow` between spaces. */
  tokens(position: number): string
  /** `Links` as JSON. */
  links(position: number): string
}

export interface IndexContent extends IndexedFiles {
  posts: PostsByPosition
  timeZone: string
  indexInputs: string
  content: string
}

/**
 * Brings a copy of the index up to date, or writes a new one, verifies it, and renames it: whoever opens the file gets
 * the old index or the new one, never a part. From nothing the same content gives the same bytes.
 * @param intactCrc CRC-32 of the present index if that is intact: then only the rows that are written are verified
 * @returns CRC-32 of the new file
 */
export function writeIndex(file: string, content: IndexContent, intactCrc: number | null = null): number {
  return replaceFile(file, (tempFile) => {
    if (updateCopy(file, tempFile, content, intactCrc)) return
    fs.rmSync(tempFile, { force: true })
    fill(tempFile, content, null)
    verify(tempFile)
  })
}

/** @returns false if there is no index that can be brought up to date, or if most of it would be written again */
function updateCopy(file: string, tempFile: string, content: IndexContent, intactCrc: number | null): boolean {
  try {
    fs.copyFileSync(file, tempFile, fs.constants.COPYFILE_FICLONE)
    const isIntact = crcOfFile(tempFile) === intactCrc
    const known = knownPosts(tempFile)
    const placed = withIds(content.posts, known)
    const { length } = content.posts
    if (2 * placed.changed.length >= length || known.ids >= 2 * length) return false
    const written = fill(tempFile, content, known, placed)
    verify(tempFile, isIntact ? written : undefined)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // SQLite may find damage that reading some rows did not. If the disk is full, writing a new file fails as well
    if (error instanceof IndexError || code === 'ENOENT' || code === 'ERR_SQLITE_ERROR') return false
    throw error
  }
}

/** The posts that an index has. */
interface KnownPosts {
  lineage: string
  ids: number
  /** By file. */
  posts: Map<string, { id: number; version: string }>
}

/** @throws {IndexError} if the file cannot be used */
function knownPosts(file: string): KnownPosts {
  const { meta, row, close } = openIndex(file)
  try {
    const posts: KnownPosts['posts'] = new Map()
    for (let chunk = 0; chunk < rowCounts(meta).sources; chunk++)
      for (const [at, source] of row<SourceChunk>('sources', chunk).entries())
        if (source) posts.set(source[0], { id: chunk * listLength + at, version: source[1] })
    return { lineage: meta.lineage, ids: meta.ids, posts }
  } finally {
    close()
  }
}

/**
 * Reads what was written back: some rows, or all.
 * @throws {IndexError}
 */
export function verify(file: string, rows?: readonly WrittenRow[]): void {
  const index = openIndex(file)
  try {
    if (!rows) index.verify()
    // The first row was read when the file was opened
    else for (const [table, id] of rows) if (table !== 'meta') index.read(table, id)
  } finally {
    index.close()
  }
}

/**
 * Writes all rows into a new file, or those that differ into the copy of an index.
 * @returns the rows that were written
 */
function fill(
  file: string,
  { posts, timeZone, indexInputs, content, files, addresses }: IndexContent,
  known: KnownPosts | null,
  { indexed, ids, changed }: WithIds = withIds(posts, known),
): readonly WrittenRow[] {
  const origin = { format: formatVersion, compiler: compilerVersion(), timeZone, indexInputs, content }
  const lineage = known?.lineage ?? revisionOf(origin)
  return writingRows(file, lineage, known ? null : pageSizeFor(posts.length), (rows) => {
    for (const { id, position } of changed) rows.put('posts', id, posts.meta(position))
    // Bodies follow all posts, so that a list of posts spans few pages of the file
    for (const { id, position } of changed) rows.put('bodies', id, posts.body(position))
    for (const { id, position } of changed) rows.put('links', id, posts.links(position))
    for (const { id, position } of changed) rows.putTokens(id, posts.tokens(position))
    const inUse = new Set(indexed.map(({ id }) => id))
    for (const { id } of known?.posts.values() ?? []) if (!inUse.has(id)) rows.drop(id)
    const put = (table: Table, id: number, value: unknown) =>
      rows.put(table, id, isPacked(table) ? packRow(value) : JSON.stringify(value))
    const derived = derivedRows(indexed, ids, { files, addresses }, put)
    const meta = { ...origin, lineage, posts: posts.length, ids, ...derived }
    rows.trim(rowCounts(meta))
    rows.putMeta(meta)
  })
}

/**
 * In bytes. Five packed bodies share a page of 16 KiB. On a page of 8 KiB are two, which leave a quarter of it empty;
 * in a small index most pages would be.
 */
const pageSizeFor = (posts: number): number => (posts < 1_000 ? 4096 : 16_384)

interface WithIds {
  /** The oldest first. */
  indexed: IndexedPost[]
  /** Upper bound of the ids, exclusive. */
  ids: number
  /** Posts whose rows must be written. */
  changed: { id: number; position: number }[]
}

/** Gives each post the id that its file has, or a free one. */
function withIds(posts: PostsByPosition, known: KnownPosts | null): WithIds {
  const entries = Array.from({ length: posts.length }, (_, at) => posts.entry(at))
  const taken = new Set(entries.map(({ file }) => known?.posts.get(file)?.id))
  const free = Array.from({ length: known?.ids ?? 0 }, (_, id) => id)
    .filter((id) => !taken.has(id))
    .toReversed()
  let ids = known?.ids ?? 0
  const result: WithIds = { indexed: [], ids, changed: [] }
  for (let position = entries.length - 1; position >= 0; position--) {
    const entry = entries[position]!
    const before = known?.posts.get(entry.file)
    const id = before?.id ?? free.pop() ?? ids++
    result.indexed.push({ ...entry, id })
    if (before?.version !== entry.version) result.changed.push({ id, position })
  }
  return { ...result, ids }
}
