import type { Place, PostPlace } from './posts.ts'

/**
 * How a page was reached: by its first click in this visit of the blog, by a further one, or by the browser's Back.
 */
export type Visit = 'first' | 'repeat' | 'back'

/** One move of a reader through the blog. It is done when the heading of its page is painted. */
export type Step =
  | { do: 'click'; visit: 'first' | 'repeat'; to: Place }
  /** Where `to` is null it leads to a list, which has no heading that can be seen: it is not measured. */
  | { do: 'back'; to: Place | null }

/** A visit of the blog in a browser that has nothing of it yet. */
export interface Session {
  /** Address that is opened; not measured, since all but its first page is the browser's start. */
  start: string
  steps: Step[]
}

export interface WalkShape {
  /** At least so many; a whole number of sessions is walked. */
  clicks: number
  /** Posts of a list. */
  pageSize: number
  /** Whether a trip also leads to the list of a tag, where its last post has one. */
  tags: boolean
}

/** Pages that are clicked one after the other: a post of the list, its neighbour, and maybe a tag of that. */
type Trip = readonly Place[]

/** Trips of a session; each is gone twice, so that every page is seen for the first time and again. */
const tripsPerSession = 2

/** Clicks of a session without tags: two a trip, first and again. */
export const clicksPerSession = tripsPerSession * 2 * 2

/**
 * Walks as a reader does: from a list to a post, on to its neighbour, and all the way back. The same posts and shape
 * give the same walk.
 * @param posts newest first
 * @returns sessions with all the clicks; none where the posts are fewer than two
 */
export function planWalk(posts: readonly PostPlace[], { clicks, pageSize, tags }: WalkShape): Session[] {
  const lists = listsOf(posts, pageSize, tags)
  const sessions: Session[] = []
  for (let at = 0, left = lists.length === 0 ? 0 : clicks; left > 0; at++) {
    // Sessions go from list to list, and come to the other trips of a list once they have been on every list
    const { page, trips } = lists[at % lists.length]!
    const turn = Math.floor(at / lists.length) * tripsPerSession
    const chosen = Array.from(
      { length: Math.min(tripsPerSession, trips.length) },
      (_, trip) => trips[(turn + trip) % trips.length]!,
    )
    const steps = stepsOf(chosen)
    sessions.push({ start: page === 1 ? '/' : `/page/${page}`, steps })
    left -= steps.filter((step) => step.do === 'click').length
  }
  return sessions
}

/** The walk, and one session more, to be walked before anything is counted. */
export function planWithWarmUp(
  posts: readonly PostPlace[],
  shape: WalkShape,
): { sessions: Session[]; warmUp: Session[] } {
  const sessions = planWalk(posts, shape)
  const clicks = sessions.flatMap(({ steps }) => steps).filter((step) => step.do === 'click').length
  return { sessions, warmUp: planWalk(posts, { ...shape, clicks: clicks + 1 }).slice(sessions.length) }
}

/** All trips, and then all of them again. A tag may be that of a trip before: then it has been seen. */
function stepsOf(trips: readonly Trip[]): Step[] {
  const seen = new Set<string>()
  const click = (to: Place): Step => {
    const visit = seen.has(to.path) ? 'repeat' : 'first'
    seen.add(to.path)
    return { do: 'click', visit, to }
  }
  const back = (trip: Trip) => trip.toReversed().map((_, at, way): Step => ({ do: 'back', to: way[at + 1] ?? null }))
  return [...trips, ...trips].flatMap((trip) => [...trip.map(click), ...back(trip)])
}

/**
 * The trips of every list: from its first post to the second, from its third to the fourth, and so on, so that none
 * leads where another was.
 */
function listsOf(posts: readonly PostPlace[], pageSize: number, tags: boolean): { page: number; trips: Trip[] }[] {
  return Array.from({ length: Math.ceil(posts.length / pageSize) }, (_, at) => {
    const shown = posts.slice(at * pageSize, (at + 1) * pageSize)
    const trips = Array.from({ length: Math.floor(shown.length / 2) }, (_, trip): Trip => {
      const [post, neighbour] = [shown[trip * 2]!, shown[trip * 2 + 1]!]
      return [post, neighbour, ...(tags && neighbour.tag ? [neighbour.tag] : [])].map(({ path, heading, canary }) => ({
        path,
        heading,
        canary,
      }))
    })
    return { page: at + 1, trips }
  }).filter(({ trips }) => trips.length > 0)
}
