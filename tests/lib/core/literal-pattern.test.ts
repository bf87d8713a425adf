import { expect, test } from 'vitest'
import { literalPattern } from '../../../lib/core/literal-pattern.ts'

const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code))

test.each(['', 'u', 'v'])('each character is itself in a pattern with the flags "%s", and alone', (flags) => {
  for (const text of [...ascii, 'a-z', '[a-z]+', '가(나)', '\\d'])
    expect(text.match(new RegExp(`^x?${literalPattern(text)}$`, flags))?.[0]).toBe(text)
  for (const [text, other] of [
    ['.', 'a'],
    ['\\d', '1'],
    ['a|b', 'a'],
    ['[ab]', 'a'],
  ] as const)
    expect(new RegExp(`^${literalPattern(text)}$`, flags).test(other)).toBe(false)
})
