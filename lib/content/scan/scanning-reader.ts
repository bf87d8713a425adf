import { scannedFiles, type ScannedFiles } from '../assets/scanned-files.ts'
import { settleAddresses } from '../collisions.ts'
import { slugKey, termKey } from '../identity.ts'
import {
  byNewest,
  isPublished,
  toLink,
  toTranslation,
  type CompiledBody,
  type Corpus,
  type PostMeta,
  type PostPage,
  type PostQuery,
  type Term,
  type TermKind,
} from '../post.ts'
import type { ReadContext, Reader } from '../reader.ts'
import { carries, inLanguage, isShown, keysOf, looseFileOf, pageCount, termsOf, type Translations } from '../rules.ts'
import { translationsAmong } from '../translations.ts'

/** The result of one scan of the content folder: the metadata of every post, and the source of the wanted one. */
export interface Scan {
  posts: PostMeta[]
  /** Source of the wanted post by its file, perhaps with some of others. */
  sources: Map<string, string>
}

/** Reads every post; `wanted` is the key of the slug or alias whose source is needed. */
export type ScanFolder = (wanted: string | null, at: ReadContext) => Promise<Scan>

/** A reader that scans the folder on every call. Scanning readers differ in how they read files, and in nothing else. */
export const scanningReader = (corpus: Corpus, scan: ScanFolder, close?: () => Promise<void>): Reader =>
  orderedReader(
    corpus,
    async (wanted, at) => {
      const { posts, sources } = await scan(wanted, at)
      const ordered = inOrder(posts, corpus)
      return { posts: ordered, sources, translations: translationsAmong(ordered, corpus.language) }
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
  scan: (wanted: string | null, at: ReadContext) => Promise<OrderedScan>,
  close: () => Promise<void> = async () => {},
  files: ScannedFiles = scannedFiles(corpus),
): Reader {
  const read = async (wanted: string | null, at: ReadContext) => {
    const { posts, sources, translations } = await scan(wanted, at)
    // Newest first: scheduled posts precede the published ones
    const firstPublished = posts.findIndex((post) => isPublished(post, at.now))
    const scheduled = firstPublished === -1 ? posts.length : firstPublished
    const published = posts.slice(scheduled)
    const nextPublishAt = posts[scheduled - 1]?.publishedAt ?? null
    return { posts, sources, published, translations, nextPublishAt }
  }
  return {
    async listPosts(query, at) {
      const { posts, published, translations, nextPublishAt } = await read(null, at)
      const term = (kind: TermKind) => termNamed(posts, kind, query[kind], at.now, translations)
      const isEvery = query.everyLanguage && query.tag === undefined && query.category === undefined
      const page = pageOf(published, query, at.now, isEvery ? new Map() : translations)
      return {
        ...page,
        posts: page.posts.map(files.withCover),
        tag: term('tag'),
        category: term('category'),
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
        nextPublishAt,
      }
    },
    async listTerms(kind, at) {
      const { posts, translations, nextPublishAt } = await read(null, at)
      return { terms: termsOf(posts, kind, at.now, translations), nextPublishAt }
    },
    findFile: async (id, name) => files.find(id, name),
    close,
  }
}

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

function termNamed(
  posts: readonly PostMeta[],
  kind: TermKind,
  label: string | undefined,
  now: Date,
  translations: Translations,
): Term | null {
  if (label === undefined) return null
  const key = termKey(label)
  return termsOf(posts, kind, now, translations).find((term) => term.key === key) ?? null
}

/** With a tag and a category, the posts that the list of each shows. */
function pageOf(
  published: readonly PostMeta[],
  { page, pageSize, tag, category }: PostQuery,
  now: Date,
  translations: Translations,
): Pick<PostPage, 'posts' | 'page' | 'pageSize' | 'pages' | 'total'> {
  const listOf = (kind: TermKind, label: string) => {
    const key = termKey(label)
    return listed(published, now, translations, (meta) => carries(meta, kind, key))
  }
  const tagged = tag === undefined ? null : listOf('tag', tag)
  const categorized = category === undefined ? null : listOf('category', category)
  const inCategory = new Set(categorized)
  const found =
    tagged && categorized
      ? tagged.filter((meta) => inCategory.has(meta))
      : (tagged ?? categorized ?? listed(published, now, translations, anyPost))
  const start = (page - 1) * pageSize
  return {
    posts: found.slice(start, start + pageSize),
    page,
    pageSize,
    pages: pageCount(found.length, pageSize),
    total: found.length,
  }
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
