import type { StandardSchemaV1 } from '@standard-schema/spec'

/** What a collection is made of. */
export interface CollectionOptions<Schema extends StandardSchemaV1 = StandardSchemaV1> {
  /** Folder of the posts, relative to the project: `content/posts`. */
  dir: string
  /**
   * What the front matter of a post must be: of valibot, zod, arktype or any other library of Standard Schema. It gets
   * values as YAML 1.2 has them, so a date is text.
   */
  schema?: Schema
  /** Path of the pages of posts, to which links between posts lead. Default: `/posts`, as for `app/posts/[slug]/page.tsx`. */
  path?: string
  /** BCP 47 language that lists prefer, and of texts whose language is not clear. Default: `en`. */
  language?: string
  /** Zone of dates without an offset. Default: `UTC`. */
  timeZone?: string
  /** Names of HTML elements that `components` of `<Body>` replaces: `['a', 'img', 'pre']`. Default: none. */
  elements?: readonly string[]
  /** Whether blocks of code are coloured, by the class names of highlight.js. Default: true. */
  highlight?: boolean
  /** Whether blocks of code of several lines have line numbers. Default: false. */
  lineNumbers?: boolean
  /** Whether HTML in Markdown may run scripts. Default: false. */
  allowScripts?: boolean
  /** Origins whose frames are shown, besides YouTube and the like: `https://maps.example.com`. Default: none. */
  embeds?: readonly string[]
  /**
   * Names of front matter by which `list` finds and orders posts, such as `['status', 'year']`: as it is written, not as
   * the schema makes it. Default: none.
   */
  fields?: readonly string[]
}

/** What the schema of a collection makes of front matter; as it is written, if there is none. */
export type DataOf<Schema extends StandardSchemaV1 | undefined> = Schema extends StandardSchemaV1
  ? StandardSchemaV1.InferOutput<Schema>
  : Readonly<Record<string, unknown>>

/** A writer of a post. */
export interface Author {
  name: string
  url?: string
}

/** What lists show of a post. Plain data, but for `data`. */
export interface Entry<Data = Readonly<Record<string, unknown>>> {
  /** In NFC; the address of its page contains it percent-encoded. */
  slug: string
  title: string
  /** Calendar date in the time zone of the collection, `YYYY-MM-DD`; null if none is known. */
  date: string | null
  /** `date` as an ISO instant in UTC. A scheduled post appears at it. */
  publishedAt: string | null
  /** Calendar date of the last change that the front matter names. */
  updated: string | null
  /** The author's description, or an excerpt of the text. */
  description: string
  tags: readonly string[]
  category: string | null
  series: { name: string; order: number | null } | null
  authors: readonly Author[]
  /** BCP 47: of the front matter, of the path, or what the text looks like. */
  lang: string
  /** Reading time in whole minutes, at least 1. */
  readingMinutes: number
  /** Address of the picture of the post; null if it has none. */
  image: string | null
  /** Whether it is a draft. Drafts are shown in `next dev` alone. */
  draft: boolean
  /** Former addresses. `get` finds the post by them, too. */
  aliases: readonly string[]
  /** Path of its file within the folder of the collection. */
  file: string
  /** The front matter: as the schema of the collection makes it, or as it is written. */
  data: Data
}

/** A heading of a post, with the id that it has in the page. */
export interface Heading {
  /** From 2: a heading of the first level in a text is one of the second, below the title. */
  depth: number
  id: string
  text: string
}

/** The text of a post, for `<Body>`. What it holds is not part of the API. */
export interface CompiledText {
  readonly kind: 'pointsix-body'
}

/** One post with its text. */
export interface Post<Data = Readonly<Record<string, unknown>>> extends Entry<Data> {
  headings: readonly Heading[]
  body: CompiledText
  /** The languages of the post, its own included; empty if it has only one. */
  translations: readonly { lang: string; slug: string }[]
  /** The posts of the collection that link to it, the newest first; at most 100. */
  backlinks: readonly Backlink[]
}

/** A post that links to another one. */
export interface Backlink extends PostLink {
  /** The sentence around its first link; empty if the link is no part of a text. */
  text: string
}

/** What a link to a post needs. */
export interface PostLink {
  slug: string
  title: string
  lang: string
}

/** What is near a post. */
export interface Neighbours {
  /** The next older post; null if it is the oldest. */
  older: PostLink | null
  /** The next newer post; null if it is the newest. */
  newer: PostLink | null
  /** Posts about the same subject, the nearest first; at most 4. */
  related: readonly (PostLink & { date: string | null })[]
  /** Its place in its series, with the parts around it; null if it belongs to none. */
  series: { key: string; label: string; number: number; total: number; parts: readonly PostLink[] } | null
}

/** A tag, a category, a series or an author. */
export interface Term {
  /** For addresses: `list({ tag: key })` finds the same posts as the label does. */
  key: string
  label: string
  /** Number of posts, of which one in several languages counts once. */
  count: number
}

export type TermKind = 'tags' | 'categories' | 'series' | 'authors'

/** What to list. Without a term, all posts. */
export interface ListQuery {
  /** From 1, which is the default. */
  page?: number | undefined
  /** From 1 to 100; 20 by default. */
  pageSize?: number | undefined
  /** Label or key of a tag. */
  tag?: string | undefined
  category?: string | undefined
  series?: string | undefined
  author?: string | undefined
  /** Only posts with these values; of a list, one that has it: `{ status: 'done' }`. Names are those of `fields`. */
  where?: Readonly<Record<string, string | number | boolean>> | undefined
  /** One of `fields`, after a hyphen from the highest value. By default the newest come first. */
  orderBy?: string | undefined
  /** BCP 47. By default each post is listed once, in the language of the collection if it has that. */
  lang?: string | undefined
}

/** One page of a list. */
export interface Page<Data = Readonly<Record<string, unknown>>> {
  /** The newest first. Without bodies. */
  entries: readonly Entry<Data>[]
  page: number
  pageSize: number
  /** Number of pages, at least 1. */
  pages: number
  total: number
  /** The term of the query, as most posts spell it; null if the query has none, or no post has it. */
  term: Term | null
}

export interface SearchOptions {
  /** From 1, which is the default. */
  page?: number | undefined
  /** From 1 to 100; 20 by default. */
  pageSize?: number | undefined
  /** Only posts in this language. */
  lang?: string | undefined
}

/** A post that was found, and where. */
export interface SearchResult {
  slug: string
  title: string
  lang: string
  date: string | null
  where: 'title' | 'tag' | 'heading' | 'text'
  /** The heading with the match or above it; null for the post as a whole. */
  heading: { id: string; text: string } | null
  /** The text around the match, in parts; what matches has `mark`. */
  excerpt: readonly { text: string; mark?: true }[]
}

/** One page of results, the best first. */
export interface SearchPage {
  results: readonly SearchResult[]
  page: number
  pageSize: number
  pages: number
  total: number
}

/** The posts of a folder. */
export interface Collection<Data = Readonly<Record<string, unknown>>> {
  /**
   * One page of posts, the newest first. A page past the last is empty.
   * @throws {RangeError} if `page` or `pageSize` is out of range, or a name is not one of `fields`
   */
  list(query?: ListQuery): Promise<Page<Data>>
  /** One post by its slug, in any case, or by an alias; null if there is none. */
  get(slug: string): Promise<Post<Data> | null>
  /** What is near a post; null if there is no such post. */
  neighbours(slug: string): Promise<Neighbours | null>
  /** Finds posts: parts of Korean words, English words by their stems, phrases, titles before texts. */
  search(query: string, options?: SearchOptions): Promise<SearchPage>
  /** All terms of a kind, most used first. */
  terms(kind: TermKind): Promise<readonly Term[]>
  /** Every post in every language, the newest first, read a page at a time: for `generateStaticParams`, sitemaps, feeds. */
  all(): AsyncIterable<Entry<Data>>
}

/** The part of `Post` that `<Body>` shows. */
export interface BodyProps {
  post: Pick<Post<unknown>, 'body' | 'file'>
  /**
   * Components by the names that posts use. Those of HTML elements, such as `a`, need the name in `elements` of the
   * collection.
   */
  components?: Readonly<Record<string, unknown>>
}
