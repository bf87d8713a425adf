import { expect, test } from 'vitest'
import { rateFor } from '../../load/calibrate.ts'
import { answersOf, failuresOf, trendOf } from '../../load/summary.ts'

test('the rate follows what a request costs, although that depends on the rate', async () => {
  // CPU share at a rate; the cost of a request falls as the rate rises
  const used = async (rate: number) => rate * (0.001 + 0.1 / (rate + 100))
  const rate = await rateFor(0.7, used, 50)
  expect(Math.abs((await used(rate)) - 0.7)).toBeLessThanOrEqual(0.02)
})

test('memory that grows has its slope, and memory that goes up and down has none', () => {
  const looks = (rssMb: (at: number) => number) =>
    Array.from({ length: 61 }, (_, step) => ({ at: 10 * step, lagMs: 0, heapMb: 0, rssMb: rssMb(10 * step) }))
  const growing = trendOf(
    looks((at) => 100 + at / 10),
    'rssMb',
  )
  expect(growing.mean).toBeCloseTo(130)
  expect(growing.perMinute).toBeCloseTo(6)
  expect(
    trendOf(
      looks((at) => (Math.abs(at - 300) % 40 === 0 ? 200 : 100)),
      'rssMb',
    ).perMinute,
  ).toBeCloseTo(0)
})

test('answers are told apart by kind', () => {
  const arrivals = [...Array.from({ length: 100 }, (_, at) => at + 1), null].map((ms) => ({
    kind: 'page',
    ms,
    failure: ms === null ? 'status 500' : null,
    lateMs: 0,
  }))
  expect(failuresOf(arrivals)).toEqual(['status 500: 1'])
  const rows = answersOf([...arrivals, { kind: 'list', ms: 500, failure: null, lateMs: 0 }]).split('\n')
  expect(rows.slice(2).map((row) => row.split(/ {2,}/))).toEqual([
    ['list', '1', '0', '500', '500', '500'],
    ['page', '101', '1', '50.0', '99.0', '100'],
    ['all', '102', '1', '51.0', '100', '500'],
  ])
})
