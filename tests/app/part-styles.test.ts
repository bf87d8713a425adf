import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FaultBox } from '../../app/_components/fault-box.tsx'
import { PartStyles } from '../../app/_components/part-styles.tsx'
import { compileBody } from '../../lib/mdx/compile.ts'

const namesIn = (html: string) => [...html.matchAll(/data-href="part-([^"]+)"/g)].map(([, name]) => name)

const cases: [source: string, parts: string[]][] = [
  ['Text with the words callout, tabs and card.', []],
  ['| a |\n| - |\n| b |\n\n```js\n1\n```', []],
  [':::note\nText\n:::', ['components']],
  ['> [!WARNING]\n> Text', ['components']],
  ['<Badge>new</Badge>', ['components']],
  ['<Plot /> of the author', []],
  ['<Chart rows="a,b" />', ['charts part-components']],
  ['<div className="card">{1}</div>', ['components']],
  ['<div className="card">Text</div>', ['components']],
  ['```js title="a.js"\n1\n```', ['code-lines']],
  ['$$\nx\n$$', ['formulas']],
]

test.each(cases)('a page has the rules that its text needs, and no others: %j', async (source, parts) => {
  for (const compiler of ['satteri', 'next-mdx-remote'] as const) {
    const body = await compileBody({ file: 'a.mdx', source, lang: 'en' }, { compiler })
    expect(body.faults).toEqual([])
    expect(namesIn(renderToStaticMarkup(createElement(PartStyles, { body }))), compiler).toEqual(parts)
  }
})

test('a post that imports a component has the rules of those of the blog', () => {
  const body = { code: '', components: [], imports: [] }
  expect(namesIn(renderToStaticMarkup(createElement(PartStyles, { body })))).toEqual(['components'])
})

test('the box with the problems of a post brings its rules', async () => {
  const fault = { file: 'a.md', line: 1, column: 1, message: 'wrong', expected: '', found: '', frame: '' }
  expect(namesIn(renderToStaticMarkup(await FaultBox({ faults: [fault] })))).toEqual(['faults'])
  expect(renderToStaticMarkup(await FaultBox({ faults: [] }))).toBe('')
})
