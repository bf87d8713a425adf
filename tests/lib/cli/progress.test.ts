import { expect, it } from 'vitest'
import { lineOf, progressTo } from '../../../lib/cli/progress.ts'

it('counts in columns and shows the time left when it is known', () => {
  expect(lineOf(7, 120, 'sync')).toBe('[  7/120] sync')
  expect(lineOf(7, 120, 'sync', 60_200)).toBe('[  7/120] sync; 61 s left')
  expect(lineOf(7, 120, 'sync', 91_000)).toBe('[  7/120] sync; 2 min left')
})

it('writes over one line on a terminal', () => {
  const written: string[] = []
  const progress = progressTo({ isTTY: true, write: (text) => written.push(text) })
  progress.step(1, 2, 'a')
  progress.step(2, 2, 'b')
  progress.end()
  expect(written).toEqual(['\r\u001b[2K[1/2] a', '\r\u001b[2K[2/2] b', '\r\u001b[2K'])
})

it('writes plain lines elsewhere, ten seconds apart at least', () => {
  const written: string[] = []
  let now = 0
  const progress = progressTo({ write: (text) => written.push(text) }, () => now)
  for (const at of [0, 4_000, 9_999, 10_000, 12_000, 25_000]) {
    now = at
    progress.step(at, 25_000, 'x')
  }
  progress.end()
  expect(written.map((line) => Number(/(\d+)\//.exec(line)![1]))).toEqual([0, 10_000, 25_000])
})
