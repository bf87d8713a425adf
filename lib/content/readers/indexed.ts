import { addressKey } from '../../core/addresses.ts'
import { besidePost, type FileEntry } from '../assets/file-entry.ts'
import { slugKey } from '../../core/identity.ts'
import { allPosts, everyLanguage, publishedTerms, seriesParts, termPosts, type List } from '../index-store/lists.ts'
import { linkBody } from '../assets/link-body.ts'
import { openIndex, type IndexFile } from '../index-store/open.ts'
import { blogOrder, languagesOf, placeOf, publishedOf, type BlogOrder } from '../index-store/order.ts'
import {
  allTermsRow,
  bucketOf,
  ranksLength,
  type AddressBucket,
  type FileBucket,
  type IndexMeta,
  type LinksRow,
  type RankChunk,
  type RelatedChunk,
  type SlugBucket,
} from '../index-store/schema.ts'
import {
  toLink,
  toRelated,
  toTranslation,
  type ArchivedPost,
  type PartOfSeries,
  type PostLink,
  type PostPage,
  type PostQuery,
  type RelatedPost,
  type YearCount,
} from '../answers.ts'
import type { CompiledBody, PostContent } from '../../mdx/body.ts'
import { isPublished, yearOf, type PostMeta } from '../../core/post.ts'
import type { Term } from '../../core/terms.ts'
import { inLanguage, isSeriesInOrder, kindsIn, pageCount, placesOn, termsByKind } from '../posts/rules.ts'
import { shownRelated } from '../posts/related.ts'
import { positionIn } from '../posts/series.ts'
import type { ReadContext, Reader } from '../reader.ts'

/** Reads one index file, which it keeps open: a file that replaces it needs another reader. */
export interface IndexedReader extends Reader {
  readonly meta: IndexMeta
  readonly indexRevision: string
  /** Reads and checks the whole file, a few rows at a time. @throws {IndexError} */
  verifying(): Generator<void>
}

/**
 * Reads the file that `npm run index` wrote. Ranks count from the oldest post, so scheduled posts come last, a page is
 * a run of ranks, and the neighbours of a post have the adjacent ranks.
 * @throws {IndexError} if the file cannot be used; later calls throw it if a row that they need is damaged
 */
export function indexedReader(file: string): IndexedReader {
  const index = openIndex(file)
  const post = (id: number) => index.row<PostMeta>('posts', id)

  const idOf = (slug: string): number | undefined => {
    const key = slugKey(slug)
    const bucket = index.row<SlugBucket>('slugs', bucketOf(key, index.meta.slugBuckets))
    return bucket.find(([name]) => name === key)?.[1]
  }

  function fileOf(id: string, name: string, now: Date): FileEntry | null {
    const bucket = index.row<FileBucket>('files', bucketOf(id, index.meta.fileBuckets))
    const found = bucket.find((entry) => entry.id === id && entry.name === name)
    return found && isPublished({ publishedAt: found.publishedAt ?? null }, now) ? found : null
  }

  function servedAt(path: string, now: Date): FileEntry | null {
    const bucket = index.row<AddressBucket>('addresses', bucketOf(`/${path}`, index.meta.addressBuckets))
    const [, id, name] = bucket.find(([address]) => address === `/${path}`) ?? []
    return id === undefined || name === undefined ? null : fileOf(id, name, now)
  }

  function listed(query: PostQuery, { now }: ReadContext): { ids: number[]; answer: Omit<PostPage, 'posts'> } {
    const { page, pageSize } = query
    const order = blogOrder(index, now)
    const lists = kindsIn(query).map((kind) => ({ kind, ...termPosts(index, kind, query[kind]!, order) }))
    const { total, idAt } =
      lists.length > 0 ? lists.reduce(both) : (query.everyLanguage ? everyLanguage : allPosts)(index, order)
    const parts = isSeriesInOrder(query) ? seriesParts(index, query.series!, order)?.parts : undefined
    return {
      ids: placesOn(total, query).map((place) => (parts ? parts.at(place)[0]!.id : idAt(total - 1 - place))),
      answer: {
        page,
        pageSize,
        pages: pageCount(total, pageSize),
        total,
        ...termsByKind(query, (kind) => lists.find((list) => list.kind === kind)?.term ?? null),
        nextPublishAt: order.nextPublishAt,
      },
    }
  }

  return {
    meta: index.meta,
    indexRevision: index.indexRevision,
    verifying: index.verifying,

    async listPosts(query, at) {
      const { ids, answer } = listed(query, at)
      return { posts: ids.map(post), ...answer }
    },

    async listContents(query, at) {
      const { ids, answer } = listed(query, at)
      return { posts: ids.map(post), ...answer, contents: ids.map((id) => contentOf(index, id)) }
    },

    async getContent(slug, { now }) {
      const id = idOf(slug)
      const { nextPublishAt } = blogOrder(index, now)
      const [found] = id === undefined ? [] : publishedOf(index, [id], now)
      return found ? { meta: found.meta, content: contentOf(index, found.id), nextPublishAt } : null
    },

    async getPost(slug, { now }) {
      const id = idOf(slug)
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
        series: seriesOf(index, meta, order),
        related: relatedTo(index, id, now),
        nextPublishAt: order.nextPublishAt,
      }
    },

    async getMetas(slugs, { now }) {
      const { nextPublishAt } = blogOrder(index, now)
      const ids = slugs.map(idOf)
      const posts = ids.map((id) => (id === undefined ? null : (publishedOf(index, [id], now)[0]?.meta ?? null)))
      return { posts, nextPublishAt }
    },

    async listTerms(kind, { now }) {
      const terms = index.row<Term[]>('all_terms', allTermsRow[kind])
      const order = blogOrder(index, now)
      return { terms: publishedTerms(index, terms, kind, order), nextPublishAt: order.nextPublishAt }
    },

    async listArchive({ year, page, pageSize }, { now }) {
      const order = blogOrder(index, now)
      const list = allPosts(index, order)
      const years = yearsOf(index, order, list)
      const before = year === undefined ? 0 : years.findIndex((each) => each.year === year)
      const found = before === -1 ? [] : year === undefined ? years : [years[before]!]
      const total = sum(found)
      const newest = list.total - 1 - (before === -1 ? 0 : sum(years.slice(0, before)))
      return {
        years,
        posts: placesOn(total, { page, pageSize }).map((place) => archivedAt(index, order, list, newest - place)),
        page,
        pageSize,
        pages: pageCount(total, pageSize),
        total,
        nextPublishAt: order.nextPublishAt,
      }
    },

    async search(query, { now }) {
      const order = blogOrder(index, now)
      // Loaded on demand: only searches need it, and its patterns are the largest part of what a function would load
      const { searchIndex } = await import('../index-store/searchable.ts')
      return { ...searchIndex(index, order, query), nextPublishAt: order.nextPublishAt }
    },

    async findFile(id, name, { now }) {
      return fileOf(id, name, now)
    },

    async findFileAt(segments, { now }) {
      const found = servedAt(segments.join('/'), now)
      const name = segments.at(-1)!
      const id = found || segments.length === 1 ? undefined : idOf(addressKey(segments.slice(0, -1)))
      const [post] = id === undefined ? [] : publishedOf(index, [id], now)
      return post ? servedAt(besidePost(post.meta.file, name), now) : found
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

function contentOf(index: IndexFile, id: number): PostContent {
  const { body, markdown } = index.content(id)
  const links = body.references ? index.row<LinksRow>('links', id) : {}
  return { kind: 'compiled', body: linkBody(body, links), markdown: { text: markdown, links } }
}

const linkTo = ([, , slug, title]: RankChunk[number]): PostLink => ({ slug, title })

function seriesOf(index: IndexFile, meta: PostMeta, order: BlogOrder): PartOfSeries | null {
  const found = meta.series && seriesParts(index, meta.series.name, order)
  return found ? positionIn(found.parts, meta, { key: found.key, label: found.label }) : null
}

/** The related posts to show. Skips those that are not published yet, and reads no more than necessary. */
function relatedTo(index: IndexFile, id: number, now: Date): RelatedPost[] {
  const ids = index.row<RelatedChunk>('related', Math.floor(id / ranksLength))[id % ranksLength] || []
  const found: RelatedPost[] = []
  for (const other of ids) {
    const meta = index.row<PostMeta>('posts', other)
    if (isPublished(meta, now)) found.push(toRelated(meta))
    if (found.length === shownRelated) break
  }
  return found
}

/** The years of the posts of a list, the newest first. */
function yearsOf(index: IndexFile, order: BlogOrder, list: List): YearCount[] {
  const counts = new Map(list.hasStandIns ? [] : index.meta.years)
  const count = (date: string | null, more: number) => counts.set(yearOf(date), (counts.get(yearOf(date)) ?? 0) + more)
  if (list.hasStandIns)
    for (let place = 0; place < list.total; place++) count(index.row<PostMeta>('posts', list.idAt(place)).date, 1)
  else for (let rank = order.published; rank < index.meta.listed; rank++) count(order.at(rank)[4], -1)
  return [...counts]
    .map(([year, total]) => ({ year, count: total }))
    .filter((each) => each.count > 0)
    .toReversed()
}

const sum = (years: readonly YearCount[]): number => years.reduce((total, { count }) => total + count, 0)

function archivedAt(index: IndexFile, order: BlogOrder, list: List, place: number): ArchivedPost {
  if (list.hasStandIns) {
    const { slug, title, date } = index.row<PostMeta>('posts', list.idAt(place))
    return { slug, title, date }
  }
  const [, , slug, title, date] = order.at(place)
  return { slug, title, date }
}

/** The intersection of two lists. */
function both<T extends Pick<List, 'total' | 'idAt'>>(a: T, b: T): T {
  const inB = new Set(toArray(b))
  const ids = toArray(a).filter((id) => inB.has(id))
  return { ...a, total: ids.length, idAt: (place: number) => ids[place]! }
}

const toArray = ({ total, idAt }: Pick<List, 'total' | 'idAt'>): number[] =>
  Array.from({ length: total }, (_, place) => idAt(place))
