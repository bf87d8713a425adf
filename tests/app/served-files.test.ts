import { expect, test } from 'vitest'
import { openNamed } from '../../app/files/_serve.ts'

test.each([
  ['a b.png', 'a b.png'],
  ['50%.png', '50%.png'],
  ['x%20y.png', 'x%20y.png'],
  ['100%25.png', '100%.png'],
  ['gone%.png', null],
])('a file is found by the segment %s, decoded or as it is', async (segment, expected) => {
  const names = ['a b.png', '50%.png', 'x%20y.png', '100%.png']
  const { found } = await openNamed(segment, async (name) => (names.includes(name) ? { name } : null) as never)
  expect(found).toEqual(expected === null ? null : { name: expected })
})
