/** Views and likes of one post. */
export interface PostCounts {
  views: number
  likes: number
  /** Whether this visitor likes the post. Known only until the end of the day. */
  liked: boolean
}

export const periods = ['day', 'week', 'all'] as const
export type Period = (typeof periods)[number]

/** A post by its slug, with its views in a period. */
export interface Viewed {
  slug: string
  views: number
}

/** The post, the visitor and the day that a count belongs to. */
export interface Visit {
  slug: string
  /** See `visitorOf`. */
  visitor: string
  /** Day of the blog's time zone: `2026-11-22`. */
  day: string
}

/** A store of views and likes. Every call may reject: pages work without it. */
export interface Counts {
  /** Counts a view, once for each visitor, post and day. */
  view(visit: Visit): Promise<PostCounts>
  /** Counts a like, or removes it, once for each visitor, post and day. */
  like(visit: Visit, liked: boolean): Promise<PostCounts>
  /** The most viewed posts, most first. */
  popular(period: Period, day: string, limit: number): Promise<Viewed[]>
  /** A random string, shared by all instances and valid for one day. */
  salt(day: string): Promise<string>
}

/** The name of a day's week: its Monday. */
export function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

/** Names of the totals that a view is added to. */
export const totalsOf = (day: string): Record<Period, string> => ({
  day: `views:day:${day}`,
  week: `views:week:${weekOf(day)}`,
  all: 'views:all',
})
export const likesTotal = 'likes:all'
