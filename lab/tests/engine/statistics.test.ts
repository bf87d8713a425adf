import { describe, expect, it } from 'vitest'
import { median, outliers, p95 } from '../../engine/statistics.ts'

describe('median', () => {
  it.each([
    [[3], 3],
    [[9, 1, 5], 5],
    [[10, 2, 100, 4], 7],
    [[], NaN],
  ])('of %j is %d', (values, expected) => expect(median(values)).toBe(expected))
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
