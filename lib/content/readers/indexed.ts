import { slugKey, termKey } from '../identity.ts'
import { openIndex, type IndexFile } from '../index-store/open.ts'
import {
  allTermsRow,
  bucketOf,
  listLength,
  ranksLength,
  termName,
  type IndexMeta,
  type ListChunk,
  type PlaceChunk,
  type RankChunk,
  type SlugBucket,
  type TermBucket,
} from '../index-store/schema.ts'
import { byUse, isPublished, type PostLink, type PostMeta, type Term, type TermKind } from '../post.ts'
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
 * Reads the file that `npm run index` wrote. Ranks count from the oldest post, so scheduled posts come last, a page is a
 * run of ranks, and the neighbours of a post have the adjacent ranks.
 * @throws {IndexError} if the file cannot be used; later calls throw it if a row that they need is damaged
 */
export function indexedReader(file: string): IndexedReader {
  const index = openIndex(file)
  const post = (id: number) => index.row<PostMeta>('posts', id)

  return {
    meta: index.meta,
    indexRevision: index.indexRevision,
    verifying: index.verifying,

    async listPosts({ page, pageSize, tag, category }, { now }) {
      const order = blogOrder(index, now)
      const tagged = tag === undefined ? null : termPosts(index, 'tag', tag, order)
      const categorized = category === undefined ? null : termPosts(index, 'category', category, order)
      const { total, at } =
        tagged && categorized ? both(tagged, categorized) : (tagged ?? categorized ?? allPosts(order))
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
        nextPublishAt: order.nextPublishAt,
      }
    },

    async getPost(slug, { now }) {
      const key = slugKey(slug)
      const bucket = index.row<SlugBucket>('slugs', bucketOf(key, index.meta.slugBuckets))
      const id = bucket.find(([name]) => name === key)?.[1]
      const { published, at, nextPublishAt } = blogOrder(index, now)
      if (id === undefined) return null
      const rank = index.row<PlaceChunk>('places', Math.floor(id / listLength))[id % listLength]!
      if (rank >= published) return null
      return {
        meta: post(id),
        body: { kind: 'compiled', ...index.body(id) },
        previous: rank > 0 ? linkTo(at(rank - 1)) : null,
        next: rank + 1 < published ? linkTo(at(rank + 1)) : null,
        nextPublishAt,
      }
    },

    async listTerms(kind, { now }) {
      const terms = index.row<Term[]>('all_terms', allTermsRow[kind])
      const { scheduledIds, nextPublishAt } = blogOrder(index, now)
      const hidden = scheduledIds().map(post)
      return { terms: hidden.length === 0 ? terms : without(terms, kind, hidden), nextPublishAt }
    },

    async close() {
      index.close()
    },
  }
}

const linkTo = ([, , slug, title]: RankChunk[number]): PostLink => ({ slug, title })

/** The blog's order at one moment. */
interface BlogOrder {
  /** Number of published posts; scheduled ones have the ranks from here on. */
  published: number
  at(rank: number): RankChunk[number]
  scheduledIds(): number[]
  nextPublishAt: string | null
}

function blogOrder(index: IndexFile, now: Date): BlogOrder {
  const { posts, newest } = index.meta
  const chunks = new Map<number, RankChunk>()
  const at = (rank: number): RankChunk[number] => {
    const id = Math.floor(rank / ranksLength)
    let chunk = chunks.get(id)
    if (!chunk) chunks.set(id, (chunk = index.row<RankChunk>('ranks', id)))
    return chunk[rank % ranksLength]!
  }
  const publishedAt = (rank: number) => at(rank)[1]

  let published = posts
  if (!isPublished({ publishedAt: newest }, now)) {
    // The newest is scheduled, and a binary search finds the first one that is
    let [low, high] = [0, posts - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (isPublished({ publishedAt: publishedAt(middle) }, now)) low = middle + 1
      else high = middle
    }
    published = low
  }
  return {
    published,
    at,
    scheduledIds: () => Array.from({ length: posts - published }, (_, place) => at(published + place)[0]),
    nextPublishAt: published === posts ? null : publishedAt(published),
  }
}

/** The posts that a query matches, the newest first. `at` gives an id, and reads only the rows that it needs. */
interface Matches {
  total: number
  at(place: number): number
}

const allPosts = ({ published, at }: BlogOrder): Matches => ({
  total: published,
  at: (place) => at(published - 1 - place)[0],
})

function both(a: Matches, b: Matches): Matches {
  const inB = new Set(toArray(b))
  const ids = toArray(a).filter((id) => inB.has(id))
  return { total: ids.length, at: (place) => ids[place]! }
}

const toArray = ({ total, at }: Matches): number[] => Array.from({ length: total }, (_, place) => at(place))

function termPosts(
  index: IndexFile,
  kind: TermKind,
  label: string,
  { scheduledIds }: BlogOrder,
): Matches & { term: Term | null } {
  const key = termKey(label)
  const bucket = index.row<TermBucket>('terms', bucketOf(termName(kind, key), index.meta.termBuckets))
  const entry = bucket.find((each) => each.kind === kind && each.key === key)
  if (!entry) return { total: 0, at: () => -1, term: null }
  const lists = new Map<number, ListChunk>()
  const fromOldest = (place: number): number => {
    const id = entry.firstList + Math.floor(place / listLength)
    let list = lists.get(id)
    if (!list) lists.set(id, (list = index.row<ListChunk>('lists', id)))
    return list[place % listLength]!
  }
  const hidden = new Set(scheduledIds())
  let total = entry.count
  if (hidden.size > 0) while (total > 0 && hidden.has(fromOldest(total - 1))) total--
  return {
    total,
    at: (place) => fromOldest(total - 1 - place),
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
