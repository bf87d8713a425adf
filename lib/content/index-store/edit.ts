import fs from 'node:fs'
import { compilerVersion } from './compiler-version.ts'
import { slugKey, termKey } from '../../core/identity.ts'
import type { PostMeta } from '../../core/post.ts'
import { IndexError } from './errors.ts'
import { termEntry } from './lists.ts'
import { openIndex, type IndexFile } from './open.ts'
import { packRow, unpackRow } from './packed-body.ts'
import { relateEdited } from './related-rows.ts'
import { crcOfFile, replaceFile } from './replace-file.ts'
import { writingRows } from './row-writer.ts'
import {
  bucketOf,
  listLength,
  ranksLength,
  rowCounts,
  type IndexMeta,
  type PlaceChunk,
  type RankChunk,
  type RelatedChunk,
  type SeriesChunk,
  type SlugBucket,
  type SourceChunk,
  type TopicChunk,
} from './schema.ts'
import { verify } from './write.ts'

/** A post that changed, but not its place in the order, its addresses or its terms. */
export interface PostEdit extends Pick<PostMeta, 'file' | 'slug' | 'title' | 'series'> {
  /** `PostMeta` as JSON. */
  meta: string
  /** As `packBody` makes it. */
  body: Uint8Array
  /** The tokens of `searchRow` between spaces. */
  tokens: string
  /** From `topicWords`; absent if they are the same as before. */
  words?: string
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
 * Replaces the rows of edited posts in a copy of the index, verifies them, and renames the copy, in memory and row
 * reads that do not grow with the blog.
 * @returns CRC-32 of the new file and the number of its posts; undefined if the edits do not fit the index, which stays
 */
export function editIndex(file: string, edits: IndexEdits): { crc: number; posts: number } | undefined {
  try {
    const { meta, ids, sources, ranks, series, related, topics } = placesOf(file, edits)
    const crc = replaceFile(file, (tempFile) => {
      fs.copyFileSync(file, tempFile, fs.constants.COPYFILE_FICLONE)
      if (crcOfFile(tempFile) !== edits.intactCrc) throw new NoFit()
      const written = writingRows(tempFile, meta.lineage, null, (rows) => {
        edits.posts.forEach((post, at) => {
          rows.put('posts', ids[at]!, post.meta)
          rows.put('bodies', ids[at]!, post.body)
          rows.putTokens(ids[at]!, post.tokens)
        })
        for (const [chunk, source] of sources) rows.put('sources', chunk, JSON.stringify(source))
        for (const [chunk, rank] of ranks) rows.put('ranks', chunk, JSON.stringify(rank))
        for (const [chunk, parts] of series) rows.put('series', chunk, JSON.stringify(parts))
        for (const [chunk, row] of related) rows.put('related', chunk, JSON.stringify(row))
        for (const [chunk, row] of topics) rows.put('topics', chunk, packRow(row))
        rows.putMeta({ ...meta, content: edits.content })
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

interface EditedRows {
  meta: IndexMeta
  ids: number[]
  /** These rows by their ids, with the edits applied. */
  sources: Map<number, SourceChunk>
  ranks: Map<number, RankChunk>
  series: Map<number, SeriesChunk>
  related: Map<number, RelatedChunk>
  topics: Map<number, TopicChunk>
}

/** Finds the edited posts. */
function placesOf(file: string, edits: IndexEdits): EditedRows {
  const index = openIndex(file)
  try {
    const { meta } = index
    const { contentBefore, timeZone, indexInputs } = edits
    const expected = { content: contentBefore, timeZone, indexInputs, compiler: compilerVersion() }
    for (const [name, value] of Object.entries(expected)) if (meta[name as keyof IndexMeta] !== value) throw new NoFit()
    const sources = new Map<number, SourceChunk>()
    const ranks = new Map<number, RankChunk>()
    const parts = new Map<number, SeriesChunk>()
    const ids = edits.posts.map(({ slug, title, series, file: source, version, versionBefore }) => {
      const id = idOf(index, slug)
      const chunk = Math.floor(id / listLength)
      const row = sources.get(chunk) ?? index.row<SourceChunk>('sources', chunk)
      const known = row[id % listLength]
      // Another version belongs to a post that shows other posts' problems, such as a contested slug, or refers to
      // other files
      if (known?.[0] !== source || known[1] !== versionBefore) throw new NoFit()
      row[id % listLength] = [source, version]
      sources.set(chunk, row)
      if (series) setTitleOfPart(index, series.name, id, title, parts)
      const [rank, listed = id] = [index.row<PlaceChunk>('places', chunk)[id % listLength]!].flat()
      // Only the list of all posts has titles
      if (listed !== id) return id
      const rankChunk = Math.floor(rank! / ranksLength)
      const links = ranks.get(rankChunk) ?? index.row<RankChunk>('ranks', rankChunk)
      links[rank! % ranksLength]![3] = title
      ranks.set(rankChunk, links)
      return id
    })
    return { meta, ids, sources, ranks, series: parts, ...relatedRows(index, ids, edits.posts) }
  } finally {
    index.close()
  }
}

/** The rows of related posts that change with the words of posts. Posts whose words are unchanged cost nothing. */
function relatedRows(
  index: IndexFile,
  ids: readonly number[],
  posts: readonly PostEdit[],
): Pick<EditedRows, 'related' | 'topics'> {
  const rows: Pick<EditedRows, 'related' | 'topics'> = { related: new Map(), topics: new Map() }
  const words = new Map(
    posts.flatMap((post, at) => (post.words === undefined ? [] : [[ids[at]!, post.words] as const])),
  )
  if (words.size === 0) return rows
  const entries = Array.from({ length: rowCounts(index.meta).topics }, (_, chunk) =>
    unpackRow<TopicChunk>(index.read('topics', chunk) as Uint8Array),
  ).flat()
  const { related, edited } = relateEdited(entries, words)
  for (const chunk of new Set(edited.map((at) => Math.floor(at / listLength))))
    rows.topics.set(chunk, entries.slice(chunk * listLength, (chunk + 1) * listLength))
  for (const [id, found] of related) {
    const chunk = Math.floor(id / ranksLength)
    const row = rows.related.get(chunk) ?? index.row<RelatedChunk>('related', chunk)
    row[id % ranksLength] = found.length > 0 ? found : 0
    rows.related.set(chunk, row)
  }
  return rows
}

function setTitleOfPart(
  index: IndexFile,
  label: string,
  id: number,
  title: string,
  rows: Map<number, SeriesChunk>,
): void {
  const { firstParts = 0, count = 0 } = termEntry(index, 'series', termKey(label)) ?? {}
  for (let chunk = firstParts; chunk < firstParts + Math.ceil(count / listLength); chunk++) {
    const parts = rows.get(chunk) ?? index.row<SeriesChunk>('series', chunk)
    const found = parts.flat().find(([each]) => each === id)
    if (!found) continue
    found[3] = title
    rows.set(chunk, parts)
  }
}

function idOf({ meta, row }: IndexFile, slug: string): number {
  const key = slugKey(slug)
  const found = row<SlugBucket>('slugs', bucketOf(key, meta.slugBuckets)).find(([each]) => each === key)
  if (!found) throw new NoFit()
  return found[1]
}
