import { describe, expect, it } from 'vitest'
import { noiseIn } from '../../engine/noise.ts'
import { cellsOf } from '../../engine/summary.ts'
import { trialOf } from '../made-up.ts'

describe('cellsOf', () => {
  it('puts the rounds of one cell together, in order', () => {
    const trials = [
      trialOf({ round: 2, value: 30, rssMb: 70 }),
      trialOf({ round: 1, value: 10 }),
      trialOf({ round: 3, value: 20 }),
      trialOf({ profile: '0.6' }),
      trialOf({ contender: 'b' }),
      trialOf({ params: { files: 11 } }),
    ]
    const cells = cellsOf(trials)
    expect(cells).toHaveLength(4)
    expect(cells[0]).toMatchObject({ median: 20, samples: [10, 30, 20], spread: 1, outliers: [], rssMb: 50 })
  })

  it('names outliers, and counts them', () => {
    const [cell] = cellsOf([10, 11, 10, 11, 90].map((value, at) => trialOf({ round: at + 1, value })))
    expect(cell).toMatchObject({ median: 11, outliers: [90] })
  })

  it('takes the median of all loops, and of every further figure where there is one', () => {
    const [cell] = cellsOf([
      trialOf({ quotaReached: [0.9, 1], extra: { calls: 4 } }),
      trialOf({ round: 2, quotaReached: [1, 0.98], extra: { calls: 6, promises: 2 } }),
    ])
    expect(cell).toMatchObject({
      quotaReached: 0.99,
      extra: { calls: 5, promises: 2 },
      extraSamples: { calls: [4, 6], promises: [2] },
    })
    expect(cellsOf([trialOf({ quotaReached: [] })])[0]!.quotaReached).toBeNull()
  })

  it('has no spread where nothing took any time', () => expect(cellsOf([trialOf({ value: 0 })])[0]!.spread).toBe(0))
})

describe('noiseIn', () => {
  it.each([
    [{ quotaReached: [1, 1] }, null],
    [{ quotaReached: [0.86, 1.14], otherCpu: 0.1 }, null],
    [{ quotaReached: [0.8, 1] }, 'a loop before it reached 80 % of its CPU quota'],
    [{ quotaReached: [1, 1.3] }, 'a loop after it reached 130 % of its CPU quota'],
    [{ quotaReached: [1, 1], otherCpu: 0.3 }, 'other processes used 30 % of all CPUs while it ran'],
    [{ quotaReached: [] }, null],
  ])('%j', (found, reason) => expect(noiseIn(found, { tolerance: 0.15, otherCpu: 0.1, repeats: 2 })).toBe(reason))
})
