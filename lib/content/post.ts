import type { CompilerName } from '../mdx/compilers/names.ts'
import type { Images } from '../mdx/local-references.ts'
import type { PostImport } from '../mdx/post-imports.ts'
import type { Fault, PostWarning } from './errors.ts'
import type { DateStore } from './file-dates.ts'

export interface Series {
  name: string
  /** Place within the series; null if the author gave none. */
  order: number | null
}

/** A writer of a post, as its front matter names them. */
export interface Author {
  name: string
  /** An address, if the post gives one. */
  url?: string
}

/** The picture of a post, as its page and lists show it. */
export interface Cover {
  /** An address, or a path as the author gave it before it is looked up. */
  src: string
  /** Empty if the author says nothing of it. */
  alt: string
  caption?: string
  /** In pixels, if the size is known. */
  width?: number
  height?: number
  /** Smaller versions, and the image itself. */
  srcset?: string
  /** A tiny version, as a `data:` address. */
  preview?: string
}

/** What a list, a link or the head of a page needs of a post. Plain JSON. */
export interface PostMeta {
  /** In NFC; the URL contains it percent-encoded. */
  slug: string
  title: string
  /** Calendar date in the site's zone, `YYYY-MM-DD`: from the front matter, the file's path or its history; else null. */
  date: string | null
  /** `date` as an ISO instant in UTC. Posts are ordered by it, and a scheduled post appears at it. */
  publishedAt: string | null
  updated: string | null
  /** The author's, or the beginning of the body. */
  description: string
  tags: string[]
  category: string | null
  /** BCP 47: the author's, that of the path, or what the text looks like, as `languageOf` tells. */
  lang: string
  /**
   * Posts of one key are one post in several languages: the author's, or the path without the mark of its language, with a
   * leading slash. Absent if the post has neither.
   */
  translationKey?: string
  /** Whole minutes, at least 1. */
  readingMinutes: number
  /** The picture of shared links: an address. */
  image: string | null
  /** The same picture as pages show it; absent if they show none. */
  cover?: Cover
  series: Series | null
  /** Absent if the post names none. */
  authors?: Author[]
  /** Absent unless the author turns comments off. */
  comments?: false
  canonical: string | null
  aliases: string[]
  /** Readers return drafts only in development; builds parse them too, to check them. */
  draft: boolean
  /** Path within the content folder, with forward slashes. */
  file: string
  /**
   * Problems outside the body: in the encoding, the front matter, the slug and aliases, and in how components are used.
   * Such a post is served only with `CONTENT_FAULTS=show`.
   */
  faults: Fault[]
  /** Values in the front matter that are used although they are not as expected; absent if there are none. */
  warnings?: PostWarning[]
}

/** A folder of posts, and how to read and compile them. */
export interface Corpus {
  contentDir: string
  timeZone: string
  /** BCP 47 language of the site, which lists prefer; English by default. */
  language?: string
  /** The folders that are named by languages. Whoever lists the files finds them: `withLanguageFolders`. */
  languageFolders?: readonly string[]
  /** Whether drafts count as posts, as in development. False by default; builds check drafts either way. */
  drafts?: boolean
  /** Whether code blocks are highlighted; true by default. */
  highlight?: boolean
  /** Whether blocks of code of several lines have line numbers unless they say otherwise; false by default. */
  lineNumbers?: boolean
  /** Whether HTML in Markdown posts may run scripts; false by default. */
  allowScripts?: boolean
  /** Sites whose frames are shown, besides those in `lib/embeds.ts`; none by default. */
  embeds?: readonly string[]
  /**
   * Whether posts are served with their errors shown. Then a slug that several files claim belongs to one of them;
   * otherwise it is an error of the whole folder. False by default.
   */
  showFaults?: boolean
  /** Folders of files that posts name by addresses such as `/images/x.png`; detected by default. */
  publicFolders?: readonly string[] | undefined
  /** Folder of smaller versions of images; by default there are none. */
  picturesFolder?: string
  /** The dates of posts that name none. By default such posts have no date. */
  dates?: DateStore
  /** Which compiler makes the bodies; `satteri` by default. */
  compiler?: CompilerName
}

/** A post before its body is compiled. */
export interface SourcePost {
  meta: PostMeta
  /** MDX or Markdown, preceded by as many empty lines as the front matter had, so that line numbers are those of the file. */
  source: string
}

export interface Heading {
  depth: number
  id: string
  text: string
}

/** A compiled body: code to evaluate, and what a page needs to know about it. */
export interface CompiledBody {
  code: string
  headings: Heading[]
  /** Names of the components that the body uses without defining them. */
  components: string[]
  /** What the body imports; absent if that is nothing. */
  imports?: PostImport[]
  /** Problems in the body; if there are any, `code` is empty. */
  faults: Fault[]
  /** Problems in parts of the body, which show their source in their place; absent if there are none. */
  partFaults?: Fault[]
  /** What the body holds that is shown otherwise than it is written; absent if that is nothing. */
  warnings?: PostWarning[]
  /** Tokens in `code` that stand for files and other posts, as compilers leave them; absent if there are none. */
  references?: string[]
  /** Images that are made when the body runs, by their addresses; absent before tokens are replaced. */
  images?: Images
  /** Why the chosen compiler refused the body, which the reference compiled. */
  refused?: string
}

/** A body to compile, and then to complete with what its references lead to. */
export interface SourceBody {
  kind: 'source'
  source: string
  link: (body: CompiledBody) => CompiledBody
}

/** Scanning readers return source; the index returns what the build compiled. */
export type PostBody = SourceBody | ({ kind: 'compiled' } & CompiledBody)

/** What the author wrote, and where its references lead. */
export interface Markdown {
  /** As `publicMarkdown` makes it. */
  text: string
  /** By the tokens that compilers leave. */
  links: Readonly<Images>
}

/** A whole post: its body, and what its author wrote. */
export type PostContent =
  | (SourceBody & { linksOf: (references: readonly string[]) => Markdown['links'] })
  | { kind: 'compiled'; body: CompiledBody; markdown: Markdown }

/** A post with its content, for what shows it elsewhere than in its page. */
export interface ContentAnswer extends Scheduled {
  meta: PostMeta
  content: PostContent
}

/** One page of posts with their contents, in the same order. */
export interface ContentPage extends PostPage {
  contents: PostContent[]
}

export interface PostLink {
  slug: string
  title: string
}

/** Where a post is in its series. Parts that are not out do not count. */
export interface PartOfSeries {
  /** Of the series, as in its address. */
  key: string
  label: string
  /** From 1. */
  number: number
  total: number
  /** The number of the first of `parts`. */
  first: number
  /** The parts in their order, each in the language of the post where it has that one: of a long series those around the post. */
  parts: PostLink[]
}

/** A post about the same subject. */
export interface RelatedPost extends PostLink, Pick<PostMeta, 'date' | 'lang'> {}

/** One language of a post. */
export interface Translation extends Pick<PostMeta, 'lang' | 'slug'> {}

/** Part of every answer, so that a page knows how long it holds without asking again. */
export interface Scheduled {
  /** When the next scheduled post appears, as an ISO instant; null if none is scheduled. */
  nextPublishAt: string | null
}

/**
 * One post and its neighbours in the list of all posts: `previous` is the next older, `next` the next newer, each in the
 * language of the post where it has that one.
 */
export interface PostAnswer extends Scheduled {
  meta: PostMeta
  body: PostBody
  /** The published languages of the post, itself among them: the one that lists show first. Empty if it has only one. */
  translations: Translation[]
  previous: PostLink | null
  next: PostLink | null
  /** Null if the post belongs to no series. */
  series: PartOfSeries | null
  /** The nearest first; empty if none is near. */
  related: RelatedPost[]
}

export interface PostQuery {
  /** From 1. */
  page: number
  /** From 1. */
  pageSize: number
  /** Any spelling of the tag; compared by its key. */
  tag?: string | undefined
  category?: string | undefined
  series?: string | undefined
  author?: string | undefined
  /** BCP 47, in any case: the posts in this language. */
  language?: string | undefined
  /** With a series and no other term: its posts in the order of the series. By default all lists have the newest post first. */
  fromBeginning?: boolean | undefined
  /**
   * Lists every language of a post, as a sitemap does; not with a term. By default a list shows a post once: of those of its
   * languages that belong to the list, the site's, else the first.
   */
  everyLanguage?: boolean | undefined
}

/**
 * One page of a list. The list has this page if `page <= pages`. The term of each kind is that of the query; null if the query
 * has none, or if no published post carries it.
 */
export interface PostPage extends Scheduled, Record<TermKind, Term | null> {
  /** Absent if the query names none. */
  language?: Term | null
  posts: PostMeta[]
  page: number
  pageSize: number
  /** At least 1, even without posts. */
  pages: number
  total: number
}

export interface ArchiveQuery extends Pick<PostQuery, 'page' | 'pageSize'> {
  /** Four digits, or `undated`. By default all posts. */
  year?: string | undefined
}

/** The number of posts of a year, in the site's zone. A post in several languages counts once, as lists show it. */
export interface YearCount {
  /** Four digits, or `undated`. */
  year: string
  count: number
}

export type ArchivedPost = Pick<PostMeta, 'slug' | 'title' | 'date'>

/** One page of all posts or of a year's, the newest first, and every year that has posts. */
export interface Archive extends Scheduled, Pick<PostPage, 'page' | 'pageSize' | 'pages' | 'total'> {
  years: YearCount[]
  posts: ArchivedPost[]
}

export interface SearchQuery {
  /** What to look for, as a visitor typed it. Only the first `maxQueryLength` code units are read. */
  text: string
  /** From 1. */
  page: number
  /** From 1. */
  pageSize: number
  /**
   * Only posts in this language, as BCP 47. By default every post, in one of those of its languages in which it was found: the
   * one of the query's letters, else the one that lists show.
   */
  language?: string | undefined
}

/** A post that was found. Plain JSON. */
export interface SearchResult extends Pick<PostMeta, 'slug' | 'title' | 'lang' | 'date'>, SearchPlace {}

/** Where a post has what was looked for. */
export interface SearchPlace {
  where: 'title' | 'tag' | 'heading' | 'text'
  /** The heading that it is, or that the text is below; null for the post as a whole. */
  heading: Pick<Heading, 'id' | 'text'> | null
  excerpt: ExcerptPart[]
}

/** A part of an excerpt, as text. */
export interface ExcerptPart {
  text: string
  /** Present on what was looked for. */
  mark?: true
}

/** One page of what was found, the best first. It has this page if `page <= pages`. */
export interface SearchPage extends Scheduled {
  results: SearchResult[]
  page: number
  pageSize: number
  /** At least 1. */
  pages: number
  /** Number of posts that were found. */
  total: number
}

/** UTF-16 code units of a query that are read. The API refuses longer ones. */
export const maxQueryLength = 200

/**
 * A tag, a category, a series or an author, with the number of published posts that carry it; a post in several languages
 * counts once.
 */
export interface Term {
  /** The URL contains it percent-encoded. */
  key: string
  label: string
  count: number
}

/** All terms of one kind, most used first. */
export interface TermList extends Scheduled {
  terms: Term[]
}

export type TermKind = 'tag' | 'category' | 'series' | 'author'

export const termKinds: readonly TermKind[] = ['tag', 'category', 'series', 'author']

/** What lists are made of: terms, which have pages, and languages, which have feeds. */
export type ListKind = TermKind | 'language'

export const listKinds: readonly ListKind[] = [...termKinds, 'language']

/** What gives a post its terms. */
export type Termed = Pick<PostMeta, 'tags' | 'category' | 'series' | 'authors'>

/** What gives a post its lists. Without a language it is in none of these. */
export type Listed = Termed & Partial<Pick<PostMeta, 'lang'>>

/** The largest page that the API serves, and the most terms that a build prerenders. */
export const maxPageSize = 100

/** Compares by code unit: the same order on every machine, in every locale. */
export const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The order of posts: newest first, undated last, ties by slug. */
export function byNewest(a: Pick<PostMeta, 'publishedAt' | 'slug'>, b: Pick<PostMeta, 'publishedAt' | 'slug'>): number {
  return byCodeUnit(b.publishedAt ?? '', a.publishedAt ?? '') || byCodeUnit(a.slug, b.slug)
}

/** The order of terms: most used first, ties by key. */
export const byUse = (a: Term, b: Term): number => b.count - a.count || byCodeUnit(a.key, b.key)

export const toTranslation = ({ lang, slug }: PostMeta): Translation => ({ lang, slug })

/** The labels of a post, of one kind. */
export function labelsOf({ tags, category, series, authors, lang }: Listed, kind: ListKind): string[] {
  switch (kind) {
    case 'tag':
      return tags
    case 'category':
      return category === null ? [] : [category]
    case 'series':
      return series === null ? [] : [series.name]
    case 'author':
      return authors?.map(({ name }) => name) ?? []
    case 'language':
      return lang === undefined ? [] : [lang]
  }
}

/** Later than any post: years have four digits. */
export const endOfTime = new Date('9999-12-31T23:59:59.999Z')

/** A post is published from `publishedAt` on; an undated post always is. */
export const isPublished = (meta: Pick<PostMeta, 'publishedAt'>, now: Date): boolean =>
  meta.publishedAt === null || meta.publishedAt <= now.toISOString()

export const toLink = ({ slug, title }: PostMeta): PostLink => ({ slug, title })

export const toRelated = ({ slug, title, date, lang }: PostMeta): RelatedPost => ({ slug, title, date, lang })

/** The year of a post, in the site's zone. */
export const yearOf = (date: string | null): string => date?.slice(0, 4) ?? 'undated'
