/** A kind of request, and how it is sent. */
export interface AskedFor {
  label: string
  path: string
  users: number
  /** Pause of each connection before a request, in milliseconds. */
  pauseMs: number
}

/** Path of a request that is replaced by that of a post. */
export const aPost = 'a post'

export const requests = {
  /**
   * As in the publication: users pause for a second after each answer, and there are more of them than one process can
   * serve. There it took 1,000 users; how many it takes here is measured first.
   */
  pausing: { label: 'adding up, users with pauses', path: '/api/sum', users: 1_000, pauseMs: 1_000 },
  steady: { label: 'adding up, 50 users', path: '/api/sum', users: 50, pauseMs: 0 },
  page: { label: 'a prerendered page, 50 users', path: '/', users: 50, pauseMs: 0 },
  post: { label: 'a prerendered post, 50 users', path: aPost, users: 50, pauseMs: 0 },
  pageOnRequest: { label: 'a page per request, 50 users', path: '/', users: 50, pauseMs: 0 },
  postOnRequest: { label: 'a post per request, 50 users', path: aPost, users: 50, pauseMs: 0 },
} satisfies Record<string, AskedFor>

export type RequestName = keyof typeof requests

/**
 * Number of pausing users whose requests exceed the capacity of one process, but not that of two. Only in between does
 * the waiting time fall as published.
 */
export const usersWhoPause = (ceiling: number): number =>
  Math.round((1.6 * ceiling * requests.pausing.pauseMs) / 1_000 / 50) * 50

/** Greatest share of requests that a server may drop in a trial: one beyond its capacity drops some connections. */
export const maxDroppedShare = 0.01
export const right = 'right'
