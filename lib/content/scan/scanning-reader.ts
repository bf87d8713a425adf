import { settleAddresses } from '../collisions.ts'
import { slugKey, termKey } from '../identity.ts'
import {
  byNewest,
  isPublished,
  labelsOf,
  toLink,
  type Corpus,
  type PostAnswer,
  type PostMeta,
  type PostPage,
  type PostQuery,
  type Term,
  type TermKind,
} from '../post.ts'
import type { ReadContext, Reader } from '../reader.ts'
import { keysOf, pageCount, termsOf } from '../rules.ts'

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
  orderedReader(async (wanted, at) => {
    const { posts, sources } = await scan(wanted, at)
    return { posts: inOrder(posts, corpus), sources }
  }, close)

/** Posts with their final addresses, in the blog's order. @throws {ContentError} as `settleAddresses` does */
export const inOrder = (posts: readonly PostMeta[], { showFaults = false }: Corpus): PostMeta[] =>
  settleAddresses(posts, showFaults).sort(byNewest)

/**
 * Answers every call from one scan whose posts are in the blog's order.
 * @param scan its posts are never modified, so it may return the same array again
 */
export function orderedReader(scan: ScanFolder, close: () => Promise<void> = async () => {}): Reader {
  const read = async (wanted: string | null, at: ReadContext) => {
    const { posts, sources } = await scan(wanted, at)
    // Newest first: scheduled posts precede the published ones
    const firstPublished = posts.findIndex((post) => isPublished(post, at.now))
    const scheduled = firstPublished === -1 ? posts.length : firstPublished
    const published = posts.slice(scheduled)
    const nextPublishAt = posts[scheduled - 1]?.publishedAt ?? null
    return { posts, sources, published, nextPublishAt }
  }
  return {
    async listPosts(query, at) {
      const { posts, published, nextPublishAt } = await read(null, at)
      const term = (kind: TermKind) => termNamed(posts, kind, query[kind], at.now)
      return { ...pageOf(published, query), tag: term('tag'), category: term('category'), nextPublishAt }
    },
    async getPost(slug, at) {
      const wanted = slugKey(slug)
      const { published, sources, nextPublishAt } = await read(wanted, at)
      const found = postAmong(published, wanted, sources)
      return found && { ...found, nextPublishAt }
    },
    async listTerms(kind, at) {
      const { posts, nextPublishAt } = await read(null, at)
      return { terms: termsOf(posts, kind, at.now), nextPublishAt }
    },
    close,
  }
}

function termNamed(posts: readonly PostMeta[], kind: TermKind, label: string | undefined, now: Date): Term | null {
  if (label === undefined) return null
  const key = termKey(label)
  return termsOf(posts, kind, now).find((term) => term.key === key) ?? null
}

function pageOf(
  posts: readonly PostMeta[],
  { page, pageSize, tag, category }: PostQuery,
): Pick<PostPage, 'posts' | 'page' | 'pageSize' | 'pages' | 'total'> {
  const matches = (meta: PostMeta, kind: TermKind, wanted: string | undefined) =>
    wanted === undefined || labelsOf(meta, kind).some((label) => termKey(label) === termKey(wanted))
  const found = posts.filter((meta) => matches(meta, 'tag', tag) && matches(meta, 'category', category))
  const start = (page - 1) * pageSize
  return {
    posts: found.slice(start, start + pageSize),
    page,
    pageSize,
    pages: pageCount(found.length, pageSize),
    total: found.length,
  }
}

function postAmong(
  posts: readonly PostMeta[],
  wanted: string,
  sources: ReadonlyMap<string, string>,
): Omit<PostAnswer, 'nextPublishAt'> | null {
  const at = posts.findIndex((meta) => keysOf(meta).includes(wanted))
  const meta = posts[at]
  const source = meta && sources.get(meta.file)
  if (!meta || source === undefined) return null
  const older = posts[at + 1]
  const newer = posts[at - 1]
  return {
    meta,
    body: { kind: 'source', source },
    previous: older ? toLink(older) : null,
    next: newer ? toLink(newer) : null,
  }
}
