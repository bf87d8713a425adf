import { expect, test } from 'vitest'
import { plainTitle, titleParts } from '../../../lib/site/titles.ts'

test.each([
  ['Plain <b>text</b>', [['Plain <b>text</b>']]],
  ['Why `fetch` waits', [['Why '], ['fetch', 'code'], [' waits']]],
  ['`fetch`', [['fetch', 'code']]],
  ['`a` and `` b`c ``', [['a', 'code'], [' and '], ['b`c', 'code']]],
  ['One ` alone', [['One ` alone']]],
  ['`` uneven `', [['`` uneven `']]],
  ['``', [['``']]],
  ['`한글`은', [['한글', 'code'], ['은']]],
])('%j', (title, parts) => {
  expect(titleParts(title).map(({ text, isCode }) => (isCode ? [text, 'code'] : [text]))).toEqual(parts)
  expect(plainTitle(title)).toBe(parts.map(([text]) => text).join(''))
})
