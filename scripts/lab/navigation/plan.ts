import type { Place } from './posts.ts'

/** How a page came to be seen: by its first click in this visit of the blog, by a further one, or by the browser's Back. */
export type Visit = 'first' | 'repeat' | 'back'

/** One move of a reader through the blog; the heading it leads to tells when it is done. */
export type Step =
  | { do: 'click'; visit: 'first' | 'repeat'; to: Place }
  /** @param to null leads to a list, which has no heading that can be seen: it is not measured */
  | { do: 'back'; to: Place | null }

/** A visit of the blog in a browser that has nothing of it yet. */
export interface Session {
  /** Address that is opened; not measured, since all but its first page is the browser's start. */
  start: string
  steps: Step[]
}

/** A post of the list, and the neighbour that is read after it. */
type Trip = readonly [post: Place, neighbour: Place]

/** Trips of a session; each is gone twice, so that every page is seen for the first time and again. */
const tripsPerSession = 2

/** Clicks of a session in all: two a trip, first and again. */
export const clicksPerSession = tripsPerSession * 2 * 2

/** Walks as a reader does: from a list to a post, on to its neighbour, back, and back to the list. The same posts and moves give the same walk.
 * @param posts newest first; at least two
 * @param clicks at least so many; a whole number of sessions
 * @param pageSize posts of a list */
export function planWalk(posts: readonly Place[], clicks: number, pageSize: number): Session[] {
  const trips = tripsThrough(posts, pageSize)
  return Array.from({ length: Math.ceil(clicks / clicksPerSession) }, (_, session) => {
    // Sessions go from list to list, and come to the other trips of a list when they have been on all of them
    const { list, all } = trips[session % trips.length]!
    const turn = Math.floor(session / trips.length) * tripsPerSession
    const chosen = Array.from({ length: Math.min(tripsPerSession, all.length) }, (_, at) => all[(turn + at) % all.length]!)
    return { start: list === 1 ? '/' : `/page/${list}`, steps: (['first', 'repeat'] as const).flatMap((visit) => chosen.flatMap((trip) => stepsOf(trip, visit))) }
  })
}

const stepsOf = ([post, neighbour]: Trip, visit: 'first' | 'repeat'): Step[] => [
  { do: 'click', visit, to: post },
  { do: 'click', visit, to: neighbour },
  { do: 'back', to: post },
  { do: 'back', to: null },
]

/** The trips of every list: from its first post to the second, from its third to the fourth, and so on, so that none leads where another was. */
function tripsThrough(posts: readonly Place[], pageSize: number): { list: number; all: Trip[] }[] {
  return Array.from({ length: Math.ceil(posts.length / pageSize) }, (_, at) => {
    const shown = posts.slice(at * pageSize, (at + 1) * pageSize)
    const all = Array.from({ length: Math.floor(shown.length / 2) }, (_, trip): Trip => [shown[trip * 2]!, shown[trip * 2 + 1]!])
    return { list: at + 1, all }
  }).filter(({ all }) => all.length > 0)
}
