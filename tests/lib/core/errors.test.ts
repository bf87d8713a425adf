import { expect, test } from 'vitest'
import { faultAtOffset, offsetOf, placeOf } from '../../../lib/core/errors.ts'
import { expectLinear } from '../../growth.ts'

const details = { message: 'm', expected: 'e', found: 'f' }

test('the place of each offset is that of its line, of whichever text, and leads back to it', () => {
  for (const text of ['', 'a', '\n', 'ab\n\ncd\n', '\n\na', '가\r\n나'])
    for (let offset = 0; offset <= text.length; offset++) {
      const lines = text.slice(0, offset).split('\n')
      const place = { line: lines.length, column: lines.at(-1)!.length + 1 }
      expect(placeOf(text, offset)).toEqual(place)
      expect(offsetOf(text, place)).toBe(offset)
    }
  expect(offsetOf('a\nb', { line: 9, column: 9 })).toBe(3)
})

test('a frame has two lines on either side, and a part of a long line', () => {
  const frameAt = (text: string, offset: number) => faultAtOffset('a.md', text, offset, details).frame.split('\n')
  expect(frameAt('1\n2\n3\n45\n6\n7\n8', 7)).toEqual([
    '  2 | 2',
    '  3 | 3',
    '> 4 | 45',
    '    |  ^',
    '  5 | 6',
    '  6 | 7',
  ])
  // Empty lines replace the front matter, whose text is not available here
  expect(frameAt('\n\n\n4\n5', 5)).toEqual(['  4 | 4', '> 5 | 5', '    | ^'])
  expect(frameAt('', 0)).toEqual(['> 1 | ', '    | ^'])
  const [before, shown, mark, after] = frameAt(`short\n${'x'.repeat(500)}y${'z'.repeat(500)}\n`, 506)
  expect([before, after]).toEqual(['  1 | ', '  3 | '])
  expect(shown![mark!.indexOf('^')]).toBe('y')
  expect(shown!.length).toBe(126)
})

test.each(['a [b](c) ', 'a [b](c)\n'])('the time for the faults of a post of %j grows with their number', (piece) => {
  const work = (text: string) => {
    for (let at = 0; at < text.length; at += piece.length) faultAtOffset('a.md', text, at, details)
  }
  expectLinear(piece, work, 100_000)
})
