import fs from 'node:fs'
import { describe, expect, test } from 'vitest'
import { median } from '@/lab/engine/statistics.ts'
import { placeKey, type LabCell, type LabResult } from '@/lab/result.ts'
import { maxOpenFiles } from '@/lib/content/scan/limits.ts'
import { strategyNames } from '@/lib/core/strategy-names.ts'
import { decided, measured } from '@/lib/content/process/thresholds.ts'

const { cells, context } = JSON.parse(fs.readFileSync('lab/experiments/strategies/result.json', 'utf8')) as LabResult
const cpu = 'CPU per answer ms'
const postsOf = ({ params }: LabCell): number => Number(params.posts)

/** Cells without a cache and with one request at a time. `sizes` are those at which every reader was measured. */
const alone = cells.filter(({ params }) => params.cache === 'off' && params.requests === 1)
const sizes = [...new Set(alone.map(postsOf))]
  .filter((size) =>
    strategyNames.every((name) => alone.some((cell) => postsOf(cell) === size && cell.contender === name)),
  )
  .toSorted((a, b) => a - b)
const [smallest, largest] = [sizes[0]!, sizes.at(-1)!]
const compared = alone.filter((cell) => sizes.includes(postsOf(cell)) && ['full', '0.6'].includes(cell.profile))
const groups = [...Map.groupBy(compared, placeKey).values()]
const scans = compared.filter(({ contender }) => contender !== 'index')
const inGroup = (group: readonly LabCell[], contender: string) => group.find((cell) => cell.contender === contender)!
/** The fastest reader among the scans that do not block other requests. */
const fastestScan = (group: readonly LabCell[]) =>
  group
    .filter(({ contender }) => contender !== 'index' && contender !== 'sync')
    .toSorted((a, b) => a.median - b.median)[0]!.contender

/** Rounds to two significant digits. */
const rounded = (value: number): number => Number(value.toPrecision(2))

describe('the thresholds are what the committed result says; where this fails, put what was received into lib/content/process/thresholds.ts', () => {
  test('CPU of a scan, for each post', () => {
    const warm = compared.filter(
      ({ contender, params }) => contender === 'sync' && params.process === 'warm' && params.operation !== 'compiled',
    )
    expect(warm.length).toBeGreaterThan(0)
    expect({ scanMsPerPost: rounded(median(warm.map((cell) => cell.extra[cpu]! / postsOf(cell)))) }).toEqual({
      scanMsPerPost: measured.scanMsPerPost,
    })
  })

  test('from where on worker is the fastest of the scans that let other requests in', () => {
    const fastest = (posts: number) =>
      groups
        .filter(([cell]) => cell!.profile === 'full' && postsOf(cell!) === posts)
        .every((group) => fastestScan(group) === 'worker')
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
        ...compared.filter((cell) => cell.contender === strategy && postsOf(cell) === posts).map(({ rssMb }) => rssMb),
      )
    const perPost = (peak(largest) - peak(smallest)) / (largest - smallest)
    // A few megabytes over all posts are noise
    const shown = Math.abs(perPost * largest) < 5 ? 0 : rounded(perPost)
    expect({ none: rounded(peak(smallest) - perPost * smallest), perPost: shown }).toEqual(measured.peakMb[strategy])
  })
})

describe('the order of the rule stands on the same figures', () => {
  test('a warm sync scan takes less CPU than the other scans of one thread, in every cell', () => {
    for (const group of groups.filter(
      ([cell]) => cell!.params.process === 'warm' && cell!.params.operation !== 'compiled',
    )) {
      const cpuOf = (name: string) => inGroup(group, name).extra[cpu]!
      expect(cpuOf('sync')).toBeLessThan(Math.min(cpuOf('promise-all'), cpuOf('sequential')))
    }
  })

  test('under the quota worker is ahead of sync by less than rounds of one reader differ, or behind', () => {
    const limited = groups.filter(([cell]) => cell!.profile === '0.6')
    expect(limited.length).toBeGreaterThan(0)
    const mostSpread = Math.max(...scans.map(({ spread }) => spread))
    for (const group of limited)
      expect(inGroup(group, 'worker').median / inGroup(group, 'sync').median).toBeGreaterThan(1 - mostSpread)
  })

  test('every scan takes the index ten times over and more', () => {
    for (const group of groups)
      for (const { contender, median: ms } of group.filter(({ contender: name }) => name !== 'index'))
        expect(ms / inGroup(group, 'index').median, contender).toBeGreaterThan(10)
  })
})

test('the descriptors of every usual machine are enough: macOS allows 256 by default', () => {
  expect(maxOpenFiles / decided.descriptorShare).toBeLessThan(256)
})
