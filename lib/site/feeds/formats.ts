import { atomOf } from './atom.ts'
import type { FeedFormat } from '../../core/feed-files.ts'
import type { Feed } from './feed.ts'
import { jsonFeedOf } from './json-feed.ts'
import { rssOf } from './rss.ts'

const writers: Readonly<Record<FeedFormat, (feed: Feed) => string>> = { rss: rssOf, atom: atomOf, json: jsonFeedOf }

export const formatFeed = (feed: Feed, format: FeedFormat): string => writers[format](feed)
