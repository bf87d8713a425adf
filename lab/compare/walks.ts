import type { Browser } from '@playwright/test'
import { rotated } from '../engine/plan.ts'
import type { Session } from '../experiments/navigation/plan.ts'
import { walk, type Pace, type Traffic, type Transition } from '../experiments/navigation/walk.ts'
import type { RunningBlog, Taken } from './blogs.ts'

export interface WalkedBlog {
  name: string
  transitions: Transition[]
  moves: Traffic
  /** Resources that its server used during the walks; null for a server that runs elsewhere. */
  taken: Taken | null
  quotaReached: number | null
}

/**
 * Walks the same way through every blog, session by session. Each session starts with a different blog, so that none
 * always comes first and a disturbance affects all of them.
 */
export async function walkAll(
  browser: Browser,
  blogs: readonly RunningBlog[],
  sessions: readonly Session[],
  warmUp: readonly Session[],
  pace: Pace,
  onProgress: (done: number, total: number, name: string) => void,
): Promise<WalkedBlog[]> {
  const found = blogs.map((blog): WalkedBlog => ({
    name: blog.name,
    transitions: [],
    moves: { bytes: 0, requests: 0 },
    taken: null,
    quotaReached: blog.quotaReached,
  }))
  const total = blogs.length * sessions.length
  for (const blog of blogs) {
    onProgress(0, total, `warming up ${blog.name}`)
    await walk(browser, blog.url, warmUp, { ...pace, delayMs: 0 })
  }
  const before = blogs.map(({ taken }) => taken?.())
  for (const [round, session] of sessions.entries()) {
    for (const [at, index] of rotated(
      blogs.map((_, index) => index),
      round,
    ).entries()) {
      const [blog, into] = [blogs[index]!, found[index]!]
      onProgress(round * blogs.length + at + 1, total, blog.name)
      const { transitions, moves } = await walk(browser, blog.url, [session], pace)
      into.transitions.push(...transitions)
      into.moves = { bytes: into.moves.bytes + moves.bytes, requests: into.moves.requests + moves.requests }
    }
  }
  for (const [at, { taken }] of blogs.entries()) {
    const [start, end] = [before[at], taken?.()]
    if (start && end)
      found[at]!.taken = {
        cpuSeconds: end.cpuSeconds - start.cpuSeconds,
        rssMb: end.rssMb,
        throttled: end.throttled - start.throttled,
        throttledMs: end.throttledMs - start.throttledMs,
      }
  }
  return found
}
