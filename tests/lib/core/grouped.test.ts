import { expect, test } from 'vitest'
import { firstOf, grouped } from '../../../lib/core/grouped.ts'

test.each([0, 7, 999, 1_000, 12_345, 1_234_567, 0.5, 999.999, 1_000.25, 1_234.567_8, 0.000_4, -1_234.5])(
  '%s is written as `toLocaleString` writes it in English and Korean',
  (value) => {
    expect(grouped(value)).toBe(value.toLocaleString('en'))
    expect(grouped(value)).toBe(value.toLocaleString('ko'))
  },
)

test('of a long list the number of what is left out is said', () => {
  expect(firstOf(['a', 'b'], 2)).toBe('a, b')
  expect(firstOf(Array(2_000).fill('a'), 2)).toBe('a, a and 1,998 more')
})
