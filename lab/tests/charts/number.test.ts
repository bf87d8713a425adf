import { describe, expect, test } from 'vitest'
import { withUnit } from '../../charts/format.ts'
import { digits, times } from '../../charts/number.ts'
import { scaleOf } from '../../charts/scale.ts'

describe('numbers', () => {
  test.each([
    [0.0612, '0.061'],
    [0.123, '0.12'],
    [3.27, '3.3'],
    [9.96, '10'],
    [58.4, '58'],
    [2640.2, '2,640'],
  ])('%d reads %s', (value, text) => expect(digits(value)).toBe(text))

  test.each([
    [0.04, '0.04×'],
    [0.4, '0.4×'],
    [3.26, '3.3×'],
    [9.97, '10×'],
    [23.4, '23×'],
    [12_345, '12,345×'],
  ])('%d times reads %s', (value, text) => expect(times(value)).toBe(text))

  test.each([
    [0, 'ms', '0 ms'],
    [9_999, 'ms', '9,999 ms'],
    [43_134, 'ms', '43 s'],
    [90_000, 'MB', '90,000 MB'],
    [0, '', '0'],
    [70, '', '70'],
  ])('%d in %s reads %s', (value, unit, text) => expect(withUnit(value, unit)).toBe(text))
})

test('an axis is linear up to twenty-fold and logarithmic beyond', () => {
  const linear = scaleOf([5, 100])
  expect([linear.logarithmic, linear.at(5), linear.at(100)]).toEqual([false, 5, 100])
  const wide = scaleOf([0.05, 120])
  expect(wide.logarithmic).toBe(true)
  expect(wide.ticks).toEqual([0.01, 0.1, 1, 10, 100])
  expect(wide.at(0.01)).toBeCloseTo(0)
  expect(wide.at(0.05)).toBeGreaterThan(0)
  expect(wide.at(120)).toBeCloseTo(100)
})
