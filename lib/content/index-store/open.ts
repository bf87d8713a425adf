import fs from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { openRegular } from '../../core/regular-file.ts'
import type { CompiledBody } from '../../mdx/body.ts'
import type { Links } from '../../mdx/html/link.ts'
import type { Rows } from '../query/rows.ts'
import type { Section } from '../search/fields.ts'
import { checkingFile } from './checksum.ts'
import { IndexError } from './errors.ts'
import { unpackBody, unpackContent, unpackSections } from './packed-body.ts'
import { formatVersion, revisionOf, type IndexMeta } from './schema.ts'
import { queriesOf, tableRows, type Queries } from './table-rows.ts'

export interface IndexFile extends Queries {
  readonly meta: IndexMeta
  /** See `revisionOf`. */
  readonly indexRevision: string
  readonly rows: Rows
  body(id: number): CompiledBody
  /** The sections of the post that a search shows. */
  sections(id: number): Section[]
  /** The body and the author's Markdown. */
  content(id: number): { body: CompiledBody; markdown: string }
  /** What the references of a post lead to. */
  links(id: number): Links
  /**
   * Reads the whole file, and yields about twice a millisecond, so that the caller can do other work in between.
   * @throws {IndexError} at its end, if the file is not as it was written
   */
  checking(): Generator<void>
  /**
   * Waits for an answer from this file.
   * @throws {IndexError} if it met damage, or if the file was written to since it was opened
   */
  sound<T>(answer: Promise<T>): Promise<T>
  /** May be called again. */
  close(): void
}

/**
 * Opens the file read-only.
 *
 * A writer renames a new file over the old one, which stays whole for those who have it open. A program that writes
 * into the open file changes its modification time: from then on every query throws, as rows of two indexes could meet
 * in one answer.
 * @throws {IndexError} if it is missing, not an index, or of another format
 */
export function openIndex(file: string): IndexFile {
  const descriptor = openFile(file)
  let database: DatabaseSync | undefined
  let isOpen = true
  const close = () => {
    if (database?.isOpen) database.close()
    if (isOpen) fs.closeSync(descriptor)
    isOpen = false
  }
  const state = stateOf(fs.fstatSync(descriptor, { bigint: true }))
  const damage = (cause: unknown) => refusal(file, `damage (${(cause as Error).message})`, cause)
  try {
    mustBeDatabase(file, descriptor)
    database = new DatabaseSync(file, { readOnly: true })
    const queries = queriesOf(database)
    const meta = metaIn(queries)
    if (meta.format !== formatVersion) throw new IndexError(file, `format ${meta.format}`, `format ${formatVersion}`)
    // The path led to another file meanwhile
    if (stateOf(fs.statSync(file, { bigint: true })) !== state) throw refusal(file, 'a file that is being replaced')
    const bodyOf = (id: number) => queries.one('SELECT body FROM bodies WHERE id = ?', id)!.body as Uint8Array
    return {
      ...queries,
      meta,
      indexRevision: revisionOf(meta),
      rows: tableRows(queries, meta),
      body: (id) => unpackBody(bodyOf(id)),
      sections: (id) => unpackSections(bodyOf(id)),
      content: (id) => unpackContent(bodyOf(id)),
      links: (id) => JSON.parse(String(queries.one('SELECT links FROM bodies WHERE id = ?', id)!.links)) as Links,
      *checking() {
        if (!(yield* checkingFile(descriptor))) throw refusal(file, 'damage (another checksum)')
      },
      async sound(answer) {
        const value = await answer.catch((cause: unknown) => {
          throw damage(cause)
        })
        if (stateOf(fs.fstatSync(descriptor, { bigint: true })) === state) return value
        throw new IndexError(file, 'a file that was written to', 'a file that is replaced as a whole')
      },
      close,
    }
  } catch (error) {
    close()
    throw error instanceof IndexError ? error : damage(error)
  }
}

const metaIn = ({ all }: Queries): IndexMeta =>
  Object.fromEntries(all('SELECT key, value FROM meta').map(({ key, value }) => [key, value])) as unknown as IndexMeta

/** Changes with every write to an open file. */
const stateOf = ({ ino, size, mtimeNs }: fs.BigIntStats): string => `${ino} ${size} ${mtimeNs}`

/** The first bytes of every SQLite file; see https://www.sqlite.org/fileformat.html#the_database_header. */
const magic = Buffer.from('SQLite format 3\0')

const refusal = (file: string, found: string, cause?: unknown) =>
  new IndexError(file, found, 'the index of the posts', { cause })

function openFile(file: string): number {
  try {
    return openRegular(file)
  } catch (cause) {
    throw unreadable(file, cause)
  }
}

function unreadable(file: string, cause: unknown): IndexError {
  const { code = '' } = cause as NodeJS.ErrnoException
  const found: Record<string, string> = {
    ENOENT: 'no file',
    EISDIR: 'a folder',
    ENOTFILE: 'a pipe or a device',
    ENXIO: 'a socket',
    EACCES: 'a file that this process may not read',
  }
  return refusal(file, found[code] ?? `a file that cannot be read (${(cause as Error).message})`, cause)
}

/**
 * Throws if a file is not a database, with a message that says what it is. SQLite would report damage, or treat an
 * empty file as a database without tables.
 */
function mustBeDatabase(file: string, descriptor: number): void {
  const start = Buffer.alloc(magic.length)
  let length: number
  try {
    length = fs.readSync(descriptor, start, 0, start.length, 0)
  } catch (cause) {
    throw unreadable(file, cause)
  }
  if (length === 0) throw refusal(file, 'an empty file')
  if (!start.equals(magic)) throw refusal(file, 'a file that is not an SQLite database')
}
