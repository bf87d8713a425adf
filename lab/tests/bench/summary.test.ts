import { describe, expect, it } from 'vitest'
import type { StrategyName } from '../../../lib/content/strategy.ts'
import { figuresOf, leadsOf, type Trial } from '../../bench/summary.ts'

const measured = (ms: number[]) => ({ ms, cpuMs: 1, filesOpened: 70, peakRssMb: 80 })

function trial(strategy: StrategyName, round: number, warm: number[], posts = 70): Trial {
  return {
    posts,
    cpus: null,
    question: 'post',
    round,
    strategy,
    load: 1,
    result: { cpus: 2, digest: '', fresh: { ...measured([100]), makeMs: 40 }, warm: { ...measured(warm), warmUps: 5 } },
  }
}

const warm = (strategy: StrategyName, trials: Trial[]) =>
  figuresOf(trials).find((figure) => figure.strategy === strategy && figure.temperature === 'warm')!

describe('figuresOf', () => {
  it('takes the median of the medians of the rounds, and p95 over all questions', () => {
    const trials = [trial('sync', 1, [8, 10, 50]), trial('sync', 2, [12]), trial('sync', 3, [14, 14])]
    expect(warm('sync', trials)).toMatchObject({ median: 12, p95: 50, questions: 6, spread: 4 / 12, timesIndex: null })
  })

  it('sets every reader against the index in the same cell', () => {
    const trials = [trial('sync', 1, [10]), trial('index', 1, [0.1]), trial('index', 1, [9], 1_000)]
    expect(warm('sync', trials).timesIndex).toBeCloseTo(100)
    expect(warm('index', trials).timesIndex).toBe(1)
  })
})

describe('leadsOf', () => {
  it('tells the best reader that scans, and the lead over promise-all', () => {
    const leads = leadsOf(figuresOf([trial('sync', 1, [10]), trial('promise-all', 1, [30]), trial('index', 1, [0.5])]))
    expect(leads.find(({ temperature }) => temperature === 'warm')).toMatchObject({
      best: { strategy: 'sync', median: 10 },
      index: 0.5,
      overBest: 20,
      overBestCpu: 1,
      overPromiseAll: 60,
      target: { best: 10, promiseAll: 30 },
    })
  })

  it('has no target for other sizes and no lead where the index or all others are missing', () => {
    expect(leadsOf(figuresOf([trial('sync', 1, [10], 300), trial('index', 1, [1], 300)]))[0]).toMatchObject({
      target: null,
      overPromiseAll: null,
    })
    expect(leadsOf(figuresOf([trial('sync', 1, [10])]))).toEqual([])
    expect(leadsOf(figuresOf([trial('index', 1, [10])]))).toEqual([])
  })
})
