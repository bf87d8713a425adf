import { queries } from '../corpus/queries.ts'
import type { LoadRequest, RequestOf } from './requests.ts'

export interface Mix {
  requestOf: RequestOf
  /** Requests to send once, so that every response from then on is a typical one. */
  warmUp: readonly LoadRequest[]
}

/** One in this many requests for a post's page is a first visit, for which the page has not been rendered yet. */
const firstVisitEvery = 50
/** One in this many posts is visited repeatedly. */
const knownEvery = 5
const maxPages = 200

/**
 * The requests of readers all over a blog, in turn: pages of lists, posts and searches, the requests of scripts, and
 * counted views.
 */
export async function mixOf(url: string): Promise<Mix> {
  const { first, slugs } = await slugsOf(url, maxPages)
  const known = slugs.filter((_, at) => at % knownEvery === 0)
  const others = slugs.filter((_, at) => at % knownEvery !== 0)
  const { pages } = (await (await fetch(`${url}/api/posts`)).json()) as { pages: number }
  const pick = <T>(all: readonly T[], turn: number): T => all[(turn * 7) % all.length]!
  const lists = Array.from({ length: pages }, (_, at) => ({
    kind: 'page of a list',
    path: at === 0 ? '/' : `/page/${at + 1}`,
  }))
  const postPage = (slug: string) => ({ kind: 'page of a post', path: `/posts/${slug}` })
  const search = (turn: number) => `search?q=${encodeURIComponent(queries[turn % queries.length]!)}`
  const inTurn: ((turn: number) => LoadRequest)[] = [
    (turn) => pick(lists, turn),
    (turn) =>
      turn % firstVisitEvery === 0 && others.length > 0
        ? { kind: 'page of a post, rendered', path: `/posts/${others[(turn / firstVisitEvery) % others.length]}` }
        : postPage(pick(known, turn)),
    (turn) => ({ kind: 'page of a search', path: `/${search(turn)}` }),
    (turn) => ({ kind: 'list', path: `/api/posts?page=${1 + ((turn * 7) % first.pages)}&pageSize=50` }),
    (turn) => ({ kind: 'post', path: `/api/posts/${pick(slugs, turn)}` }),
    (turn) => ({ kind: 'search', path: `/api/${search(turn)}` }),
    (turn) => viewOf(pick(known, turn)),
  ]
  return {
    requestOf: (number) => inTurn[number % inTurn.length]!(Math.floor(number / inTurn.length)),
    warmUp: [...known.map(postPage), ...lists],
  }
}

/** All slugs, percent-encoded, or those of evenly spaced pages of the list; and the first page of it. */
export async function slugsOf(url: string, maxPages: number) {
  const list = async (page: number) =>
    (await (await fetch(`${url}/api/posts?page=${page}&pageSize=50`)).json()) as {
      total: number
      pages: number
      posts: { slug: string }[]
    }
  const first = await list(1)
  const read = Math.min(first.pages, maxPages)
  const slugs: string[] = []
  for (let at = 0; at < read; at++)
    slugs.push(
      ...(await list(1 + Math.floor((at * first.pages) / read))).posts.map(({ slug }) => encodeURIComponent(slug)),
    )
  return { first, slugs }
}

export const viewOf = (slug: string): LoadRequest => ({
  kind: 'view',
  method: 'POST',
  path: `/api/counts/${slug}?event=view`,
})
