import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { bareAddresses } from '../../../../lib/mdx/syntax/bare-addresses.ts'
import { syntaxes, syntaxesIn } from '../../../../lib/mdx/syntax/syntaxes.ts'

test('docs/writing/markdown.md has the rows of every syntax', () => {
  const docs = fs.readFileSync(path.join(import.meta.dirname, '../../../../docs/writing/markdown.md'), 'utf8')
  const rows = syntaxes.flatMap((syntax) => syntax.rows.map(([written, becomes]) => `| ${written} | ${becomes} |\n`))
  expect(docs).toContain(`| syntax | becomes |\n|---|---|\n${rows.join('')}\n`)
})

test('every syntax is found by what its examples contain', () => {
  for (const syntax of syntaxes)
    for (const [written] of syntax.rows) {
      const example = `${written.replace(/(?<!`)`(?!`)/g, '\n')}\n    x`
      expect(syntaxesIn(example), written).toContain(syntax)
    }
})

test.each([
  ['[a](https://a.example/b) and [c](http://c.example/?d#e)', false],
  ['[a](https://a.example에서', true],
  [String.raw`\](https://a.example)`, true],
  ['[[a]](https://a.example)', true],
  ['a https://a.example', true],
])('the addresses of links are not looked at: %s', (source, mayBe) => {
  expect(syntaxesIn(source).includes(bareAddresses)).toBe(mayBe)
})
