import { expect, test } from 'vitest'
import { packTokens, unpackTokens } from '../../../../lib/content/index-store/packed-tokens.ts'

const distinct = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`)

test.each([
  ['none', []],
  ['one', ['서버']],
  ['repeated ones', ['@ko', '#서버', '서버', '·', 'index', '서버', '𠀀𠀁', 'index']],
  ['as many as two bytes number', distinct(0x1_0000)],
  ['more', distinct(0x1_0001)],
])('tokens are as they were packed: %s', (_, tokens) => {
  const packed = packTokens(tokens)
  expect(unpackTokens(packed)).toBe(tokens.join(' '))
  // As part of a larger buffer, at an offset
  const moved = new Uint8Array(packed.length + 3)
  moved.set(packed, 3)
  expect(unpackTokens(moved.subarray(3))).toBe(tokens.join(' '))
})
