import { createHash } from 'node:crypto'
import { isShownIn } from '../../core/best-language.ts'
import { byCodeUnit } from '../../core/by-code-unit.ts'
import type { PostMeta } from '../../core/post.ts'
import { inLanguageOf, listKinds, type FieldKind } from '../../core/terms.ts'
import { relater } from '../posts/related.ts'
import { filesByKey } from '../posts/rules.ts'
import { termTopics, topicsOf } from '../posts/topics.ts'
import {
  listRows,
  orderKey,
  orderRows,
  partRows,
  seriesKey,
  termRows,
  yearRows,
  type ListRow,
  type Span,
  type TermRows,
} from '../query/list-rows.ts'
import type { RowKind } from '../query/rows.ts'
import type { SearchedMeta } from '../search/fields.ts'
import type { ListOfRows, RowValues } from './write-rows.ts'

/** The fields of a post that determine the blog's order, addresses and terms, and that are searched. */
export interface PostEntry
  extends
    SearchedMeta,
    Pick<PostMeta, 'file' | 'slug' | 'aliases' | 'date' | 'updated' | 'publishedAt' | 'expiresAt' | 'lang' | 'data'> {
  /** From `topicWords`. */
  words: string
  /** Identifies the metadata and the body. */
  version: string
  /** For a post in several languages, the files of all of them; the one that lists prefer comes first. */
  translations?: readonly string[]
}

export interface IndexedPost extends PostEntry, Span {
  id: number
}

/** The rows that depend on all posts together. */
interface DerivedRows {
  posts: RowValues[]
  slugs: RowValues[]
  lists: ListOfRows[]
  parts: RowValues[]
}

/** What of a post the rows that depend on all posts are made of. */
const shaping: Record<Exclude<keyof IndexedPost, 'description' | 'version' | 'updated'>, true> = {
  id: true,
  rank: true,
  until: true,
  file: true,
  slug: true,
  aliases: true,
  title: true,
  date: true,
  publishedAt: true,
  expiresAt: true,
  lang: true,
  tags: true,
  category: true,
  series: true,
  authors: true,
  data: true,
  words: true,
  translations: true,
}
const shapingFields = Object.keys(shaping) as (keyof typeof shaping)[]

/**
 * A hash over all that `derivedRows` is made of but what is in the row of the post alone: most edits change its text, and
 * perhaps the date of its update.
 */
export function derivedFromOf(...[posts, ...others]: Parameters<typeof derivedRows>): string {
  const hash = createHash('sha256')
  // As one text, many posts would take more memory than all else
  for (const post of posts) hash.update(JSON.stringify(shapingFields.map((field) => post[field])))
  return hash.update(JSON.stringify(others)).digest('hex')
}

/**
 * @param posts the oldest first
 * @param fields by which posts are found and ordered
 * @param siteLanguages that have lists of their own
 */
export function derivedRows(
  posts: readonly IndexedPost[],
  fields: readonly string[],
  siteLanguages: readonly string[],
): DerivedRows {
  const byFile = new Map(posts.map((post) => [post.file, post]))
  const groups = new Map(
    posts.flatMap((post) =>
      post.translations ? [[post, post.translations.map((file) => byFile.get(file)!)] as const] : [],
    ),
  )
  const languagesOf = (post: IndexedPost) => groups.get(post)
  const relatedTo = relatedPosts(posts, languagesOf)
  const rows = posts.map((post, place): RowValues => {
    const { id, rank, until, slug, title, date, publishedAt, expiresAt, lang, file, version, updated } = post
    const languages = languagesOf(post)?.map((each) => each.id)
    return [
      id,
      rank,
      slug,
      title,
      date,
      publishedAt,
      until,
      until === null || until === rank ? null : expiresAt!,
      lang,
      seriesKey(post),
      languages ? JSON.stringify(languages) : null,
      relatedTo(place),
      file,
      version,
      updated,
    ]
  })
  /** The posts of the whole site, and of each of its languages. */
  const sites = [undefined, ...siteLanguages].map((language) => ({
    language,
    own: language === undefined ? posts : posts.filter(({ lang }) => isShownIn(language, lang)),
  }))
  const slugs = [...filesByKey(posts)].map(([key, file]): [string, number] => [key, byFile.get(file)!.id])
  return {
    posts: rows.sort((a, b) => Number(a[0]) - Number(b[0])),
    slugs: slugs.sort(([a], [b]) => byCodeUnit(a, b)),
    lists: sites.flatMap(({ language, own }) =>
      listsOf(own, fields, languagesOf).map((list) => ({ ...list, kind: inLanguageOf(language, list.kind) })),
    ),
    parts: [
      ...sites.flatMap(({ language, own }) =>
        [...Map.groupBy(own, seriesKey)].flatMap(([key, parts]) =>
          key === null ? [] : placed(inLanguageOf(language, key), partRows(parts, languagesOf)),
        ),
      ),
      ...fields
        .flatMap((field) => [field, `-${field}`])
        .flatMap((order) => placed(orderKey(order), orderRows(posts, order))),
    ],
  }
}

const placed = (key: string, rows: readonly ListRow[]): RowValues[] =>
  rows.map(({ id, rank, until }, place) => [key, place, id, rank, until])

function listsOf(
  posts: readonly IndexedPost[],
  fields: readonly string[],
  languagesOf: (post: IndexedPost) => IndexedPost[] | undefined,
) {
  const all = listRows(posts, languagesOf)
  const byId = new Map(posts.map((post) => [post.id, post]))
  const named = (kind: RowKind, lists: ReadonlyMap<string, TermRows>): ListOfRows[] =>
    [...lists].map(([key, list]) => ({ kind, key, ...list }))
  return [
    { kind: 'all' as const, key: '', label: '', rows: all },
    { kind: 'every' as const, key: '', label: '', rows: listRows(posts, () => undefined) },
    ...named(
      'year',
      yearRows(all, (id) => byId.get(id)!.date),
    ),
    ...[...listKinds, ...fields.map((field): FieldKind => `field:${field}`)].flatMap((kind) =>
      named(kind, termRows(posts, languagesOf, kind)),
    ),
  ]
}

/** Finds the ids of the posts about the same subject, as JSON. */
function relatedPosts(
  posts: readonly IndexedPost[],
  languagesOf: (post: IndexedPost) => readonly IndexedPost[] | undefined,
): (place: number) => string {
  const newest = posts.toReversed()
  const topics = new Map(posts.map((post) => [post, topicsOf(termTopics(post), post.words)]))
  const relatedAt = relater(newest, { topicsOf: (post) => topics.get(post)!, languagesOf })
  return (place) => JSON.stringify(relatedAt(posts.length - 1 - place).map(({ id }) => id))
}
