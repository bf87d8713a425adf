/** What is asked for, and how. */
export interface AskedFor {
  label: string
  path: string
  /** Connections that ask one after the other. */
  users: number
  /** Milliseconds that each rests before it asks. */
  pauseMs: number
}

export const requests = {
  /**
   * As published, users who rest for a second after each answer, and more of them than one process can answer: there
   * that took 1,000. How many it takes here is measured first.
   */
  pausing: { label: 'adding up, users with pauses', path: '/api/sum', users: 1_000, pauseMs: 1_000 },
  steady: { label: 'adding up, 50 users', path: '/api/sum', users: 50, pauseMs: 0 },
  page: { label: 'a prerendered page, 50 users', path: '/', users: 50, pauseMs: 0 },
} satisfies Record<string, AskedFor>

export type RequestName = keyof typeof requests

/**
 * Users with pauses who ask for more than one process answers, and for less than two do: only between the two does the
 * published waiting fall as it did.
 * @param ceiling requests per second that one process answers
 */
export const usersWhoPause = (ceiling: number): number =>
  Math.round((1.6 * ceiling * requests.pausing.pauseMs) / 1_000 / 50) * 50
