import { scannedFiles, type ScannedFiles } from '../assets/scanned-files.ts'
import { addressKey } from '../addresses.ts'
import { besidePost } from '../assets/file-entry.ts'
import { settleAddresses } from '../collisions.ts'
import { readFileTextSync } from '../files.ts'
import { slugKey, termKey } from '../identity.ts'
import { parsePost } from '../parse.ts'
import {
  toLink,
  toRelated,
  toTranslation,
  type ArchivedPost,
  type PartOfSeries,
  type PostPage,
  type PostQuery,
} from '../answers.ts'
import type { CompiledBody, PostContent } from '../body.ts'
import type { Corpus } from '../corpus.ts'
import { byNewest, isPublished, yearOf, type PostMeta } from '../post.ts'
import type { Term, ListKind } from '../terms.ts'
import type { ReadContext, Reader } from '../reader.ts'
import {
  carries,
  inLanguage,
  isSeriesInOrder,
  isShown,
  keysOf,
  kindsIn,
  looseFileOf,
  pageCount,
  placesOn,
  termsByKind,
  termsOf,
  type Translations,
} from '../rules.ts'
import { bySeriesOrder, positionIn, publishedParts, type Parts } from '../series.ts'
import { relater, shownRelated } from '../related.ts'
import { termTopics, topicsOf, topicWords, type Topic } from '../topics.ts'
import { parseQuery, type Query } from '../search/query.ts'
import { searchPosts } from '../search/search.ts'
import { translationsAmong } from '../translations.ts'
import type { PostHits } from './search-post.ts'
import { searchableScan } from './search-scan.ts'

/** The result of one scan of the content folder: the metadata of every post, and what is wanted of them. */
export interface Scan {
  posts: PostMeta[]
  /** Source of the wanted post by its file, perhaps with some of others. */
  sources: Map<string, string>
  /** What the wanted query found, by file. */
  hits: Map<string, PostHits>
}

/** The key of the slug or alias whose source is needed; a query; or nothing beyond the metadata. */
export type Wanted = string | Query | null

/** Reads every post. */
export type ScanFolder = (wanted: Wanted, at: ReadContext) => Promise<Scan>

/**
 * A reader that scans the folder on every call. Scanning readers differ in how they read files, and in nothing else.
 */
export const scanningReader = (corpus: Corpus, scan: ScanFolder, close?: () => Promise<void>): Reader =>
  orderedReader(
    corpus,
    async (wanted, at) => {
      const { posts, sources, hits } = await scan(wanted, at)
      const ordered = inOrder(posts, corpus)
      return { posts: ordered, sources, hits, translations: translationsAmong(ordered, corpus.language) }
    },
    close,
  )

/** Posts with their final addresses, in the blog's order. @throws {ContentError} as `settleAddresses` does */
export const inOrder = (posts: readonly PostMeta[], { showFaults = false, language }: Corpus): PostMeta[] =>
  settleAddresses(posts, showFaults, language).sort(byNewest)

/** A scan whose posts have their final addresses and are in the blog's order. */
export interface OrderedScan extends Scan {
  translations: Translations
}

/**
 * Answers every call from one scan whose posts are in the blog's order.
 * @param scan its posts are never modified, so it may return the same array again
 */
export function orderedReader(
  corpus: Corpus,
  scan: (wanted: Wanted, at: ReadContext) => Promise<OrderedScan>,
  close: () => Promise<void> = async () => {},
  files: ScannedFiles = scannedFiles(corpus),
): Reader {
  const read = async (wanted: Wanted, at: ReadContext) => {
    const { posts, sources, hits, translations } = await scan(wanted, at)
    // Newest first: scheduled posts precede the published ones
    const firstPublished = posts.findIndex((post) => isPublished(post, at.now))
    const scheduled = firstPublished === -1 ? posts.length : firstPublished
    const published = posts.slice(scheduled)
    const nextPublishAt = posts[scheduled - 1]?.publishedAt ?? null
    return { posts, sources, hits, published, translations, nextPublishAt }
  }
  type Read = Awaited<ReturnType<typeof read>>

  const pageIn = ({ posts, published, translations, nextPublishAt }: Read, query: PostQuery, now: Date): PostPage => {
    const term = (kind: ListKind) => termNamed(posts, kind, query[kind], now, translations)
    const isEvery = query.everyLanguage && kindsIn(query).length === 0
    const page = pageOf(posts, published, query, now, isEvery ? new Map() : translations)
    return {
      ...page,
      posts: page.posts.map(files.withCover),
      ...termsByKind(query, term),
      nextPublishAt,
    }
  }

  const contentOf = (file: string, source: string, posts: readonly PostMeta[]): PostContent => ({
    kind: 'source',
    source,
    link: (body) => files.linked(body, file, posts),
    linksOf: (references) => files.links(references, file, posts),
  })

  return {
    listPosts: async (query, at) => pageIn(await read(null, at), query, at.now),
    async listContents(query, at) {
      const scanned = await read(null, at)
      const page = pageIn(scanned, query, at.now)
      // The scan keeps the source of one post at most
      const contents = page.posts.map(({ file }) => {
        const text = readFileTextSync(corpus.contentDir, file, at.trace)
        return contentOf(file, parsePost(file, text, { ...corpus, drafts: true })!.source, scanned.posts)
      })
      return { ...page, contents }
    },
    async getContent(slug, at) {
      const wanted = slugKey(slug)
      const { posts, published, sources, nextPublishAt } = await read(wanted, at)
      const found = postAmong(published, fileOf(posts, wanted), sources)
      if (!found) return null
      const content = contentOf(found.meta.file, found.source, posts)
      return { meta: files.withCover(found.meta), content, nextPublishAt }
    },
    async listArchive({ year, page, pageSize }, at) {
      const { published, translations, nextPublishAt } = await read(null, at)
      const shown = listed(published, at.now, translations, anyPost)
      const counts = new Map<string, number>()
      for (const { date } of shown) counts.set(yearOf(date), (counts.get(yearOf(date)) ?? 0) + 1)
      const found = year === undefined ? shown : shown.filter(({ date }) => yearOf(date) === year)
      return {
        years: [...counts].map(([name, count]) => ({ year: name, count })),
        posts: placesOn(found.length, { page, pageSize }).map((place) => toArchived(found[place]!)),
        page,
        pageSize,
        pages: pageCount(found.length, pageSize),
        total: found.length,
        nextPublishAt,
      }
    },
    async getPost(slug, at) {
      const { now } = at
      const wanted = slugKey(slug)
      const { posts, published, sources, translations, nextPublishAt } = await read(wanted, at)
      const found = postAmong(published, fileOf(posts, wanted), sources)
      if (!found) return null
      const languagesOf = (meta: PostMeta) => (translations.get(meta) ?? []).filter((each) => isPublished(each, now))
      const languages = languagesOf(found.meta)
      const shown = listed(published, now, translations, anyPost)
      const place = shown.indexOf(languages[0] ?? found.meta)
      const linkAt = (other: number) => {
        const neighbour = shown[other]
        return neighbour ? toLink(inLanguage(found.meta.lang, languagesOf(neighbour)) ?? neighbour) : null
      }
      const { file } = found.meta
      const link = (body: CompiledBody) => files.linked(body, file, posts)
      return {
        meta: files.withCover(found.meta),
        body: { kind: 'source', source: found.source, link },
        translations: languages.length > 1 ? languages.map(toTranslation) : [],
        previous: linkAt(place + 1),
        next: linkAt(place - 1),
        series: seriesOf(found.meta, posts, translations, now),
        related: relatedTo(found.meta, posts, translations)
          .filter((each) => isPublished(each, now))
          .slice(0, shownRelated)
          .map(toRelated),
        nextPublishAt,
      }
    },
    async getMetas(slugs, at) {
      const { posts, published, nextPublishAt } = await read(null, at)
      const found = slugs.map((slug) => {
        const file = fileOf(posts, slugKey(slug))
        const meta = published.find((post) => post.file === file)
        return meta ? files.withCover(meta) : null
      })
      return { posts: found, nextPublishAt }
    },
    async listTerms(kind, at) {
      const { posts, translations, nextPublishAt } = await read(null, at)
      return { terms: termsOf(posts, kind, at.now, translations), nextPublishAt }
    },
    async search(query, at) {
      const parsed = parseQuery(query.text)
      const { posts, hits, translations, nextPublishAt } = await read(parsed, at)
      const answer = searchPosts(query, parsed, searchableScan(posts, hits, translations, parsed, at.now))
      return { ...answer, nextPublishAt }
    },
    async findFile(id, name, at) {
      return files.find(id, name, []) ?? files.find(id, name, (await read(null, at)).published)
    },
    async findFileAt(segments, at) {
      const { posts, published } = await read(null, at)
      const found = files.servedAt(segments.join('/'), published)
      const name = segments.at(-1)!
      const wanted = found || segments.length === 1 ? undefined : fileOf(posts, addressKey(segments.slice(0, -1)))
      const post = published.find(({ file }) => file === wanted)
      return post ? files.servedAt(besidePost(post.file, name), published) : found
    },
    close,
  }
}

const toArchived = ({ slug, title, date }: PostMeta): ArchivedPost => ({ slug, title, date })

const anyPost = (): boolean => true

/** The posts of a list, each in one language. @param published in the blog's order */
function listed(
  published: readonly PostMeta[],
  now: Date,
  translations: Translations,
  belongs: (meta: PostMeta) => boolean,
): readonly PostMeta[] {
  const found = belongs === anyPost ? published : published.filter(belongs)
  if (translations.size === 0) return found
  return found.filter((meta) => isShown(meta, translations, (each) => isPublished(each, now) && belongs(each)))
}

function seriesOf(
  meta: PostMeta,
  posts: readonly PostMeta[],
  translations: Translations,
  now: Date,
): PartOfSeries | null {
  if (meta.series === null) return null
  const key = termKey(meta.series.name)
  const term = termNamed(posts, 'series', key, now, translations)
  return term && positionIn(publishedParts(partsOf(key, posts, translations), now, false), meta, term)
}

/** The parts of a series, scheduled ones included. */
function partsOf(key: string, posts: readonly PostMeta[], translations: Translations): Parts<PostMeta> {
  const belongs = (meta: PostMeta) => carries(meta, 'series', key)
  const parts = posts.filter(belongs).flatMap((meta) => {
    const languages = translations.get(meta)?.filter(belongs) ?? [meta]
    return languages[0] === meta ? [languages] : []
  })
  parts.sort(([a], [b]) => bySeriesOrder(a!, b!))
  return { total: parts.length, at: (place) => parts[place]! }
}

/** What posts are about, as long as they stay in memory. */
const topics = new WeakMap<PostMeta, readonly Topic[]>()

function topicsOfMeta(meta: PostMeta): readonly Topic[] {
  let found = topics.get(meta)
  if (!found) topics.set(meta, (found = topicsOf(termTopics(meta), topicWords(meta))))
  return found
}

/** @param posts in the blog's order, scheduled ones included */
function relatedTo(meta: PostMeta, posts: readonly PostMeta[], translations: Translations): PostMeta[] {
  const languagesOf = (post: PostMeta) => translations.get(post)
  return relater(posts, { topicsOf: topicsOfMeta, languagesOf, only: meta })(posts.indexOf(meta))
}

function termNamed(
  posts: readonly PostMeta[],
  kind: ListKind,
  label: string | undefined,
  now: Date,
  translations: Translations,
): Term | null {
  if (label === undefined) return null
  const key = termKey(label)
  return termsOf(posts, kind, now, translations).find((term) => term.key === key) ?? null
}

/** With several terms, the posts that the list of each shows. */
function pageOf(
  posts: readonly PostMeta[],
  published: readonly PostMeta[],
  query: PostQuery,
  now: Date,
  translations: Translations,
): Pick<PostPage, 'posts' | 'page' | 'pageSize' | 'pages' | 'total'> {
  const { page, pageSize } = query
  const lists = kindsIn(query).map((kind) => {
    const key = termKey(query[kind]!)
    return listed(published, now, translations, (meta) => carries(meta, kind, key))
  })
  const found = isSeriesInOrder(query)
    ? inSeriesOrder(query.series!, posts, now, translations)
    : lists.length > 0
      ? lists.reduce(both)
      : listed(published, now, translations, anyPost)
  return {
    posts: placesOn(found.length, query).map((place) => found[place]!),
    page,
    pageSize,
    pages: pageCount(found.length, pageSize),
    total: found.length,
  }
}

function inSeriesOrder(label: string, posts: readonly PostMeta[], now: Date, translations: Translations): PostMeta[] {
  const parts = publishedParts(partsOf(termKey(label), posts, translations), now, false)
  return Array.from({ length: parts.total }, (_, place) => parts.at(place)[0]!)
}

function both(a: readonly PostMeta[], b: readonly PostMeta[]): readonly PostMeta[] {
  const inB = new Set(b)
  return a.filter((meta) => inB.has(meta))
}

/** The file that a key finds among all posts, scheduled ones included. */
const fileOf = (posts: readonly PostMeta[], key: string): string | undefined =>
  posts.find((meta) => keysOf(meta).includes(key))?.file ?? looseFileOf(posts, key)

function postAmong(
  posts: readonly PostMeta[],
  file: string | undefined,
  sources: ReadonlyMap<string, string>,
): { meta: PostMeta; source: string } | null {
  const meta = posts.find((each) => each.file === file)
  const source = meta && sources.get(meta.file)
  return meta && source !== undefined ? { meta, source } : null
}
