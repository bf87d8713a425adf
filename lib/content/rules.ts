import { slugKey, termKey } from './identity.ts'
import { byCodeUnit, byUse, isPublished, labelsOf, type PostMeta, type Term, type TermKind } from './post.ts'

// Rules that scanning readers apply on every call, and the index when it is written: shared, so that they cannot differ.

/** The keys that find a post. */
export const keysOf = ({ slug, aliases }: Pick<PostMeta, 'slug' | 'aliases'>): string[] => [
  slugKey(slug),
  ...aliases.map(aliasKey),
]

/** An alias may be a path of an older site, such as `/blog/old-name/`; only its last segment counts. */
export const aliasKey = (alias: string): string => slugKey(alias.replace(/\/+$/, '').split('/').pop() ?? '')

export const pageCount = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))

/** Every language of each post that has several, as `translationsAmong` returns them. */
export type Translations = ReadonlyMap<PostMeta, readonly PostMeta[]>

/**
 * Whether a list shows a post that belongs to it, rather than another language of it.
 * @param belongs whether a post belongs to the list, now
 */
export const isShown = (meta: PostMeta, translations: Translations, belongs: (meta: PostMeta) => boolean): boolean =>
  (translations.get(meta)?.find(belongs) ?? meta) === meta

/** The one of the languages of a post that is that of another post. */
export const inLanguage = (lang: string, languages: readonly PostMeta[]): PostMeta | undefined =>
  languages.find((meta) => meta.lang.toLowerCase() === lang.toLowerCase())

export const carries = (meta: Pick<PostMeta, 'tags' | 'category'>, kind: TermKind, key: string): boolean =>
  labelsOf(meta, kind).some((label) => termKey(label) === key)

/**
 * Counts the published posts of every term of one kind. The label is the first spelling in code-unit order. Scheduled
 * posts take part in that choice, so that publication does not change a label.
 */
export function termsOf(posts: readonly PostMeta[], kind: TermKind, now: Date, translations: Translations): Term[] {
  const terms = new Map<string, Term>()
  for (const meta of posts) {
    const published = isPublished(meta, now)
    for (const [key, label] of termsOfPost(meta, kind)) {
      const counts =
        published && isShown(meta, translations, (each) => isPublished(each, now) && carries(each, kind, key))
      const term = terms.get(key)
      if (!term) terms.set(key, { key, label, count: Number(counts) })
      else {
        term.count += Number(counts)
        term.label = firstLabel(label, term.label)
      }
    }
  }
  return [...terms.values()].filter((term) => term.count > 0).sort(byUse)
}

/** The spelling to show, of two. */
export const firstLabel = (a: string, b: string): string => (byCodeUnit(a, b) < 0 ? a : b)

/** The terms of one post by their keys, each with its first spelling in code-unit order. */
export const termsOfPost = (meta: Pick<PostMeta, 'tags' | 'category'>, kind: TermKind): Map<string, string> =>
  new Map([...labelsOf(meta, kind)].sort((a, b) => byCodeUnit(b, a)).map((label) => [termKey(label), label]))
