import { byCodeUnit } from '../../core/by-code-unit.ts'
import { termKey } from '../../core/identity.ts'
import {
  type Archive,
  type ArchiveQuery,
  type ArchivedPost,
  type PostPage,
  type PostQuery,
  type TermList,
  type TermListKind,
  toTranslation,
  type Addresses,
  type AddressQuery,
} from '../answers.ts'
import { pageCount } from '../page-count.ts'
import { isSeriesInOrder, kindsIn, termsByKind } from '../posts/rules.ts'
import { yearOf } from '../../core/post.ts'
import { byUse, inLanguageOf, type Term } from '../../core/terms.ts'
import { allPosts, everyLanguage, type List, type Row, type Rows } from './rows.ts'
import { isShown } from './list-rows.ts'

/** One page of a list: the ids of its posts, and the rest of the answer. */
export function pageOf(rows: Rows, query: PostQuery, now: Date): { ids: number[]; answer: Omit<PostPage, 'posts'> } {
  const { published, nextPublishAt } = rows.at(now)
  const { page, pageSize, within } = query
  const kinds = kindsIn(query)
  const asked = [
    ...kinds.map((kind): List => ({ kind, key: termKey(query[kind]!) })),
    ...Object.entries(query.where ?? {}).map(([field, value]): List => ({
      kind: `field:${field}`,
      key: String(value),
    })),
  ]
  const lists = (asked.length === 0 && within !== undefined ? [allPosts] : asked).map((list) => inSite(within, list))
  const terms = lists.map((list) => rows.term(list, published))
  const { total, ids } = postsIn(rows, query, lists, terms, published)
  return {
    ids,
    answer: {
      page,
      pageSize,
      pages: pageCount(total, pageSize),
      total,
      ...languagesWith(rows, query, asked[0] ?? allPosts, published),
      ...termsByKind(query, (kind) => terms[kinds.indexOf(kind)] ?? null),
      nextPublishAt,
    },
  }
}

/** A list as a language of the site has it. */
const inSite = (language: string | undefined, { kind, key }: List): List => ({
  kind: inLanguageOf(language, kind),
  key,
})

function languagesWith(
  rows: Rows,
  { siteLanguages }: Pick<PostQuery, 'siteLanguages'>,
  list: List,
  published: number,
): Pick<PostPage, 'siteLanguages'> {
  return siteLanguages
    ? { siteLanguages: siteLanguages.filter((language) => rows.term(inSite(language, list), published)) }
    : {}
}

function postsIn(
  rows: Rows,
  query: PostQuery,
  lists: readonly List[],
  terms: readonly (Term | null)[],
  published: number,
): { total: number; ids: number[] } {
  const { page, pageSize } = query
  const start = (page - 1) * pageSize
  const inLists = () => rows.inAll(lists, published) ?? inAll(lists.map((list) => rows.ids(list, published)))
  // What has one value is in no order by it
  if (query.orderBy !== undefined && query.where?.[query.orderBy.replace(/^-/, '')] === undefined) {
    const within = lists.length > 0 ? lists : [allPosts]
    const total = lists.length > 1 ? inLists().length : (rows.term(within[0]!, published)?.count ?? 0)
    return { total, ids: rows.ordered(query.orderBy, within, published, start, pageSize) }
  }
  if (lists.length > 1 || isSeriesInOrder(query)) {
    const all = lists.length > 1 ? inLists() : rows.parts(inLanguageOf(query.within, lists[0]!.key), published)
    return { total: all.length, ids: all.slice(start, start + pageSize) }
  }
  const list = lists[0] ?? (query.everyLanguage ? everyLanguage : allPosts)
  const term = lists.length > 0 ? terms[0] : rows.term(list, published)
  return { total: term?.count ?? 0, ids: rows.ids(list, published, start, pageSize) }
}

/** What several lists have in common, in their order. */
const inAll = ([first = [], ...others]: number[][]): number[] => {
  const sets = others.map((ids) => new Set(ids))
  return first.filter((id) => sets.every((set) => set.has(id)))
}

/** The posts of one term kind, most used first. */
export function termListOf(rows: Rows, kind: TermListKind, now: Date): TermList {
  const { published, nextPublishAt } = rows.at(now)
  return { terms: rows.terms(kind, published).sort(byUse), nextPublishAt }
}

export function archiveOf(rows: Rows, query: ArchiveQuery, now: Date): Archive {
  const { year, page, pageSize, within } = query
  const { published, nextPublishAt } = rows.at(now)
  const years = rows.terms(inLanguageOf(within, 'year'), published).sort(byYear)
  const list: List = year === undefined ? allPosts : { kind: 'year', key: year }
  const total = years.reduce((sum, { key, count }) => (year === undefined || key === year ? sum + count : sum), 0)
  return {
    years: years.map(({ key, count }) => ({ year: key, count })),
    posts: rows.rows(rows.ids(inSite(within, list), published, (page - 1) * pageSize, pageSize)).map(toArchived),
    page,
    pageSize,
    pages: pageCount(total, pageSize),
    total,
    ...languagesWith(rows, query, list, published),
    nextPublishAt,
  }
}

/** The newest first, undated posts last. */
const byYear = (a: Term, b: Term): number =>
  Number(a.key === undated) - Number(b.key === undated) || byCodeUnit(b.key, a.key)

const undated = yearOf(null)

const toArchived = ({ slug, title, date, lang }: Row): ArchivedPost => ({ slug, title, date, lang })

export function addressesOf(rows: Rows, { page, pageSize, lists }: AddressQuery, now: Date): Addresses {
  const { published, nextPublishAt } = rows.at(now)
  const total = rows.term(everyLanguage, published)?.count ?? 0
  // A list begins with the newest post
  const end = Math.max(0, total - (page - 1) * pageSize)
  const start = Math.max(0, end - pageSize)
  const posts = rows.addresses(everyLanguage, published, start, end - start)
  const inLanguages = rows.rows([...new Set(posts.flatMap(({ languages }) => languages))])
  const out = new Map(inLanguages.filter((each) => isShown(each, published)).map((each) => [each.id, each]))
  return {
    posts: posts.map(({ slug, lang, modified, languages }) => {
      const translations = languages.flatMap((id) => out.get(id) ?? []).map(toTranslation)
      return { slug, lang, modified, translations: translations.length > 1 ? translations : [] }
    }),
    total,
    lists: lists.flatMap((kind) => {
      const own = rows.lists(kind, published).sort((a, b) => byCodeUnit(a.key, b.key))
      return own.map(({ key, modified }) => ({ kind, key, modified }))
    }),
    nextPublishAt,
  }
}
