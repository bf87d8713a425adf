import { describe, expect, it } from 'vitest'
import { growth, judgeAll, type ClaimRule } from '../../engine/claims.ts'
import type { LabCell } from '@/lab/result.ts'
import { cellOf } from '../made-up.ts'

const rule: ClaimRule = {
  en: 'a is slower than b',
  ko: 'a는 b보다 느리다',
  published: { figures: '3 s against 2 s', ratio: 1.5 },
  over: { contender: 'a' },
  under: { contender: 'b' },
  holds: { from: 1.2 },
}

const judge = (of: ClaimRule, ...runs: (readonly LabCell[])[]) =>
  judgeAll(
    { slower: of },
    runs.map((cells) => ({ cells })),
  )[0]!

/** Cells of `a` with these medians, each beside one of `b` of 10. */
const against = (...found: [profile: string, files: number, median: number][]) =>
  found.flatMap(([profile, files, median]) => [
    cellOf({ profile, params: { files }, median, samples: [median] }),
    cellOf({ contender: 'b', profile, params: { files } }),
  ])

describe('judge', () => {
  it.each([
    ['holds', [], against(['full', 10, 15], ['0.6', 10, 12])],
    ['does not hold', [], against(['full', 10, 11], ['0.6', 10, 5])],
    ['depends', ['CPU'], against(['full', 10, 15], ['full', 99, 15], ['0.6', 10, 5], ['0.6', 99, 6])],
    ['depends', ['files'], against(['full', 10, 15], ['full', 99, 5], ['0.6', 10, 15], ['0.6', 99, 6])],
    ['depends', ['CPU', 'files'], against(['full', 10, 15], ['full', 99, 5], ['0.6', 10, 5], ['0.6', 99, 15])],
    [null, [], [cellOf()]],
  ] as const)('%s, on %j', (verdict, on, cells) => {
    expect(judge(rule, cells)).toMatchObject({ verdict, on })
  })

  it('judges over all machines, and says where it depends on them', () => {
    const [fast, slow] = [against(['full', 10, 15], ['0.6', 10, 15]), against(['full', 10, 5], ['0.6', 10, 5])]
    expect(judge(rule, fast, fast)).toMatchObject({ verdict: 'holds', on: [] })
    expect(judge(rule, slow, slow)).toMatchObject({ verdict: 'does not hold', on: [] })
    expect(judge(rule, fast, slow)).toMatchObject({ verdict: 'depends', on: ['run'] })
    const halves = against(['full', 10, 15], ['0.6', 10, 5])
    expect(judge(rule, halves, halves)).toMatchObject({ verdict: 'depends', on: ['CPU'] })
    expect(judge(rule, fast, halves)).toMatchObject({ verdict: 'depends', on: ['CPU', 'run'] })
    expect(judge(rule, fast, slow).measured.map(({ profile, machine }) => [profile, machine])).toEqual([
      ['full', 0],
      ['full', 1],
      ['0.6', 0],
      ['0.6', 1],
    ])
  })

  it('gives the ratio beside the published one, with the smallest and the largest of a round', () => {
    const cells = [cellOf({ median: 15, samples: [20, 15, 12] }), cellOf({ contender: 'b', samples: [8, 10, 12] })]
    const { publishedRatio, measured } = judge(rule, cells)
    expect(publishedRatio).toBe(1.5)
    expect(measured).toEqual([
      {
        machine: 0,
        profile: 'full',
        params: { files: 10 },
        ratio: 1.5,
        low: 1,
        high: 2.5,
        holds: true,
        certain: false,
      },
    ])
  })

  it('lets a ratio whose samples disagree decide nothing where another one tells', () => {
    const clear = [cellOf({ median: 15, samples: [14, 16] }), cellOf({ contender: 'b', samples: [10, 10] })]
    const torn = [
      cellOf({ profile: '0.6', median: 11, samples: [10, 14] }),
      cellOf({ contender: 'b', profile: '0.6', samples: [10, 10] }),
    ]
    expect(judge(rule, [...clear, ...torn]).verdict).toBe('holds')
    expect(judge(rule, torn).verdict).toBe('does not hold')
  })

  it('lets one sample decide nothing where repeated ones tell', () => {
    const clear = [cellOf({ median: 15, samples: [14, 16] }), cellOf({ contender: 'b', samples: [10, 10] })]
    expect(judge(rule, [...clear, ...against(['0.6', 10, 5])]).verdict).toBe('holds')
  })

  it('does not call samples beyond both ends of a band agreed', () => {
    const judged = judge({ ...rule, holds: { from: 0.8, to: 1.25 } }, [
      cellOf({ median: 13, samples: [7, 14] }),
      cellOf({ contender: 'b', samples: [10, 10] }),
    ])
    expect(judged.measured).toMatchObject([{ ratio: 1.3, low: 0.7, high: 1.4, holds: false, certain: false }])
  })

  it('holds samples of one round against each other, since what slows a round down strikes both', () => {
    const judged = judge(rule, [
      cellOf({ median: 22.5, samples: [30, 15] }),
      cellOf({ contender: 'b', median: 15, samples: [20, 10] }),
    ])
    expect(judged.measured).toMatchObject([{ ratio: 1.5, low: 1.5, high: 1.5, certain: true }])
  })

  it('holds each sample against each where the sides do not run one after the other', () => {
    const judged = judge({ ...rule, under: { contender: 'b', params: { files: 99 } } }, [
      cellOf({ median: 22.5, samples: [30, 15] }),
      cellOf({ contender: 'b', params: { files: 99 }, median: 15, samples: [20, 10] }),
    ])
    expect(judged.measured).toMatchObject([{ ratio: 1.5, low: 0.75, high: 3, certain: false }])
  })

  it('does not say that samples agree where a side has one alone', () => {
    expect(judge(rule, against(['full', 10, 15])).measured).toMatchObject([{ certain: null }])
  })

  it('divides samples of the same round; where both have not the same rounds, each by each', () => {
    const lost = (top: number[], bottom: number[]) =>
      judge(rule, [
        cellOf({ samples: [10, 20], median: 15, rounds: top }),
        cellOf({ contender: 'b', samples: [10, 20], median: 15, rounds: bottom }),
      ]).measured
    expect(lost([1, 3], [1, 3])).toMatchObject([{ low: 1, high: 1 }])
    expect(lost([1, 3], [1, 2])).toMatchObject([{ low: 0.5, high: 2 }])
    // Of two figures with a value in two of three rounds, nothing says that they are the same two
    expect(lost([1, 2, 3], [1, 2, 3])).toMatchObject([{ low: 0.5, high: 2 }])
  })

  it('compares with an amount that is not measured', () => {
    const judged = judge({ ...rule, under: { amount: 20, unit: 'ms' } }, [cellOf({ median: 15, samples: [12, 30] })])
    expect(judged.measured).toMatchObject([{ ratio: 0.75, low: 0.6, high: 1.5, holds: false, certain: false }])
    expect(judged.rule).toBe('holds where a ÷ 20.0 ms is at least 1.20')
  })

  it('fits the growth of a cost over all values of a parameter, at least and at most by their samples', () => {
    const grown = (exponent: number) =>
      [10, 1_000, 100_000].map((files) =>
        cellOf({
          params: { files, step: 'cold' },
          median: files ** exponent,
          samples: [files ** exponent * 0.9, files ** exponent * 1.1],
        }),
      )
    const flat = { ...rule, under: { tenfold: 'files' }, holds: { to: growth.none } }
    expect(judge(flat, grown(0)).measured).toEqual([
      {
        machine: 0,
        profile: 'full',
        params: { step: 'cold' },
        ratio: expect.closeTo(1),
        low: expect.closeTo((0.9 / 1.1) ** (1 / 4)),
        high: expect.closeTo((1.1 / 0.9) ** (1 / 4)),
        holds: true,
        certain: true,
      },
    ])
    expect(judge(flat, grown(0.08)).measured).toMatchObject([{ holds: true, certain: false }])
    expect(judge({ ...flat, holds: { to: growth.proportional } }, grown(1)).verdict).toBe('holds')
    expect(judge({ ...flat, holds: { to: growth.proportional } }, grown(1.2)).verdict).toBe('does not hold')
    expect(judge(flat, grown(0).slice(1)).verdict).toBeNull()
    expect(judge(flat, grown(0)).rule).toBe(
      'holds where the growth of a for ten times the files is at most 1.26, an exponent of 0.100',
    )
  })

  it('belongs to the band at both of its ends', () => {
    const judged = (median: number) =>
      judge({ ...rule, holds: { from: 0.8, to: 1.2 } }, against(['full', 10, median])).verdict
    expect([7.9, 8, 12, 12.1].map(judged)).toEqual(['does not hold', 'holds', 'holds', 'does not hold'])
  })

  it('compares across CPUs, params and extra figures where the rule names them', () => {
    const cells = [
      cellOf({ profile: '0.6', params: { files: 10, pool: 1 }, extra: { first: 40 } }),
      cellOf({ params: { files: 10, pool: 4 }, extra: { first: 10 } }),
    ]
    const claim = judge(
      {
        ...rule,
        over: { contender: 'a', profile: '0.6', extra: 'first' },
        under: { contender: 'a', profile: 'full', params: { pool: 4 }, extra: 'first' },
      },
      cells,
    )
    expect(claim.measured).toMatchObject([{ ratio: 4 }])
    expect(claim.rule).toBe("holds where a's first (CPU 0.6) ÷ a's first (pool 4, CPU full) is at least 1.20")
  })

  it('is as certain of an extra figure as its rounds are; of one that is known by its median alone, not at all', () => {
    const late = { ...rule, over: { contender: 'a', extra: 'late' }, under: { amount: 10, unit: 'ms' } }
    const certain = (extraSamples: Record<string, number[]>) =>
      judge(late, [cellOf({ extra: { late: 15 }, extraSamples })]).measured.map(({ certain }) => certain)
    expect([certain({ late: [14, 15, 16] }), certain({ late: [9, 15, 16] }), certain({})]).toEqual([
      [true],
      [false],
      [null],
    ])
  })

  it('leaves out what has no counterpart, and what cannot be divided by', () => {
    expect(judge(rule, [...against(['full', 10, 15]), cellOf({ profile: '0.6' })]).measured).toHaveLength(1)
    expect(judge(rule, [cellOf(), cellOf({ contender: 'b', median: 0, samples: [0] })]).verdict).toBeNull()
  })
})
