import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { syntaxErrorFinder } from '../../scripts/demo-syntax.ts'
import { layOut, temporaryFolder } from '../corpora.ts'

test('finds the first error of each script with its place, and remembers those without', async () => {
  const folder = layOut({
    'good.tsx': 'export const a = <T,>(x: T) => <b>{x as string}</b>',
    'good.js': 'export default () => <b>x</b>',
    'unclosed.tsx': 'export default function A() {\n  return <div>\n}\n',
    'typed.ts': "const b = '한글'; const a: number = = 1",
    'untyped.jsx': 'const a: number = 1',
  })
  const cacheFile = path.join(temporaryFolder(), 'demos.json')
  const find = syntaxErrorFinder(cacheFile)
  const errors = await find(folder, ['good.tsx', 'good.js', 'unclosed.tsx', 'typed.ts', 'untyped.jsx'])
  expect(Object.fromEntries(errors)).toEqual({
    'unclosed.tsx': { line: 3, column: 1, message: expect.stringContaining('Unexpected token') },
    'typed.ts': { line: 1, column: expect.any(Number), message: 'Expression expected' },
    'untyped.jsx': { line: 1, column: 7, message: expect.any(String) },
  })
  expect(JSON.parse(fs.readFileSync(cacheFile, 'utf8'))).toHaveLength(2)
  expect((await find(folder, ['good.tsx', 'good.js'])).size).toBe(0)
  fs.writeFileSync(path.join(folder, 'unclosed.tsx'), 'export default () => null')
  expect((await find(folder, ['unclosed.tsx', 'typed.ts'])).size).toBe(1)
})
