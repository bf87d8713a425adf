import type { PostMeta } from '../../core/post.ts'
import type { FieldKind, InLanguage, ListKind, Term } from '../../core/terms.ts'
import type { ListAddress, PostAddress } from '../answers.ts'
import type { LinkTarget } from './link-target.ts'
import type { Span } from './list-rows.ts'

/** What the order and links need of a post. */
export interface Row extends Span, Pick<PostMeta, 'slug' | 'title' | 'date' | 'lang'> {
  id: number
  /** Key of its series. */
  series: string | null
  /** Ids of all its languages, the one that lists prefer first; empty if it has only one. */
  languages: readonly number[]
}

/** `all` shows each post in one language, `every` in every language. */
export type RowKind = InLanguage<ListKind | FieldKind | 'year' | 'all' | 'every'>

export interface List {
  kind: RowKind
  /** Empty for `all` and `every`. */
  key: string
}

export type Address = Omit<PostAddress, 'translations'> & Pick<Row, 'languages'>

export interface Linking {
  post: Row
  /** The sentence around its first link; empty if the link is no part of a text. */
  text: string
}

export const allPosts: List = { kind: 'all', key: '' }
export const everyLanguage: List = { kind: 'every', key: '' }

/** How far the order is out at a moment. */
export interface Published {
  /** Number of moments that have passed, as `timelineOf` counts them; twice the number of posts if none is to come. */
  published: number
  /** When the next post appears or expires, as an ISO instant; null if none does. */
  nextPublishAt: string | null
}

/** The posts of a blog in their order: everything that questions need. An array has them, or an index. */
export interface Rows {
  at(now: Date): Published
  /** The post with a key, published or not. */
  find(key: string): Row | undefined
  rows(ids: readonly number[]): Row[]
  metas(ids: readonly number[]): PostMeta[]
  /** Ids of the posts that a list shows, the newest first. */
  ids(list: List, published: number, offset?: number, limit?: number): number[]
  /** What a sitemap says of posts that a list shows, the newest first. */
  addresses(list: List, published: number, offset: number, limit: number): Address[]
  /** The posts next to a rank in the list of all. */
  beside(rank: number, published: number): { older: Row | undefined; newer: Row | undefined }
  /** The terms that a list shows posts of, in no particular order. */
  terms(kind: RowKind, published: number): Term[]
  term(list: List, published: number): Term | null
  /** The lists of a kind that show posts, in no particular order. */
  lists(kind: RowKind, published: number): Pick<ListAddress, 'key' | 'modified'>[]
  /** Ids of the parts of a series from its beginning, each in the language that lists show. */
  parts(series: string, published: number): number[]
  /** Ids of what all of some lists show, the newest first; null if comparing the lists takes no longer. */
  inAll(lists: readonly List[], published: number): number[] | null
  /** Ids of what all of some lists show, in the order of a field: see `orderRows`. */
  ordered(order: string, lists: readonly List[], published: number, offset: number, limit: number): number[]
  /** The posts about the same subject that are out, the nearest first. */
  related(id: number, published: number, limit: number): Row[]
  /** The posts that are out and link to a post, perhaps of another collection, the newest first. */
  linking(target: LinkTarget, published: number): Linking[]
  /** The keys that each of some posts links to, in the order of its links. */
  targets(ids: readonly number[]): string[][]
}
