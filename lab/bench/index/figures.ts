import type { StrategyName } from '../../../lib/content/strategy.ts'
import { median, spread } from '../../engine/statistics.ts'
import type { Question } from './questions.ts'
import type { IndexTrial } from './trial.ts'

export interface Trial extends IndexTrial {
  posts: number
  strategy: StrategyName
  question: Question
}

/** What one question costs in a blog of one size: medians over the rounds. */
export interface Figure extends IndexTrial {
  posts: number
  strategy: StrategyName
  question: Question
  /** How far the rounds lie apart, as a share of the median. */
  freshSpread: number
  warmSpread: number
  trials: number
}

export function figuresOf(trials: readonly Trial[]): Figure[] {
  return [...Map.groupBy(trials, ({ posts, strategy, question }) => `${posts} ${strategy} ${question}`).values()].map(
    (group) => {
      const { posts, strategy, question } = group[0]!
      const of = (name: keyof IndexTrial) => group.map((trial) => trial[name])
      const middle = (name: keyof IndexTrial) => median(of(name))
      return {
        posts,
        strategy,
        question,
        freshMs: middle('freshMs'),
        firstMs: middle('firstMs'),
        warmMs: middle('warmMs'),
        peakRssMb: middle('peakRssMb'),
        freshSpread: spread(of('freshMs')),
        warmSpread: spread(of('warmMs')),
        trials: group.length,
      }
    },
  )
}

/** How many times as much a question costs in the largest blog as in one of seventy posts. */
export interface Growth {
  question: Question
  from: number
  to: number
  fresh: number
  warm: number
  rss: number
}

export function growthOf(figures: readonly Figure[]): Growth[] {
  const sizes = figures.map(({ posts }) => posts)
  const [from, to] = [sizes.includes(70) ? 70 : Math.min(...sizes), Math.max(...sizes)]
  return figures
    .filter(({ posts, strategy }) => posts === to && strategy === 'index')
    .map((large) => {
      const small = figures.find(
        ({ posts, strategy, question }) => posts === from && strategy === 'index' && question === large.question,
      )!
      return {
        question: large.question,
        from,
        to,
        fresh: large.freshMs / small.freshMs,
        warm: large.warmMs / small.warmMs,
        rss: large.peakRssMb / small.peakRssMb,
      }
    })
}
