import { expect, test } from 'vitest'
import { postsProgress } from '../../scripts/report.ts'

function told(isTTY: boolean, steps: [ms: number, done: number][]): string[] {
  const lines: string[] = []
  let now = 0
  const step = postsProgress('posts', { isTTY, write: (text) => lines.push(text) }, () => now)
  for (const [ms, done] of steps) {
    now = ms
    step(done, 400)
  }
  return lines
}

test('plain lines begin when it takes a while, are some seconds apart and hold posts, posts a second and the time left', () => {
  expect(
    told(false, [
      [1_000, 100],
      [2_000, 200],
      [12_500, 300],
      [30_000, 400],
    ]),
  ).toEqual(['[200/400] posts, 100 a second; 2 s left\n', '[300/400] posts, 24 a second; 5 s left\n'])
})

test('on a terminal a bar is drawn over, and taken away at the end', () => {
  const lines = told(true, [
    [1_000, 100],
    [1_050, 101],
    [2_000, 200],
    [4_000, 400],
  ])
  expect(lines.map((line) => line.replace('\r\u001b[2K', ''))).toEqual([
    '[100/400] ██████░░░░░░░░░░░░░░░░░░ posts, 100 a second; 3 s left',
    '[200/400] ████████████░░░░░░░░░░░░ posts, 100 a second; 2 s left',
    '[400/400] ████████████████████████ posts, 100 a second; 0 s left',
    '',
  ])
})
