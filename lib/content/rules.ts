import { ContentError, type Fault } from './errors.ts'
import { collisions, slugKey, termKey } from './identity.ts'
import { byCodeUnit, byUse, isPublished, labelsOf, type PostMeta, type Term, type TermKind } from './post.ts'

// What the scanning readers work out on every question and the index once: below both, so that they cannot differ.

/** The keys under which a post is found. */
export const keysOf = (meta: PostMeta): string[] => [slugKey(meta.slug), ...meta.aliases.map(aliasKey)]

/** An alias may be a path from an older site (`/blog/old-name/`); what counts is its last segment. */
const aliasKey = (alias: string): string => slugKey(alias.replace(/\/+$/, '').split('/').pop() ?? '')

/** A key under which the post in a file is to be found. */
export interface Claim {
  key: string
  file: string
}

/** One fault for every group of files that claim one slug. */
export function collisionFaults(claims: readonly Claim[]): Fault[] {
  return collisions(claims).map(({ key, files }) => ({
    file: files[0]!,
    line: 1,
    column: 1,
    message: `the slug "${key}" is claimed by ${files.length} files: ${files.join(', ')}`,
    expected: 'one file for each slug, whatever its case or Unicode composition',
    found: files.join(', '),
    frame: '',
  }))
}

/** @throws {ContentError} naming every group of files that claim one slug. */
export function refuseCollisions(posts: readonly PostMeta[]): void {
  const faults = collisionFaults(posts.flatMap((meta) => keysOf(meta).map((key) => ({ key, file: meta.file }))))
  if (faults.length > 0) throw new ContentError(faults)
}

export const pageCount = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))

/**
 * Counts the published posts of every term of one kind. Of several spellings the first in code-unit order is shown,
 * scheduled posts included: a term keeps its label when one of them appears.
 */
export function termsOf(posts: readonly PostMeta[], kind: TermKind, now: Date): Term[] {
  const terms = new Map<string, Term>()
  for (const meta of posts) {
    const published = isPublished(meta, now) ? 1 : 0
    for (const [key, label] of termsOfPost(meta, kind)) {
      const term = terms.get(key)
      if (!term) terms.set(key, { key, label, count: published })
      else {
        term.count += published
        term.label = firstLabel(label, term.label)
      }
    }
  }
  return [...terms.values()].filter((term) => term.count > 0).sort(byUse)
}

/** The spelling of a term that is shown, of two. */
export const firstLabel = (a: string, b: string): string => (byCodeUnit(a, b) < 0 ? a : b)

/** The terms that one post carries, each key once, with the spelling that is first in code-unit order. */
export const termsOfPost = (meta: PostMeta, kind: TermKind): Map<string, string> =>
  new Map([...labelsOf(meta, kind)].sort((a, b) => byCodeUnit(b, a)).map((label) => [termKey(label), label]))
