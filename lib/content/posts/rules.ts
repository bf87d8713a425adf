import { keyOfAlias, looseKeyOfAlias } from '../../core/addresses.ts'
import { slugKey, termKey, undated } from '../../core/identity.ts'
import { byCodeUnit } from '../../core/by-code-unit.ts'
import type { PostQuery, PostPage } from '../answers.ts'
import type { PostMeta } from '../../core/post.ts'
import { labelsOf, listKinds, type Term, type FieldKind, type Listed, type ListKind } from '../../core/terms.ts'

// Rules that scanning readers apply on every call, and the index when it is written: shared, so that they cannot
// differ.

/** The fields by which a post is found. */
export type Addressed = Pick<PostMeta, 'slug' | 'aliases'>

/**
 * The keys of a post: of its slug, and of each alias. The key of a path begins with a slash, that of a slug does not.
 */
export const keysOf = ({ slug, aliases }: Addressed): string[] =>
  aliases.length === 0 ? [slugKey(slug)] : [slugKey(slug), ...aliases.flatMap((alias) => keyOfAlias(alias) ?? [])]

/**
 * Keys that find the post unless they are among the `keysOf` of any post. If several posts have one, the first file
 * counts.
 */
export function looseKeysOf({ slug, aliases }: Addressed): string[] {
  const name = undated(slug)
  const keys = aliases.flatMap((alias) => looseKeyOfAlias(alias) ?? [])
  return name === slug ? keys : [slugKey(name), ...keys]
}

/** The first file with this key among its `looseKeysOf`. Valid only if no post has the key among its `keysOf`. */
export const looseFileOf = (posts: readonly (Addressed & Pick<PostMeta, 'file'>)[], key: string): string | undefined =>
  posts
    .filter((post) => looseKeysOf(post).includes(key))
    .map(({ file }) => file)
    .sort(byCodeUnit)[0]

/** The keys of all posts, each with the file of the post that it finds. `keysOf` of different posts must differ. */
export function filesByKey(posts: readonly (Addressed & Pick<PostMeta, 'file'>)[]): Map<string, string> {
  const files = new Map(posts.flatMap((post) => keysOf(post).map((key) => [key, post.file])))
  const loose = new Map<string, string>()
  for (const post of posts)
    for (const key of looseKeysOf(post)) {
      const other = loose.get(key)
      if (!files.has(key) && (other === undefined || post.file < other)) loose.set(key, post.file)
    }
  for (const [key, file] of loose) files.set(key, file)
  return files
}

/** The posts that are public: those that say `publish: true`, if one does. */
export const publicOf = <T extends { publish?: boolean }>(posts: readonly T[]): readonly T[] =>
  posts.some(({ publish }) => publish) ? posts.filter(({ publish }) => publish) : posts

/** Whether posts are wanted in the order of their series. */
export const isSeriesInOrder = (query: PostQuery): boolean =>
  (query.fromBeginning ?? false) && query.series !== undefined && kindsIn(query).length === 1

/** Every language of each post that has several, as `translationsAmong` returns them. */
export type Translations = ReadonlyMap<PostMeta, readonly PostMeta[]>

/** The one of a post's languages that matches `lang`, ignoring case. */
export const inLanguage = <T extends Pick<PostMeta, 'lang'>>(lang: string, languages: readonly T[]): T | undefined =>
  languages.find((meta) => meta.lang.toLowerCase() === lang.toLowerCase())

/** The kinds of list that a query asks for. */
export const kindsIn = (query: PostQuery): ListKind[] => listKinds.filter((kind) => query[kind] !== undefined)

/** The terms of a page, by their kinds. */
export const termsByKind = (query: PostQuery, termOf: (kind: ListKind) => Term | null): Pick<PostPage, ListKind> => ({
  tag: termOf('tag'),
  category: termOf('category'),
  series: termOf('series'),
  author: termOf('author'),
  ...(query.language !== undefined && { language: termOf('language') }),
})

const isFieldKind = (kind: ListKind | FieldKind): kind is FieldKind => kind.startsWith('field:')

/** What a field of an entry has, as text: of a list each item. */
const valuesOf = ({ data }: Listed, field: string): string[] =>
  [data?.[field]].flat().flatMap((value) => (isScalar(value) ? [String(value).toWellFormed()] : []))

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

/** The terms of one post by their keys, each with its first spelling in code-unit order. */
export const termsOfPost = (meta: Listed, kind: ListKind | FieldKind): Map<string, string> =>
  isFieldKind(kind)
    ? new Map(valuesOf(meta, kind.slice('field:'.length)).map((value) => [value, value]))
    : new Map([...labelsOf(meta, kind)].sort((a, b) => byCodeUnit(b, a)).map((label) => [termKey(label), label]))
