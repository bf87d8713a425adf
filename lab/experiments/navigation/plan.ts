import type { Place, PostPlace } from './posts.ts'

/** How a page was reached: by its first click in this session, by a later one, or by the browser's Back. */
export type Visit = 'first' | 'repeat' | 'back'

export type Step =
  | { do: 'click'; visit: 'first' | 'repeat'; to: Place }
  /** Null for `to` stands for a list, which has no visible heading: the move is not measured. */
  | { do: 'back'; to: Place | null }

export interface Session {
  /** Path of the first page. It is not measured: apart from the page, its time is that of the browser's start. */
  start: string
  steps: Step[]
}

export interface WalkShape {
  clicks: number
  pageSize: number
  tags: boolean
}

/** Pages that are clicked one after the other: a post of the list, its neighbour, and possibly one of that post's tags. */
type Trip = readonly Place[]

/** Number of trips in a session; each is taken twice, so that every page gets a first and a repeated visit. */
const tripsPerSession = 2

/** Number of clicks in a session without tags: two per trip, on both passes. */
export const clicksPerSession = tripsPerSession * 2 * 2

/**
 * Plans a walk like a reader's: from a list to a post, on to its neighbour, and all the way back. The same posts and
 * shape give the same walk.
 * @param posts newest first
 */
export function planWalk(posts: readonly PostPlace[], { clicks, pageSize, tags }: WalkShape): Session[] {
  const lists = listsOf(posts, pageSize, tags)
  const sessions: Session[] = []
  for (let at = 0, left = lists.length === 0 ? 0 : clicks; left > 0; at++) {
    // Sessions rotate through the lists, and take other trips of a list only after every list has been visited
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

/** Plans the walk, and one additional session as a warm-up. */
export function planWithWarmUp(
  posts: readonly PostPlace[],
  shape: WalkShape,
): { sessions: Session[]; warmUp: Session[] } {
  const sessions = planWalk(posts, shape)
  const clicks = sessions.flatMap(({ steps }) => steps).filter((step) => step.do === 'click').length
  return { sessions, warmUp: planWalk(posts, { ...shape, clicks: clicks + 1 }).slice(sessions.length) }
}

/** All trips, then all of them again. If a tag's page was part of an earlier trip, this is a repeated visit. */
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
 * The trips of every list: from its first post to the second, from its third to the fourth, and so on, so that no two
 * trips visit the same post.
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
