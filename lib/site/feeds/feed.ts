import type { FeedFormat } from '../../core/feed-files.ts'

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

/** Date of an item without one, as Atom requires a date. */
export const noDate = '1970-01-01T00:00:00.000Z'
