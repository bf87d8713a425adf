import { expect, test } from 'vitest'
import { findSyntaxErrors } from '../../scripts/demo-syntax.ts'

test.each([
  ['good.tsx', 'export const a = <T,>(x: T) => <b>{x as string}</b>', null],
  ['good.js', 'export default () => <b>x</b>', null],
  [
    'unclosed.tsx',
    'export default function A() {\n  return <div>\n}\n',
    { line: 3, column: 1, message: expect.stringContaining('Unexpected token') },
  ],
  [
    'typed.ts',
    "const b = '한글'; const a: number = = 1",
    { line: 1, column: expect.any(Number), message: 'Expression expected' },
  ],
  ['untyped.jsx', 'const a: number = 1', { line: 1, column: 7, message: expect.any(String) }],
])('the first error of %s, with its place', async (file, text, problem) => {
  const findError = await findSyntaxErrors()
  expect(findError(file, text)).toEqual(problem)
})
