/** A feed before it has a format. Plain JSON; every address is absolute. */
export interface Feed {
  title: string
  description: string
  /** Language of the feed, as BCP 47. */
  language: string
  /** Address of the page with these posts. */
  page: string
  /** Address of the feed in each format. */
  self: Record<FeedFormat, string>
  author: FeedAuthor
  /** ISO instant of the latest change of a post; null if no post has a date. */
  updatedAt: string | null
  /** The items, the newest first. */
  items: FeedItem[]
}

export interface FeedAuthor {
  name: string
  url?: string
}

export interface FeedItem {
  /** Permanent address of the post, whatever its canonical address is. */
  url: string
  title: string
  /** Summary as plain text. */
  summary: string
  /** The whole post as HTML; null if it cannot be shown. */
  html: string | null
  /** Publication and last change, as ISO instants. */
  publishedAt: string | null
  updatedAt: string | null
  language: string
  /** Labels of its terms. */
  categories: string[]
  image: string | null
  /** The authors that the post names. */
  authors: FeedAuthor[]
}

const feedFormats = ['rss', 'atom', 'json'] as const
export type FeedFormat = (typeof feedFormats)[number]

/** The file name and media type of each format. */
export const feedFiles: Readonly<Record<FeedFormat, { name: string; type: string }>> = {
  rss: { name: 'feed.xml', type: 'application/rss+xml' },
  atom: { name: 'atom.xml', type: 'application/atom+xml' },
  json: { name: 'feed.json', type: 'application/feed+json' },
}

/** The format of a file name; null if no feed is called so. */
export const formatOfFile = (name: string): FeedFormat | null =>
  feedFormats.find((format) => feedFiles[format].name === name) ?? null

/** Date of an item without one, as Atom requires a date. */
export const noDate = '1970-01-01T00:00:00.000Z'
