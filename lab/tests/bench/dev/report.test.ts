import { expect, test } from 'vitest'
import { devReport } from '../../../bench/dev/report.ts'
import { changeFigures, startFigures, type DevTrial } from '../../../bench/dev/summary.ts'

const trial = (posts: number, round: number, readyMs: number, firstPageMs: number, save: number[]): DevTrial => ({
  posts,
  round,
  load: 0,
  readyMs,
  firstPageMs,
  times: { save, add: [1], rename: [2], delete: [3] },
})
const trials = [
  trial(10_000, 0, 900, 5_000, []),
  trial(70, 0, 500, 2_000, []),
  trial(70, 1, 510, 1_000, [100, 140]),
  trial(10_000, 1, 700, 1_400, [200, 260]),
  trial(70, 2, 530, 1_200, [120]),
  trial(10_000, 2, 720, 1_600, [240]),
]

test('the first start with a corpus stands by itself; of those after it the median counts', () => {
  expect(startFigures(trials)).toEqual([
    { posts: 70, first: true, n: 1, readyMs: 500, firstPageMs: 2_000 },
    { posts: 70, first: false, n: 2, readyMs: 520, firstPageMs: 1_100 },
    { posts: 10_000, first: true, n: 1, readyMs: 900, firstPageMs: 5_000 },
    { posts: 10_000, first: false, n: 2, readyMs: 710, firstPageMs: 1_500 },
  ])
})

test('changes of all rounds are taken together', () => {
  const saves = changeFigures(trials).filter(({ action }) => action === 'save')
  expect(saves).toEqual([
    { posts: 70, action: 'save', n: 3, median: 120, p95: 140, max: 140 },
    { posts: 10_000, action: 'save', n: 3, median: 240, p95: 260, max: 260 },
  ])
})

test('the report says how much later the larger blog is ready', () => {
  const machine = {
    cpuModel: 'CPU',
    cores: 2,
    node: 'v24',
    platform: 'linux',
    date: '2026-11-21',
    commit: 'abc',
    load: 0,
  }
  const context = { machine, browser: '150', next: '16.4.6', rounds: 2, changes: 1, seed: 1, maxLoad: 0.5, seconds: 60 }
  const report = devReport({ context, starts: startFigures(trials), changes: changeFigures(trials), trials })
  expect(report).toMatch(/^10,000 +later +2 +710 +\+190 +1,500 +\+400$/m)
  expect(report).toMatch(/^70 +save +3 +120 +140 +140$/m)
})
