import { describe, expect, it } from 'vitest'
import { reportOf } from '../../engine/report.ts'
import { judgeAll } from '../../engine/claims.ts'
import { cellOf, resultOf } from '../made-up.ts'

const lines = (text: string, pattern: RegExp) => text.split('\n').filter((line) => pattern.test(line))

describe('reportOf', () => {
  it('ranks what is compared, the best first, as multiples of it', () => {
    const cells = [cellOf({ median: 30 }), cellOf({ contender: 'b', median: 10 })]
    expect(lines(reportOf(resultOf({ cells })), /^10 +full/).map((line) => line.split(/ {2,}/).slice(2, 5))).toEqual([
      ['B', '10.0', '1.00'],
      ['A', '30.0', '3.00'],
    ])
    expect(
      lines(reportOf(resultOf({ cells, unit: { name: 'answers a second', better: 'more' } })), /^10 +full/).map(
        (line) => line.split(/ {2,}/).slice(2, 5),
      ),
    ).toEqual([
      ['A', '30.0', '1.00'],
      ['B', '10.0', '0.333'],
    ])
  })

  it('says where no CPU could be limited', () => {
    expect(reportOf(resultOf())).not.toContain('NO CPU LIMIT')
    expect(reportOf(resultOf({ context: { ...resultOf().context, cgroup: null } }))).toContain('NO CPU LIMIT')
  })

  it('names who has no figure, and why; what was discarded; what is quick or incomplete', () => {
    const text = reportOf(
      resultOf({
        quick: true,
        correctness: [{ contender: 'b', params: { files: 10 }, right: false, reason: 'EMFILE' }],
        discarded: [
          {
            contender: 'a',
            profile: 'full',
            params: { files: 10 },
            round: 1,
            reason: 'a loop before it reached 20 % of its CPU quota',
          },
        ],
      }),
    )
    for (const part of [
      'NO FIGURE: b (files 10): EMFILE',
      '1 trials discarded: 1 at CPU full, e.g. a: a loop before it reached 20 %',
      'QUICK',
      'INCOMPLETE',
    ])
      expect(text).toContain(part)
  })

  it('puts the verdict of a claim beside what was published', () => {
    const cells = [cellOf({ median: 30, samples: [30] }), cellOf({ contender: 'b' })]
    const rule = {
      en: 'A is slower',
      ko: '',
      published: { figures: '2 s against 1 s', ratio: 2 },
      over: { contender: 'a' },
      under: { contender: 'b' },
      holds: { from: 1.5 },
    }
    expect(reportOf(resultOf({ cells, claims: judgeAll({ rule }, [{ cells }]) }))).toContain(
      'HOLDS (UNCERTAIN): A is slower (published: 2 s against 1 s)\n  holds where a ÷ b is at least 1.50\n  CPU full, files 10: 3.0× (3.0 to 3.0), holds, how far rounds lie apart is not known',
    )
  })
})
