import fs from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import type { IndexRun } from '../../../bench/index/run.ts'
import { benchIndex } from '../../../bench/index/run.ts'
import { growthOf, figuresOf, type Trial } from '../../../bench/index/figures.ts'
import { questionNames } from '../../../bench/index/questions.ts'
import { temporaryFolder } from '../../../../tests/corpora.ts'

test('measures the real command and every question, and leaves nothing behind', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
  const out = path.join(temporaryFolder(), 'index.json')
  expect(await benchIndex(['--posts', '3,12', '--rounds', '1', '--out', out])).toBe(0)
  const run = JSON.parse(fs.readFileSync(out, 'utf8')) as IndexRun
  expect(run.builds.map(({ posts, kind, compiled }) => `${posts} ${kind} ${compiled}`)).toEqual(
    [3, 12].flatMap((posts) => [
      `${posts} cold ${posts}`,
      `${posts} unchanged 0`,
      `${posts} edited 1`,
      `${posts} cloned 0`,
    ]),
  )
  for (const { seconds, cpuSeconds, peakRssMb } of run.builds)
    expect(Math.min(seconds, cpuSeconds, peakRssMb)).toBeGreaterThan(0)
  const asked = run.figures.map(({ posts, strategy, question }) => `${strategy} ${question} ${posts}`)
  expect(asked.toSorted()).toEqual(
    [
      ...questionNames.flatMap((name) => [`index ${name} 3`, `index ${name} 12`]),
      'sync one post 3',
      'sync one post 12',
    ].toSorted(),
  )
  for (const { freshMs, firstMs, warmMs } of run.figures)
    expect(freshMs > firstMs && firstMs > 0 && warmMs > 0).toBe(true)
  expect(log.mock.calls.flat().join('\n')).toMatch(/From 3 to 12 posts/)
}, 60_000)

test('growth is told from seventy posts to the most, by medians', () => {
  const trial = (posts: number, freshMs: number): Trial => ({
    posts,
    strategy: 'index',
    question: 'one post',
    freshMs,
    firstMs: 1,
    warmMs: freshMs / 10,
    peakRssMb: 50,
  })
  const figures = figuresOf([trial(10, 99), trial(70, 8), trial(70, 6), trial(70, 100), trial(100_000, 12)])
  expect(growthOf(figures)).toEqual([
    { question: 'one post', from: 70, to: 100_000, fresh: 1.5, warm: expect.closeTo(1.5), rss: 1 },
  ])
})
