import { median, p95 } from '../../engine/statistics.ts'
import { actions, type Action, type Times } from './changes.ts'

/** One start of the server and the changes that were made while it ran. Times in milliseconds. */
export interface DevTrial {
  posts: number
  /** 0 is the first start with a corpus. */
  round: number
  /** Load over the last minute when it began. */
  load: number
  /** From the start of the command to "Ready". */
  readyMs: number
  /** From the start of the command to the end of the first page, which is asked for at "Ready". */
  firstPageMs: number
  times: Times
}

/** Starts with one corpus: the first, or the median of those after it. */
export interface StartFigure {
  posts: number
  first: boolean
  n: number
  readyMs: number
  firstPageMs: number
}

export interface ChangeFigure {
  posts: number
  action: Action
  n: number
  median: number
  p95: number
  max: number
}

export function startFigures(trials: readonly DevTrial[]): StartFigure[] {
  return sizesOf(trials).flatMap((posts) =>
    [true, false].map((first) => {
      const like = trials.filter((trial) => trial.posts === posts && (trial.round === 0) === first)
      return {
        posts,
        first,
        n: like.length,
        readyMs: median(like.map(({ readyMs }) => readyMs)),
        firstPageMs: median(like.map(({ firstPageMs }) => firstPageMs)),
      }
    }),
  )
}

export function changeFigures(trials: readonly DevTrial[]): ChangeFigure[] {
  return sizesOf(trials).flatMap((posts) =>
    actions.map((action) => {
      const all = trials.filter((trial) => trial.posts === posts).flatMap(({ times }) => times[action])
      return { posts, action, n: all.length, median: median(all), p95: p95(all), max: Math.max(...all) }
    }),
  )
}

const sizesOf = (trials: readonly DevTrial[]) => [...new Set(trials.map(({ posts }) => posts))].sort((a, b) => a - b)
