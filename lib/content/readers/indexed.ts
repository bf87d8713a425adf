import { slugKey, termKey } from '../identity.ts'
import { openIndex, type IndexFile } from '../index-store/open.ts'
import {
  allTermsRow,
  bucketOf,
  listLength,
  termName,
  type IndexMeta,
  type SlugBucket,
  type TermBucket,
} from '../index-store/schema.ts'
import { byUse, isPublished, toLink, type CompiledBody, type PostMeta, type Term, type TermKind } from '../post.ts'
import { pageCount, termsOfPost } from '../rules.ts'
import type { Reader } from '../reader.ts'

/** The reader of one index file, which stays open: a file put in its place is another reader's. */
export interface IndexedReader extends Reader {
  readonly meta: IndexMeta
  readonly indexRevision: string
  /** Reads and checks the whole file, bit by bit. @throws {IndexError} */
  verifying(): Generator<void>
}

/**
 * Asks the file that `npm run index` wrote. Positions follow the blog's order, so scheduled posts are a run at its
 * beginning: a page is a run of rows, and the neighbours of a post are the rows beside it.
 * @throws {IndexError} when made, where the file cannot be used; from a question, where the rows it needs are damaged.
 */
export function indexedReader(file: string): IndexedReader {
  const index = openIndex(file)
  const post = (position: number) => index.row<PostMeta>('posts', position)

  return {
    meta: index.meta,
    indexRevision: index.indexRevision,
    verifying: index.verifying,

    async listPosts({ page, pageSize, tag, category }, { now }) {
      const positions = matching(index, scheduledCount(index, now), tag, category)
      const start = (page - 1) * pageSize
      const posts: PostMeta[] = []
      for (let at = start; at < Math.min(start + pageSize, positions.total); at++) posts.push(post(positions.at(at)))
      return { posts, page, pageSize, pages: pageCount(positions.total, pageSize), total: positions.total }
    },

    async getPost(slug, { now }) {
      const key = slugKey(slug)
      const bucket = index.row<SlugBucket>('slugs', bucketOf(key, index.meta.slugBuckets))
      const position = bucket.find(([name]) => name === key)?.[1]
      const scheduled = scheduledCount(index, now)
      if (position === undefined || position < scheduled) return null
      return {
        meta: post(position),
        body: { kind: 'compiled', ...index.row<CompiledBody>('bodies', position) },
        previous: position + 1 < index.meta.posts ? toLink(post(position + 1)) : null,
        next: position > scheduled ? toLink(post(position - 1)) : null,
      }
    },

    async listTerms(kind, { now }) {
      const terms = index.row<Term[]>('all_terms', allTermsRow[kind])
      const scheduled = scheduledCount(index, now)
      return scheduled === 0
        ? terms
        : without(
            terms,
            kind,
            Array.from({ length: scheduled }, (_, at) => post(at)),
          )
    },

    async nextPublishAt({ now }) {
      const scheduled = scheduledCount(index, now)
      return scheduled === 0 ? null : post(scheduled - 1).publishedAt
    },

    async close() {
      index.close()
    },
  }
}

/**
 * How many posts are still to appear: the length of the run at the beginning, found by bisection where there is one.
 */
function scheduledCount(index: IndexFile, now: Date): number {
  if (isPublished({ publishedAt: index.meta.newest }, now)) return 0
  let [low, high] = [1, index.meta.posts]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isPublished(index.row<PostMeta>('posts', middle), now)) high = middle
    else low = middle + 1
  }
  return low
}

/** The positions that a query matches, as a sequence that reads what is asked of it. */
interface Positions {
  total: number
  at(index: number): number
}

function matching(
  index: IndexFile,
  scheduled: number,
  tag: string | undefined,
  category: string | undefined,
): Positions {
  if (tag !== undefined && category !== undefined) {
    const inCategory = new Set(all(termPositions(index, 'category', category, scheduled)))
    const both = all(termPositions(index, 'tag', tag, scheduled)).filter((position) => inCategory.has(position))
    return { total: both.length, at: (at) => both[at]! }
  }
  if (tag !== undefined) return termPositions(index, 'tag', tag, scheduled)
  if (category !== undefined) return termPositions(index, 'category', category, scheduled)
  return { total: index.meta.posts - scheduled, at: (at) => scheduled + at }
}

const all = (positions: Positions): number[] => Array.from({ length: positions.total }, (_, at) => positions.at(at))

function termPositions(index: IndexFile, kind: TermKind, label: string, scheduled: number): Positions {
  const key = termKey(label)
  const bucket = index.row<TermBucket>('terms', bucketOf(termName(kind, key), index.meta.termBuckets))
  const term = bucket.find((entry) => entry.kind === kind && entry.key === key)
  if (!term) return { total: 0, at: () => -1 }
  const lists = new Map<number, number[]>()
  const at = (place: number): number => {
    const id = term.firstList + Math.floor(place / listLength)
    let list = lists.get(id)
    if (!list) lists.set(id, (list = index.row<number[]>('lists', id)))
    return list[place % listLength]!
  }
  let hidden = 0
  while (hidden < term.count && at(hidden) < scheduled) hidden++
  return { total: term.count - hidden, at: (place) => at(hidden + place) }
}

/** The terms less what the given posts carry. */
function without(terms: Term[], kind: TermKind, posts: PostMeta[]): Term[] {
  const counts = new Map(terms.map((term) => [term.key, { ...term }]))
  for (const meta of posts) {
    for (const key of termsOfPost(meta, kind).keys()) {
      const term = counts.get(key)
      if (term) term.count--
    }
  }
  return [...counts.values()].filter((term) => term.count > 0).sort(byUse)
}
