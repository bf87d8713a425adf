import { ContentError } from '../errors.ts'
import { collisions, slugKey, termKey } from '../identity.ts'
import {
  byCodeUnit,
  byNewest,
  byUse,
  isPublished,
  labelsOf,
  toLink,
  type PostAnswer,
  type PostMeta,
  type PostPage,
  type PostQuery,
  type Term,
  type TermKind,
} from '../post.ts'
import type { Moment, Reader } from './reader.ts'

/** What one scan of the content folder brings: the metadata of every post, and the source of the one that was asked for. */
export interface Scan {
  posts: PostMeta[]
  /** Source of the post whose slug or alias has the wanted key. */
  source: string | null
}

/** Reads every post; `wanted` is the key of the slug or alias whose source is needed. */
export type ScanFolder = (wanted: string | null, at: Moment) => Promise<Scan>

/** A reader that asks the files anew on every question. The ways of reading them differ, the answers do not. */
export function scanningReader(scan: ScanFolder, close: () => Promise<void> = async () => {}): Reader {
  const sorted = async (wanted: string | null, at: Moment) => {
    const { posts, source } = await scan(wanted, at)
    refuseCollisions(posts)
    return { source, posts: posts.sort(byNewest), published: posts.filter((post) => isPublished(post, at.now)) }
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
    close,
  }
}

/** The keys under which a post is found. */
export const keysOf = (meta: PostMeta): string[] => [slugKey(meta.slug), ...meta.aliases.map(aliasKey)]

/** An alias may be a path from an older site (`/blog/old-name/`); what counts is its last segment. */
const aliasKey = (alias: string): string => slugKey(alias.replace(/\/+$/, '').split('/').pop() ?? '')

/** @throws {ContentError} naming every group of files that claim one slug. */
export function refuseCollisions(posts: readonly PostMeta[]): void {
  const groups = collisions(posts.flatMap((meta) => keysOf(meta).map((key) => ({ key, file: meta.file }))))
  if (groups.length === 0) return
  throw new ContentError(
    groups.map(({ key, files }) => ({
      file: files[0]!,
      line: 1,
      column: 1,
      message: `the slug "${key}" is claimed by ${files.length} files: ${files.join(', ')}`,
      expected: 'one file for each slug, whatever its case or Unicode composition',
      found: files.join(', '),
      frame: '',
    })),
  )
}

function pageOf(posts: readonly PostMeta[], { page, pageSize, tag, category }: PostQuery): PostPage {
  const matches = (meta: PostMeta, kind: TermKind, wanted: string | undefined) =>
    wanted === undefined || labelsOf(meta, kind).some((label) => termKey(label) === termKey(wanted))
  const found = posts.filter((meta) => matches(meta, 'tag', tag) && matches(meta, 'category', category))
  const start = (page - 1) * pageSize
  return { posts: found.slice(start, start + pageSize), page, pageSize, pages: pageCount(found.length, pageSize), total: found.length }
}

export const pageCount = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))

function answerOf(posts: readonly PostMeta[], wanted: string, source: string | null): PostAnswer | null {
  const at = posts.findIndex((meta) => keysOf(meta).includes(wanted))
  const meta = posts[at]
  if (!meta || source === null) return null
  const older = posts[at + 1]
  const newer = posts[at - 1]
  return { meta, body: { kind: 'source', source }, previous: older ? toLink(older) : null, next: newer ? toLink(newer) : null }
}

/** Counts the published posts of every term of one kind. Of several spellings the first in code-unit order is shown,
 * scheduled posts included: a term keeps its label when one of them appears. */
export function termsOf(posts: readonly PostMeta[], kind: TermKind, now: Date): Term[] {
  const terms = new Map<string, Term>()
  for (const meta of posts) {
    const published = isPublished(meta, now) ? 1 : 0
    for (const [key, label] of termsOfPost(meta, kind)) {
      const term = terms.get(key)
      if (!term) terms.set(key, { key, label, count: published })
      else {
        term.count += published
        if (byCodeUnit(label, term.label) < 0) term.label = label
      }
    }
  }
  return [...terms.values()].filter((term) => term.count > 0).sort(byUse)
}

/** The terms that one post carries, each key once, with the spelling that is first in code-unit order. */
export const termsOfPost = (meta: PostMeta, kind: TermKind): Map<string, string> =>
  new Map([...labelsOf(meta, kind)].sort((a, b) => byCodeUnit(b, a)).map((label) => [termKey(label), label]))
