import { slugKey } from '../identity.ts'
import { allPosts, everyLanguage, publishedTerms, termPosts, type List } from '../index-store/lists.ts'
import { linkBody } from '../assets/link-body.ts'
import { openIndex, type IndexFile } from '../index-store/open.ts'
import { blogOrder, languagesOf, placeOf, publishedOf } from '../index-store/order.ts'
import {
  allTermsRow,
  bucketOf,
  type FileBucket,
  type IndexMeta,
  type LinksRow,
  type RankChunk,
  type SlugBucket,
} from '../index-store/schema.ts'
import { toLink, toTranslation, type CompiledBody, type PostLink, type PostMeta, type Term } from '../post.ts'
import { inLanguage, pageCount } from '../rules.ts'
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

    async listPosts({ page, pageSize, tag, category, everyLanguage: isEvery }, { now }) {
      const order = blogOrder(index, now)
      const tagged = tag === undefined ? null : termPosts(index, 'tag', tag, order)
      const categorized = category === undefined ? null : termPosts(index, 'category', category, order)
      const { total, idAt } =
        tagged && categorized
          ? both(tagged, categorized)
          : (tagged ?? categorized ?? (isEvery ? everyLanguage : allPosts)(index, order))
      const posts: PostMeta[] = []
      const start = (page - 1) * pageSize
      for (let place = start; place < Math.min(start + pageSize, total); place++)
        posts.push(post(idAt(total - 1 - place)))
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
      const order = blogOrder(index, now)
      if (id === undefined) return null
      const { rank, languages } = placeOf(index, id)
      if (languages.length === 0 && rank >= order.published) return null
      const translations = publishedOf(index, languages, now)
      const meta = languages.length === 0 ? post(id) : translations.find((each) => each.id === id)?.meta
      if (!meta) return null
      const list = allPosts(index, order)
      const place = list.placeOf(translations[0]?.id ?? id, rank)
      const linkAt = (at: number): PostLink => {
        const neighbour = list.idAt(at)
        const same = inLanguage(
          meta.lang,
          publishedOf(index, languagesOf(index, neighbour), now).map((each) => each.meta),
        )
        if (same) return toLink(same)
        return list.hasStandIns ? toLink(post(neighbour)) : linkTo(order.at(at))
      }
      return {
        meta,
        body: { kind: 'compiled', ...linked(index, id) },
        translations: translations.length > 1 ? translations.map((each) => toTranslation(each.meta)) : [],
        previous: place > 0 ? linkAt(place - 1) : null,
        next: place + 1 < list.total ? linkAt(place + 1) : null,
        nextPublishAt: order.nextPublishAt,
      }
    },

    async listTerms(kind, { now }) {
      const terms = index.row<Term[]>('all_terms', allTermsRow[kind])
      const order = blogOrder(index, now)
      return { terms: publishedTerms(index, terms, kind, order), nextPublishAt: order.nextPublishAt }
    },

    async findFile(id, name) {
      const bucket = index.row<FileBucket>('files', bucketOf(id, index.meta.fileBuckets))
      return bucket.find((entry) => entry.id === id && entry.name === name) ?? null
    },

    async close() {
      index.close()
    },
  }
}

function linked(index: IndexFile, id: number): CompiledBody {
  const body = index.body(id)
  return body.references ? linkBody(body, index.row<LinksRow>('links', id)) : body
}

const linkTo = ([, , slug, title]: RankChunk[number]): PostLink => ({ slug, title })

/** The posts that are in two lists. */
function both(a: Pick<List, 'total' | 'idAt'>, b: Pick<List, 'total' | 'idAt'>): Pick<List, 'total' | 'idAt'> {
  const inB = new Set(toArray(b))
  const ids = toArray(a).filter((id) => inB.has(id))
  return { total: ids.length, idAt: (place) => ids[place]! }
}

const toArray = ({ total, idAt }: Pick<List, 'total' | 'idAt'>): number[] =>
  Array.from({ length: total }, (_, place) => idAt(place))
