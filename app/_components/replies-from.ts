import type { ReplyApi } from '@/lib/core/reply-api.ts'

export interface Reply {
  href: string
  author: string
  /** ISO instant; empty if it is not known. */
  date: string
  text: string
}

/** What the APIs answer, as far as it is shown. Anybody may run such a server, so any part may be missing. */
interface Status {
  url?: string
  uri?: string
  created_at?: string
  content?: string
  spoiler_text?: string
  account?: { display_name?: string; acct?: string }
}
interface Thread {
  post?: {
    uri?: string
    author?: { handle?: string; displayName?: string }
    record?: { text?: string; createdAt?: string }
  }
  replies?: Thread[]
}
interface Mention {
  url?: string
  published?: string
  'wm-received'?: string
  author?: { name?: string }
  content?: { text?: string }
}

const readers: Record<ReplyApi['kind'], (answer: never) => Partial<Reply>[]> = {
  mastodon: ({ descendants = [] }: { descendants?: Status[] }) =>
    descendants.map(({ url, uri, account, content = '', spoiler_text: warning, ...status }) => ({
      href: url ?? uri,
      author: account?.display_name || account?.acct,
      date: status.created_at,
      text: warning || textOf(content),
    })),
  bluesky: ({ thread }: { thread?: Thread }) => below(thread),
  webmention: ({ children = [] }: { children?: Mention[] }) =>
    children.map(({ url, published, author, content, ...mention }) => ({
      href: url,
      author: author?.name,
      date: published ?? mention['wm-received'],
      text: content?.text,
    })),
}

const below = ({ replies = [] }: Thread = {}): Partial<Reply>[] =>
  replies.flatMap((each) => {
    const { uri, author, record } = each.post ?? {}
    const href = `https://bsky.app/profile/${author?.handle}/post/${uri?.split('/').at(-1)}`
    const name = author?.displayName || author?.handle
    return [{ href, author: name, date: record?.createdAt, text: record?.text }, ...below(each)]
  })

/** The text of HTML. Nothing in such a document runs or is loaded. */
function textOf(html: string): string {
  const lines = html.replace(/<br\b[^>]*>|<\/p>\s*<p\b[^>]*>/gi, '\n')
  return new DOMParser().parseFromString(lines, 'text/html').body.textContent
}

const mostReplies = 200
const longest = 5_000

/**
 * The replies that one site has, as text.
 * @throws if it cannot be reached, or answers something else
 */
export async function repliesFrom({ kind, url }: ReplyApi, signal: AbortSignal): Promise<Reply[]> {
  const response = await fetch(url, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return readers[kind]((await response.json()) as never)
    .slice(0, mostReplies)
    .flatMap(({ href = '', author, date = '', text = '' }) => {
      const shown = String(text).trim().slice(0, longest)
      if (!/^https?:\/\//.test(href) || !URL.canParse(href) || shown === '') return []
      const day = Number.isNaN(Date.parse(date)) ? '' : date
      return [{ href, author: String(author || new URL(href).hostname), date: day, text: shown }]
    })
}
