import { slugKey, termKey } from '../identity.ts'
import {
  byNewest,
  isPublished,
  labelsOf,
  toLink,
  type PostAnswer,
  type PostMeta,
  type PostPage,
  type PostQuery,
  type TermKind,
} from '../post.ts'
import { keysOf, pageCount, refuseCollisions, termsOf } from '../rules.ts'
import type { ReadContext, Reader } from '../reader.ts'

/**
 * What one scan of the content folder brings: the metadata of every post, and the source of the one that was asked for.
 */
export interface Scan {
  posts: PostMeta[]
  /** Source of the post whose slug or alias has the wanted key. */
  source: string | null
}

/** Reads every post; `wanted` is the key of the slug or alias whose source is needed. */
export type ScanFolder = (wanted: string | null, at: ReadContext) => Promise<Scan>

/** A reader that asks the files anew on every question. The ways of reading them differ, the answers do not. */
export const scanningReader = (scan: ScanFolder, close?: () => Promise<void>): Reader =>
  orderedReader(async (wanted, at) => inOrder(await scan(wanted, at)), close)

/** The posts in the blog's order. @throws {ContentError} where files claim one slug */
export function inOrder(scan: Scan): Scan {
  refuseCollisions(scan.posts)
  return { ...scan, posts: scan.posts.sort(byNewest) }
}

/**
 * What all questions are answered from: a scan whose posts stand in the blog's order.
 * @param scan gives posts that no answer changes, so that they may be kept
 */
export function orderedReader(scan: ScanFolder, close: () => Promise<void> = async () => {}): Reader {
  const sorted = async (wanted: string | null, at: ReadContext) => {
    const { posts, source } = await scan(wanted, at)
    return { source, posts, published: posts.filter((post) => isPublished(post, at.now)) }
  }
  return {
    async listPosts(query, at) {
      const { published } = await sorted(null, at)
      return pageOf(published, query)
    },
    async getPost(slug, at) {
      const wanted = slugKey(slug)
      const { published, source } = await sorted(wanted, at)
      return answerOf(published, wanted, source)
    },
    async listTerms(kind, at) {
      const { posts } = await sorted(null, at)
      return termsOf(posts, kind, at.now)
    },
    async nextPublishAt(at) {
      const { posts, published } = await sorted(null, at)
      // The order is newest first, so what is scheduled stands before what is published
      return posts[posts.length - published.length - 1]?.publishedAt ?? null
    },
    close,
  }
}

function pageOf(posts: readonly PostMeta[], { page, pageSize, tag, category }: PostQuery): PostPage {
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

function answerOf(posts: readonly PostMeta[], wanted: string, source: string | null): PostAnswer | null {
  const at = posts.findIndex((meta) => keysOf(meta).includes(wanted))
  const meta = posts[at]
  if (!meta || source === null) return null
  const older = posts[at + 1]
  const newer = posts[at - 1]
  return {
    meta,
    body: { kind: 'source', source },
    previous: older ? toLink(older) : null,
    next: newer ? toLink(newer) : null,
  }
}
