import { expect, test } from 'vitest'
import { notSendable } from '../../../../lib/mdx/evaluate/sendable.ts'

class Point {
  x = 1
}

test('what React sends can be sent, in objects and lists too', () => {
  const values = [
    1,
    'a',
    null,
    new Date(0),
    Promise.resolve(),
    new FormData(),
    new Blob(),
    new Map(),
    new Uint8Array(1),
  ]
  for (const value of values) expect(notSendable({ in: [value] })).toBeNull()
})

test('what React does not send is named', () => {
  expect(notSendable(() => {})).toBe('a function')
  expect(notSendable({ in: [Symbol('x')] })).toBe('an object with a symbol')
  expect(notSendable(new Point())).toBe('an object of a class')
  expect(notSendable({ a: new Point() })).toBe('an object with an object of a class')
})
