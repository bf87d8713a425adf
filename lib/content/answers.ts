import type { PostBody, PostContent } from '../mdx/body.ts'
import type { PostMeta } from '../core/post.ts'
import type { InLanguage, Term, TermKind } from '../core/terms.ts'

/** Part of every answer: a page learns how long the answer is valid without asking again. */
export interface Scheduled {
  /** When the next scheduled post appears, as an ISO instant; null if none is scheduled. */
  nextPublishAt: string | null
}

export interface PostLink extends Pick<PostMeta, 'slug' | 'title' | 'lang'> {}

export const toLink = ({ slug, title, lang }: PostLink): PostLink => ({ slug, title, lang })

/** Where a post is in its series. Parts that are not out do not count. */
export interface PartOfSeries {
  /** The series' key, as in its address. */
  key: string
  label: string
  /** The post's position in the series, counted from 1. */
  number: number
  total: number
  /** The number of the first of `parts`. */
  first: number
  /**
   * The parts in their order, each in the language of the post if available. In a long series, only those around the
   * post.
   */
  parts: PostLink[]
}

/** A post about the same subject. */
export interface RelatedPost extends PostLink, Pick<PostMeta, 'date'> {}

export const toRelated = ({ slug, title, date, lang }: RelatedPost): RelatedPost => ({ slug, title, date, lang })

/** A post or an entry that links to the post. */
export interface Backlink extends PostLink, Pick<PostMeta, 'postsPath'> {
  /** The sentence around its first link; empty if the link is no part of a text. */
  text: string
}

/** What links to a post from elsewhere. */
export interface BacklinksAnswer extends Scheduled {
  backlinks: Backlink[]
}

/** A post, with the keys by which links find it, and those that it links to. */
export interface LinkingPost extends PostLink {
  postsPath: string | undefined
  keys: string[]
  targets: string[]
}

/** The newest posts in all languages, with their links. */
export interface LinksAnswer extends Scheduled {
  posts: LinkingPost[]
}

/** One language of a post. */
export interface Translation extends Pick<PostMeta, 'lang' | 'slug'> {}

export const toTranslation = ({ lang, slug }: Translation): Translation => ({ lang, slug })

/**
 * One post and its neighbours in the list of all posts: `previous` is the next older, `next` the next newer, each in
 * the language of the post where it has that one.
 */
export interface PostAnswer extends Scheduled {
  meta: PostMeta
  body: PostBody
  /**
   * The published languages of the post, including its own; the one that lists show comes first. Empty if there is only
   * one.
   */
  translations: Translation[]
  previous: PostLink | null
  next: PostLink | null
  /** Null if the post belongs to no series. */
  series: PartOfSeries | null
  /** Related posts, the nearest first; empty if there are none. */
  related: RelatedPost[]
  /** Posts that link to it, the newest first, each in one language; at most 100 of each collection. */
  backlinks: Backlink[]
}

/** Posts by their slugs or aliases, in the order of the query; null for each that does not exist. */
export interface MetasAnswer extends Scheduled {
  posts: (PostMeta | null)[]
}

/** A post with its content, to show it outside its own page. */
export interface ContentAnswer extends Scheduled {
  meta: PostMeta
  content: PostContent
}

/** Where a list stands on a site in several languages. */
interface OfSite {
  /** Only the posts that this language of the site shows. By default, those in all languages. */
  within?: string | undefined
  /** Languages of the site in which the same list is looked for as well. */
  siteLanguages?: readonly string[] | undefined
}

export interface PostQuery extends OfSite {
  /** Page number, counted from 1. */
  page: number
  /** Posts per page, at least 1. */
  pageSize: number
  /** Any spelling of the tag; compared by its key. */
  tag?: string | undefined
  category?: string | undefined
  series?: string | undefined
  author?: string | undefined
  /** BCP 47 tag, case-insensitive: only posts in this language. */
  language?: string | undefined
  /** With a series and no other term: its posts in series order. By default, lists show the newest post first. */
  fromBeginning?: boolean | undefined
  /**
   * Lists every language of a post, as a sitemap does; not with a term. By default, a list shows each post once: in the
   * site's language if that version belongs to the list, otherwise in the first that does.
   */
  everyLanguage?: boolean | undefined
  /** Only entries with these values in the fields of the collection. */
  where?: Readonly<Record<string, string | number | boolean>> | undefined
  /** A field of the collection, after a hyphen from the highest value. By default, the newest comes first. */
  orderBy?: string | undefined
  /** Keys of a post that may have had the address of the list. */
  formerKeys?: readonly string[] | undefined
}

/**
 * One page of a list; it exists if `page <= pages`. The term of each kind is the one in the query; null if the query
 * has none, or if no published post has it.
 */
export interface PostPage extends Scheduled, Record<TermKind, Term | null> {
  /** The language in the query; absent if it names none. */
  language?: Term | null
  posts: PostMeta[]
  /** Those of the query's `siteLanguages` in which the list has posts; absent if it names none. */
  siteLanguages?: string[]
  /** If the list has no such page: the slug of the first post with one of `formerKeys`. */
  formerPost?: string | undefined
  page: number
  pageSize: number
  /** Number of pages, at least 1 even without posts. */
  pages: number
  total: number
}

/** The largest page that the API serves, and the most terms that a build prerenders. */
export const maxPageSize = 100

/** One page of posts with their contents, in the same order. */
export interface ContentPage extends PostPage {
  contents: PostContent[]
}

export interface ArchiveQuery extends Pick<PostQuery, 'page' | 'pageSize' | 'formerKeys'>, OfSite {
  /** Four digits, or `undated`. By default all posts. */
  year?: string | undefined
}

/** The number of posts of a year, in the site's zone. A post in several languages counts once, as lists show it. */
export interface YearCount {
  /** Four digits, or `undated`. */
  year: string
  count: number
}

export type ArchivedPost = Pick<PostMeta, 'slug' | 'title' | 'date' | 'lang'>

/** One page of all posts or of a year's, the newest first, and every year that has posts. */
export interface Archive
  extends Scheduled, Pick<PostPage, 'page' | 'pageSize' | 'pages' | 'total' | 'formerPost' | 'siteLanguages'> {
  years: YearCount[]
  posts: ArchivedPost[]
}

export interface AddressQuery extends Pick<PostQuery, 'page' | 'pageSize'> {
  /** The kinds of lists that are asked for as well. */
  lists: readonly InLanguage<TermKind | 'all' | 'year'>[]
}

/** What a sitemap says of a post. */
export interface PostAddress extends Translation, Pick<PostAnswer, 'translations'> {
  /** The day of its last change. */
  modified: string | null
}

/** A list that shows posts, with the day of the last change to its newest one. */
export interface ListAddress extends Pick<PostAddress, 'modified'> {
  kind: AddressQuery['lists'][number]
  key: string
}

/** One page of posts in all languages. Pages are counted from the oldest post, so that a new one changes the last alone. */
export interface Addresses extends Scheduled, Pick<PostPage, 'total'> {
  posts: PostAddress[]
  /** In the order of the query, and by their keys. */
  lists: ListAddress[]
}

/** What a list of terms is asked for: `tag`, or `ko/tag` for those of one language of the site. */
export type TermListKind = InLanguage<TermKind>

/** All terms of one kind, most used first. */
export interface TermList extends Scheduled {
  terms: Term[]
}
