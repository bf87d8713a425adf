/** A feed before it has a format. Plain JSON; every address is absolute. */
export interface Feed {
  title: string
  description: string
  /** BCP 47. */
  language: string
  /** The page whose posts these are. */
  page: string
  /** The feed itself, in each format. */
  self: Record<FeedFormat, string>
  author: FeedAuthor
  /** ISO instant of the latest change of a post; null if no post has a date. */
  updatedAt: string | null
  /** The newest first. */
  items: FeedItem[]
}

export interface FeedAuthor {
  name: string
  url?: string
}

export interface FeedItem {
  /** Its address: it names the post for ever, whatever its canonical address is. */
  url: string
  title: string
  /** Text. */
  summary: string
  /** The whole post; null if it cannot be shown. */
  html: string | null
  /** ISO instants. */
  publishedAt: string | null
  updatedAt: string | null
  language: string
  /** Labels. */
  categories: string[]
  image: string | null
  /** Those of the post, if it names them. */
  authors: FeedAuthor[]
}

const feedFormats = ['rss', 'atom', 'json'] as const
export type FeedFormat = (typeof feedFormats)[number]

/** What a feed of each format is called, and its media type. */
export const feedFiles: Readonly<Record<FeedFormat, { name: string; type: string }>> = {
  rss: { name: 'feed.xml', type: 'application/rss+xml' },
  atom: { name: 'atom.xml', type: 'application/atom+xml' },
  json: { name: 'feed.json', type: 'application/feed+json' },
}

/** The format of a file name; null if no feed is called so. */
export const formatOfFile = (name: string): FeedFormat | null =>
  feedFormats.find((format) => feedFiles[format].name === name) ?? null

/** For Atom, which demands a date: of what has none. */
export const noDate = '1970-01-01T00:00:00.000Z'
