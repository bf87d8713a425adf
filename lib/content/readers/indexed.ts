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

/** Reads one index file, which it keeps open: a file that replaces it needs another reader. */
export interface IndexedReader extends Reader {
  readonly meta: IndexMeta
  readonly indexRevision: string
  /** Reads and checks the whole file, a few rows at a time. @throws {IndexError} */
  verifying(): Generator<void>
}

/**
 * Reads the file that `npm run index` wrote. Positions follow the blog's order, so scheduled posts come first, a page is
 * a run of rows, and the neighbours of a post are the adjacent rows.
 * @throws {IndexError} if the file cannot be used; later calls throw it if a row that they need is damaged
 */
export function indexedReader(file: string): IndexedReader {
  const index = openIndex(file)
  const post = (position: number) => index.row<PostMeta>('posts', position)
  const nextPublishAt = (scheduled: number) => (scheduled === 0 ? null : post(scheduled - 1).publishedAt)

  return {
    meta: index.meta,
    indexRevision: index.indexRevision,
    verifying: index.verifying,

    async listPosts({ page, pageSize, tag, category }, { now }) {
      const scheduled = scheduledCount(index, now)
      const tagged = tag === undefined ? null : termPositions(index, 'tag', tag, scheduled)
      const categorized = category === undefined ? null : termPositions(index, 'category', category, scheduled)
      const { total, at } =
        tagged && categorized ? both(tagged, categorized) : (tagged ?? categorized ?? allPositions(index, scheduled))
      const posts: PostMeta[] = []
      const start = (page - 1) * pageSize
      for (let place = start; place < Math.min(start + pageSize, total); place++) posts.push(post(at(place)))
      return {
        posts,
        page,
        pageSize,
        pages: pageCount(total, pageSize),
        total,
        tag: tagged && tagged.term,
        category: categorized && categorized.term,
        nextPublishAt: nextPublishAt(scheduled),
      }
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
        nextPublishAt: nextPublishAt(scheduled),
      }
    },

    async listTerms(kind, { now }) {
      const terms = index.row<Term[]>('all_terms', allTermsRow[kind])
      const scheduled = scheduledCount(index, now)
      const hidden = Array.from({ length: scheduled }, (_, at) => post(at))
      return {
        terms: scheduled === 0 ? terms : without(terms, kind, hidden),
        nextPublishAt: nextPublishAt(scheduled),
      }
    },

    async close() {
      index.close()
    },
  }
}

/** How many posts are scheduled: the run at the beginning, whose length a binary search finds. */
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

/** The positions that a query matches. `at` reads only the rows that it needs. */
interface Positions {
  total: number
  at(place: number): number
}

const allPositions = (index: IndexFile, scheduled: number): Positions => ({
  total: index.meta.posts - scheduled,
  at: (place) => scheduled + place,
})

function both(a: Positions, b: Positions): Positions {
  const inB = new Set(toArray(b))
  const positions = toArray(a).filter((position) => inB.has(position))
  return { total: positions.length, at: (place) => positions[place]! }
}

const toArray = ({ total, at }: Positions): number[] => Array.from({ length: total }, (_, place) => at(place))

function termPositions(
  index: IndexFile,
  kind: TermKind,
  label: string,
  scheduled: number,
): Positions & { term: Term | null } {
  const key = termKey(label)
  const bucket = index.row<TermBucket>('terms', bucketOf(termName(kind, key), index.meta.termBuckets))
  const entry = bucket.find((each) => each.kind === kind && each.key === key)
  if (!entry) return { total: 0, at: () => -1, term: null }
  const lists = new Map<number, number[]>()
  const at = (place: number): number => {
    const id = entry.firstList + Math.floor(place / listLength)
    let list = lists.get(id)
    if (!list) lists.set(id, (list = index.row<number[]>('lists', id)))
    return list[place % listLength]!
  }
  let hidden = 0
  while (hidden < entry.count && at(hidden) < scheduled) hidden++
  const total = entry.count - hidden
  return {
    total,
    at: (place) => at(hidden + place),
    term: total === 0 ? null : { key, label: entry.label, count: total },
  }
}

/** The terms without those posts. */
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
