import { describe, expect, test } from 'vitest'
import { run } from '@/lab/charts/figures/run.ts'
import { maxOpenFiles } from '@/lib/content/scan/limits.ts'
import { strategyNames } from '@/lib/content/strategy.ts'
import { decided, measured } from '@/lib/content/thresholds.ts'
import { median } from '@/lab/engine/statistics.ts'

const { figures, context } = run
const sizes = [...new Set(figures.map(({ posts }) => posts))].toSorted((a, b) => a - b)
const [smallest, largest] = [sizes[0]!, sizes.at(-1)!]
const cells = [
  ...Map.groupBy(figures, ({ posts, cpus, question, temperature }) =>
    JSON.stringify([posts, cpus, question, temperature]),
  ).values(),
]
const scans = figures.filter(({ strategy }) => strategy !== 'index')
const fastestScan = (cell: typeof figures) =>
  cell.filter(({ strategy }) => strategy !== 'index').toSorted((a, b) => a.median - b.median)[0]!.strategy

/** Two digits that count. */
const rounded = (value: number): number => Number(value.toPrecision(2))

describe('the thresholds are what the published figures say; where this fails, put what was received into lib/content/thresholds.ts', () => {
  test('CPU of a scan, for each post', () => {
    const warm = figures.filter(
      ({ strategy, temperature, question }) => strategy === 'sync' && temperature === 'warm' && question !== 'compiled',
    )
    expect(warm.length).toBeGreaterThan(0)
    expect({ scanMsPerPost: rounded(median(warm.map(({ cpuMs, posts }) => cpuMs / posts))) }).toEqual({
      scanMsPerPost: measured.scanMsPerPost,
    })
  })

  test('from where on worker is the fastest scan', () => {
    const fastest = (posts: number) =>
      cells
        .filter(([figure]) => figure!.cpus === null && figure!.posts === posts)
        .every((cell) => fastestScan(cell) === 'worker')
    expect({
      workerFromPosts: sizes.find((size) => sizes.filter((other) => other >= size).every(fastest)),
      workerFromCpus: context.machine.cores,
    }).toEqual({
      workerFromPosts: measured.workerFromPosts,
      workerFromCpus: measured.workerFromCpus,
    })
  })

  test.each(strategyNames)('memory of %s', (strategy) => {
    const peak = (posts: number) =>
      Math.max(
        ...figures
          .filter((figure) => figure.strategy === strategy && figure.posts === posts)
          .map(({ peakRssMb }) => peakRssMb),
      )
    const perPost = (peak(largest) - peak(smallest)) / (largest - smallest)
    // Less than a byte for each post is none
    const shown = Math.abs(perPost) < 1e-6 ? 0 : rounded(perPost)
    expect({ none: rounded(peak(smallest) - perPost * smallest), perPost: shown }).toEqual(measured.peakMb[strategy])
  })
})

describe('the order of the rule stands on the same figures', () => {
  test('a warm sync scan takes less CPU than the other scans of one thread, in every cell', () => {
    for (const cell of cells.filter(([figure]) => figure!.temperature === 'warm' && figure!.question !== 'compiled')) {
      const cpuMs = (name: string) => cell.find(({ strategy }) => strategy === name)!.cpuMs
      expect(cpuMs('sync')).toBeLessThan(Math.min(cpuMs('promise-all'), cpuMs('sequential')))
    }
  })

  test('under the quota worker is ahead of sync by less than rounds of one reader differ, or behind', () => {
    const limited = cells.filter(([figure]) => figure!.cpus !== null)
    expect(limited.length).toBeGreaterThan(0)
    for (const cell of limited) {
      const of = (name: string) => cell.find(({ strategy }) => strategy === name)!
      expect(of('worker').median / of('sync').median).toBeGreaterThan(
        1 - Math.max(...scans.map(({ spread }) => spread)),
      )
    }
  })

  test('every scan takes the index many times over', () => {
    for (const { timesIndex } of scans) expect(timesIndex).toBeGreaterThan(10)
  })
})

test('the descriptors of every usual machine are enough: macOS allows 256 by default', () => {
  expect(maxOpenFiles / decided.descriptorShare).toBeLessThan(256)
})
