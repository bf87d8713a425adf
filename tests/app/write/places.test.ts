import { expect, test } from 'vitest'
import { changeTo } from '../../../app/write/_desk/editor.ts'
import { headingsIn } from '../../../app/write/_desk/headings.ts'
import { matching } from '../../../app/write/_desk/scroll-together.ts'

test('headings are those of the text', () => {
  const text =
    '---\ntitle: A\n# not\n---\n\n# One #\n\n```sh\n# not\n```\n\n~~~~\n~~~\n# not\n~~~~\n  ## Two `x`\n#not\n'
  expect(headingsIn(text)).toEqual([
    { text: 'One', line: 6 },
    { text: 'Two `x`', line: 16 },
  ])
})

test('a place between two that are known is between the two that they are', () => {
  const pairs = [
    [0, 0],
    [100, 1_000],
    [100, 1_100],
    [200, 2_000],
  ] as const
  expect([-5, 0, 50, 100, 150, 200, 900].map((at) => matching(pairs, at))).toEqual([
    0, 0, 500, 1_100, 1_550, 2_000, 2_000,
  ])
})

test.each([
  ['abc', 'abc', null],
  ['abc', 'abXc', { from: 2, to: 2, insert: 'X' }],
  ['aaa', 'aa', { from: 2, to: 3, insert: '' }],
  ['', 'a', { from: 0, to: 0, insert: 'a' }],
  ['abc', 'xyz', { from: 0, to: 3, insert: 'xyz' }],
])('%j becomes %j by one change', (before, after, change) => expect(changeTo(before, after)).toEqual(change))
