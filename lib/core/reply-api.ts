/** Where a browser asks for the replies to a post. */
export interface ReplyApi {
  kind: 'bluesky' | 'mastodon' | 'webmention'
  url: string
}

const bluesky = 'https://public.api.bsky.app'

/** The API for the address that a post has on Bluesky, or on a server with the API of Mastodon; null for any other. */
export function replyApi(address: string): ReplyApi | null {
  const [, author, key] = /^https:\/\/bsky\.app\/profile\/([\w.:-]+)\/post\/(\w+)\/?$/.exec(address) ?? []
  if (author !== undefined) {
    const uri = encodeURIComponent(`at://${author}/app.bsky.feed.post/${key}`)
    return { kind: 'bluesky', url: `${bluesky}/xrpc/app.bsky.feed.getPostThread?depth=10&parentHeight=0&uri=${uri}` }
  }
  const [, origin, id] = /^(https?:\/\/[^/?#]+)\/(?:@[\w.@-]+|notice)\/([\w-]+)\/?$/.exec(address) ?? []
  return origin === undefined ? null : { kind: 'mastodon', url: `${origin}/api/v1/statuses/${id}/context` }
}

/** The API of webmention.io, or of a server that runs it, for the endpoint of a site; null for any other service. */
export function webmentionApi(endpoint: string, page: string): ReplyApi | null {
  const [, origin] = /^(https?:\/\/[^/?#]+)\/[^/?#]+\/webmention$/.exec(endpoint) ?? []
  if (origin === undefined) return null
  return { kind: 'webmention', url: `${origin}/api/mentions.jf2?per-page=100&target=${encodeURIComponent(page)}` }
}

export const apiOrigin = (site: string): string => (site === 'https://bsky.app' ? bluesky : site)
