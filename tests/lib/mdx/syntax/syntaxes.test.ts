import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { syntaxes } from '../../../../lib/mdx/syntax/syntaxes.ts'

test('docs/writing.md has the rows of every syntax', () => {
  const docs = fs.readFileSync(path.join(import.meta.dirname, '../../../../docs/writing.md'), 'utf8')
  const rows = syntaxes.flatMap((syntax) => syntax.rows.map(([written, becomes]) => `| ${written} | ${becomes} |\n`))
  expect(docs).toContain(`| syntax | becomes |\n|---|---|\n${rows.join('')}\n`)
})

test('every syntax is looked for by what its examples contain', () => {
  for (const { rows, starts } of syntaxes) {
    const examples = rows.map(([written]) => `\n${written.replace(/(?<!`)`(?!`)/g, '\n')}\n    x`)
    for (const example of examples)
      expect(
        starts.some((start) => (typeof start === 'string' ? example.includes(start) : start.test(example))),
        example,
      ).toBe(true)
  }
})
