import fs from 'node:fs'
import { compilerVersion } from '../../mdx/compiler-version.ts'
import { slugKey } from '../identity.ts'
import type { PostMeta } from '../post.ts'
import { IndexError } from './errors.ts'
import { openIndex, type IndexFile } from './open.ts'
import { crcOfFile, replaceFile } from './replace-file.ts'
import { writingRows } from './row-writer.ts'
import {
  bucketOf,
  listLength,
  ranksLength,
  type IndexMeta,
  type PlaceChunk,
  type RankChunk,
  type SlugBucket,
  type SourceChunk,
} from './schema.ts'
import { verify } from './write.ts'

/** A post that changed, but not its place in the order, its addresses or its terms. */
export interface PostEdit extends Pick<PostMeta, 'file' | 'slug' | 'title'> {
  /** `PostMeta` as JSON. */
  meta: string
  /** As `packBody` makes it. */
  body: Uint8Array
  version: string
  versionBefore: string
}

export interface IndexEdits {
  posts: readonly PostEdit[]
  /** `IndexMeta.content` before and after. */
  contentBefore: string
  content: string
  timeZone: string
  indexInputs: string
  /** CRC-32 of the index when it was verified. */
  intactCrc: number
}

/**
 * Replaces the rows of edited posts in a copy of the index, verifies them, and renames the copy, in memory and row reads
 * that do not grow with the blog.
 * @returns CRC-32 of the new file and the number of its posts; undefined if the edits do not fit the index, which stays
 */
export function editIndex(file: string, edits: IndexEdits): { crc: number; posts: number } | undefined {
  try {
    const { meta, ids, sources, ranks } = placesOf(file, edits)
    const crc = replaceFile(file, (tempFile) => {
      fs.copyFileSync(file, tempFile, fs.constants.COPYFILE_FICLONE)
      if (crcOfFile(tempFile) !== edits.intactCrc) throw new NoFit()
      const written = writingRows(tempFile, meta.lineage, null, (rows) => {
        edits.posts.forEach((post, at) => {
          rows.put('posts', ids[at]!, post.meta)
          rows.put('bodies', ids[at]!, post.body)
        })
        for (const [chunk, source] of sources) rows.put('sources', chunk, JSON.stringify(source))
        for (const [chunk, rank] of ranks) rows.put('ranks', chunk, JSON.stringify(rank))
        rows.put('meta', 0, JSON.stringify({ ...meta, content: edits.content } satisfies IndexMeta))
      })
      verify(tempFile, written)
    })
    return { crc, posts: meta.posts }
  } catch (error) {
    if (error instanceof NoFit || error instanceof IndexError || (error as NodeJS.ErrnoException).code === 'ENOENT')
      return undefined
    throw error
  }
}

class NoFit extends Error {}

/** Finds the edited posts. @returns their ids, and the rows of `sources` and of `ranks` with what is new in them */
function placesOf(
  file: string,
  edits: IndexEdits,
): { meta: IndexMeta; ids: number[]; sources: Map<number, SourceChunk>; ranks: Map<number, RankChunk> } {
  const index = openIndex(file)
  try {
    const { meta } = index
    const { contentBefore, timeZone, indexInputs } = edits
    const expected = { content: contentBefore, timeZone, indexInputs, compiler: compilerVersion }
    for (const [name, value] of Object.entries(expected)) if (meta[name as keyof IndexMeta] !== value) throw new NoFit()
    const sources = new Map<number, SourceChunk>()
    const ranks = new Map<number, RankChunk>()
    const ids = edits.posts.map(({ slug, title, file: source, version, versionBefore }) => {
      const id = idOf(index, slug)
      const chunk = Math.floor(id / listLength)
      const row = sources.get(chunk) ?? index.row<SourceChunk>('sources', chunk)
      const known = row[id % listLength]
      // Another version belongs to a post that shows other posts' problems, such as a contested slug, or refers to other
      // files
      if (known?.[0] !== source || known[1] !== versionBefore) throw new NoFit()
      row[id % listLength] = [source, version]
      sources.set(chunk, row)
      const [rank, listed = id] = [index.row<PlaceChunk>('places', chunk)[id % listLength]!].flat()
      // Titles are in the list of all posts alone
      if (listed !== id) return id
      const rankChunk = Math.floor(rank! / ranksLength)
      const links = ranks.get(rankChunk) ?? index.row<RankChunk>('ranks', rankChunk)
      links[rank! % ranksLength]![3] = title
      ranks.set(rankChunk, links)
      return id
    })
    return { meta, ids, sources, ranks }
  } finally {
    index.close()
  }
}

function idOf({ meta, row }: IndexFile, slug: string): number {
  const key = slugKey(slug)
  const found = row<SlugBucket>('slugs', bucketOf(key, meta.slugBuckets)).find(([each]) => each === key)
  if (!found) throw new NoFit()
  return found[1]
}
