import { describe, expect, it } from 'vitest'
import { median, outliers, p95, spread } from '../../engine/statistics.ts'

describe('median', () => {
  it.each([
    [[3], 3],
    [[9, 1, 5], 5],
    [[10, 2, 100, 4], 7],
    [[], NaN],
  ])('of %j is %d', (values, expected) => expect(median(values)).toBe(expected))

  it('leaves its argument as it is', () => {
    const values = [3, 1, 2]
    median(values)
    expect(values).toEqual([3, 1, 2])
  })
})

describe('p95', () => {
  it.each([
    [[7], 7],
    [[3, 1, 2], 3],
    [Array.from({ length: 20 }, (_, at) => at + 1), 19],
    [Array.from({ length: 100 }, (_, at) => 100 - at), 95],
    [[], NaN],
  ])('of %j is %d', (values, expected) => expect(p95(values)).toBe(expected))
})

describe('spread', () => {
  it.each([
    [[5], 0],
    [[10, 12, 8], 0.4],
    [[], NaN],
  ])('of %j is %d', (values, expected) => expect(spread(values)).toBe(expected))
})

describe('outliers', () => {
  it.each([
    [[], []],
    [[1, 1, 1, 99], []],
    [[1, 2, 3, 4, 5], []],
    [[10, 11, 10, 11, 90], [90]],
    [
      [50, 51, 1, 52, 99, 50],
      [1, 99],
    ],
    [[5, 5, 5, 5, 6], [6]],
  ])('of %j are %j', (values, expected) => expect(outliers(values)).toEqual(expected))
})
