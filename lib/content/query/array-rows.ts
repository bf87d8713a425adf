import { kept } from '../../core/kept.ts'
import type { PostMeta } from '../../core/post.ts'
import { isShownIn } from '../../core/best-language.ts'
import { inLanguageOf, type FieldKind, type ListKind, type Term } from '../../core/terms.ts'
import { firstWhere } from '../../core/first-where.ts'
import { relater } from '../posts/related.ts'
import type { Translations } from '../posts/rules.ts'
import { topicsOfMeta } from '../posts/topics.ts'
import {
  isShown,
  listRows,
  orderRows,
  partRows,
  seriesKey,
  termRows,
  timelineOf,
  yearRows,
  type ListRow,
  type TermRows,
} from './list-rows.ts'
import { anyLink, type LinkTarget } from './link-target.ts'
import { allPosts, type List, type Row, type RowKind, type Rows } from './rows.ts'

/** What is known of all posts together. */
export interface OrderedPosts {
  /** In the blog's order, the newest first. */
  readonly posts: readonly PostMeta[]
  readonly translations: Translations
  /** @returns the file of the post that a key finds */
  fileOf(key: string): string | undefined
}

/**
 * The rows of posts in memory. The id of a post is its place from the oldest.
 * @param asShown the metadata as answers show it
 * @param targetsOf the keys that a post links to, each with the text around; of one that has none of some names, none
 */
export function arrayRows(
  { posts, translations, fileOf }: OrderedPosts,
  asShown: (meta: PostMeta) => PostMeta = (meta) => meta,
  targetsOf: (meta: PostMeta, names: LinkTarget['names']) => ReadonlyMap<string, string> = () => new Map(),
): Rows {
  const oldest = posts.toReversed()
  const { moments, spans } = timelineOf(oldest)
  const ids = new Map(translations.size === 0 ? [] : oldest.map((meta, id) => [meta, id]))
  const idsOf = (metas: readonly PostMeta[] = []) => metas.map((meta) => ids.get(meta)!)
  const metaOf = (id: number) => oldest[id]!
  const modifiedOf = (id: number) => metaOf(id).updated ?? metaOf(id).date
  const row = (id: number): Row => {
    const meta = metaOf(id)
    const { slug, date, lang } = meta
    // SQLite stores no halves of surrogate pairs
    const title = meta.title.toWellFormed()
    return {
      id,
      ...spans[id]!,
      slug,
      title,
      date,
      lang,
      series: seriesKey(meta),
      languages: idsOf(translations.get(meta)),
    }
  }

  const ranked = once(() => oldest.map((meta, id) => ({ ...meta, id, ...spans[id]! })))
  type Ranked = ReturnType<typeof ranked>[number]
  /** The posts of a language of the site, in its lists and series; of a name without one, all. */
  const within = (name: string): { posts: () => readonly Ranked[]; language?: string; name: string } => {
    const [, language, own = name] = /^([\w-]+)\/(.+)$/.exec(name) ?? []
    if (language === undefined) return { posts: ranked, name }
    return { posts: () => ranked().filter(({ lang }) => isShownIn(language, lang)), language, name: own }
  }
  const languagesOf = ({ id }: Ranked) => {
    const languages = translations.get(metaOf(id))
    return languages && idsOf(languages).map((each) => ranked()[each]!)
  }
  const made = new Map<RowKind, ReadonlyMap<string, TermRows>>()
  /** The lists of a kind: a page asks for their terms and for their posts. */
  const listsOf = (kind: RowKind) => kept(made, kind, () => makeLists(kind))
  const rowsOf = ({ kind, key }: List): readonly ListRow[] => listsOf(kind).get(key)?.rows ?? []
  const makeLists = (kind: RowKind): ReadonlyMap<string, TermRows> => {
    if (kind === 'every') return onlyList(spans.map((span, id) => ({ id, ...span })))
    if (kind === 'all' && translations.size === 0) return listsOf('every')
    const { posts: own, language, name } = within(kind)
    if (name === 'all') return onlyList(listRows(own(), languagesOf))
    if (name === 'year')
      return yearRows(rowsOf({ ...allPosts, kind: inLanguageOf(language, 'all') }), (id) => metaOf(id).date)
    return termRows(own(), languagesOf, name as ListKind | FieldKind)
  }

  const shown = (list: List, published: number): ListRow[] => rowsOf(list).filter((each) => isShown(each, published))
  const toTerm = (key: string, { label, rows }: TermRows, published: number): Term => ({
    key,
    label,
    count: rows.filter((each) => isShown(each, published)).length,
  })
  const terms: Rows['terms'] = (kind, published) =>
    [...listsOf(kind)].map(([key, term]) => toTerm(key, term, published)).filter(({ count }) => count > 0)

  return {
    at(now) {
      const published = firstWhere(moments.length, (at) => moments[at]! > now.toISOString())
      const nextPublishAt = moments[published] ?? null
      // An index does not count its moments either: a post has two at most
      return { published: nextPublishAt === null ? 2 * posts.length : published, nextPublishAt }
    },
    find(key) {
      const file = fileOf(key)
      const id = file === undefined ? -1 : oldest.findIndex((meta) => meta.file === file)
      return id === -1 ? undefined : row(id)
    },
    rows: (ids) => ids.map(row),
    metas: (ids) => ids.map((id) => asShown(metaOf(id))),
    ids: (list, published, offset = 0, limit = Infinity) =>
      shown(list, published)
        .toReversed()
        .slice(offset, offset + limit)
        .map(({ id }) => id),
    addresses: (list, published, offset, limit) =>
      shown(list, published)
        .toReversed()
        .slice(offset, offset + limit)
        .map(({ id }) => {
          const { slug, lang, languages } = row(id)
          return { slug, lang, modified: modifiedOf(id), languages }
        }),
    beside(rank, published) {
      const all = shown(allPosts, published)
      const older = all.findLast((each) => each.rank < rank)
      const newer = all.find((each) => each.rank > rank)
      return { older: older && row(older.id), newer: newer && row(newer.id) }
    },
    terms,
    term({ kind, key }, published) {
      const list = listsOf(kind).get(key)
      const term = list && toTerm(key, list, published)
      return term && term.count > 0 ? term : null
    },
    lists: (kind, published) =>
      [...listsOf(kind)].flatMap(([key, { rows }]) => {
        const newest = rows.findLast((each) => isShown(each, published))
        return newest ? { key, modified: modifiedOf(newest.id) } : []
      }),
    parts(series, published) {
      const { posts: among, name } = within(series)
      const own = among().filter((post) => seriesKey(post) === name)
      return partRows(own, languagesOf)
        .filter((each) => isShown(each, published))
        .map(({ id }) => id)
    },
    inAll: () => null,
    ordered(order, lists, published, offset, limit) {
      const sets = lists.map((list) => new Set(shown(list, published).map(({ id }) => id)))
      return orderRows(ranked(), order)
        .filter(({ id }) => sets.every((set) => set.has(id)))
        .slice(offset, offset + limit)
        .map(({ id }) => id)
    },
    related(id, published, limit) {
      const languagesOf = (meta: PostMeta) => translations.get(meta)
      const relatedTo = relater(posts, { topicsOf: topicsOfMeta, languagesOf, only: metaOf(id) })
      return relatedTo(posts.length - 1 - id)
        .map((meta) => row(oldest.indexOf(meta)))
        .filter((each) => isShown(each, published))
        .slice(0, limit)
    },
    linking: ({ names, keys }, published) =>
      posts.flatMap((meta, place) => {
        const id = posts.length - 1 - place
        const targets = isShown(spans[id]!, published) ? [...targetsOf(meta, names)] : []
        const found = targets.find(([key]) => keys.includes(key))
        return found ? { post: row(id), text: found[1] } : []
      }),
    targets: (ids) => ids.map((id) => [...targetsOf(metaOf(id), anyLink.names).keys()]),
  }
}

const onlyList = (rows: ListRow[]) => new Map([['', { label: '', rows }]])

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
