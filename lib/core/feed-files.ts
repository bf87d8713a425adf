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
