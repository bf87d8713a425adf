import { atomOf } from './atom.ts'
import type { Feed, FeedFormat } from './feed.ts'
import { jsonFeedOf } from './json-feed.ts'
import { rssOf } from './rss.ts'

const writers: Readonly<Record<FeedFormat, (feed: Feed) => string>> = { rss: rssOf, atom: atomOf, json: jsonFeedOf }

/** A feed in a format. */
export const formatFeed = (feed: Feed, format: FeedFormat): string => writers[format](feed)
