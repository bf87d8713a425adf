import { isPublished } from '../../core/post.ts'
import type { CompiledBody } from '../../mdx/body.ts'
import type { FileEntry } from '../assets/file-entry.ts'
import { linkBody } from '../../mdx/html/local-references.ts'
import { openIndex } from '../index-store/open.ts'
import type { IndexMeta } from '../index-store/schema.ts'
import { aroundReader, queryReader, type ReadPosts } from '../query/query-reader.ts'
import type { Reader } from '../reader.ts'

/** Reads one index file, which it keeps open: a file that replaces it needs another reader. */
export interface IndexedReader extends Reader {
  readonly meta: IndexMeta
  readonly indexRevision: string
  /** Reads the whole file, a part at a time. @throws {IndexError} if it is damaged */
  checking(): Generator<void>
}

/**
 * Reads the file that `npm run index` wrote.
 * @throws {IndexError} if the file cannot be used; later calls throw it if they meet damage
 */
export function indexedReader(file: string): IndexedReader {
  const index = openIndex(file)
  const entryOf = (sql: string, values: string[], now: Date): FileEntry | null => {
    const row = index.one(`SELECT entry FROM ${sql}`, ...values)
    const entry = row ? (JSON.parse(String(row.entry)) as FileEntry) : null
    return entry && isPublished({ publishedAt: null, ...entry }, now) ? entry : null
  }
  const linked = (id: number, body: CompiledBody) => (body.references ? linkBody(body, index.links(id)) : body)
  const posts: ReadPosts = {
    rows: index.rows,
    bodyOf: (id) => ({ kind: 'compiled', ...linked(id, index.body(id)) }),
    contentOf(id) {
      const { body, markdown } = index.content(id)
      return { kind: 'compiled', body: linked(id, body), markdown: { text: markdown, links: index.links(id) } }
    },
    // Loaded on demand, like the search
    searchable: async (_, published) =>
      (await import('../index-store/searchable.ts')).searchableIndex(index, published),
    fileAt: (path, now) => entryOf('addresses JOIN files USING (id, name) WHERE address = ?', [`/${path}`], now),
  }
  const close = async () => index.close()
  const reader = queryReader({
    read: () => posts,
    findFile: async (id, name, { now }) => entryOf('files WHERE id = ? AND name = ?', [id, name], now),
    close,
  })
  return {
    ...aroundReader((_, operation) => index.sound(operation(reader)), close),
    meta: index.meta,
    indexRevision: index.indexRevision,
    checking: index.checking,
  }
}
