import { describe, expect, test } from 'vitest'
import { compileBody } from '../../../lib/mdx/compile.ts'
import { compilerNames } from '../../../lib/mdx/compilers/names.ts'
import { maxNesting, tooDeepAt } from '../../../lib/mdx/html/nesting.ts'
import { expectLinear } from '../../growth.ts'
import { runs, shown } from '../../runs.ts'

const lines = (depth: number, line: (level: number) => string) =>
  Array.from({ length: depth }, (_, level) => line(level)).join('\n')

/** Bodies of a given depth, each with the position at which the next level starts. */
const nested: Record<string, [body: (depth: number) => string, place: (level: number) => string]> = {
  elements: [(n) => `${'<b>'.repeat(n)}x${'</b>'.repeat(n)}\n`, (n) => `1:${3 * n + 1}`],
  'elements with attributes': [
    (n) => `${'<b style={{ top: 1 }}>\n'.repeat(n)}x\n${'</b>\n'.repeat(n)}`,
    // Its brackets count as well
    (n) => `${n - 1}:11`,
  ],
  'elements on lines': [(n) => `Text.\n\n${'<div>\n'.repeat(n)}x\n${'</div>\n'.repeat(n)}`, (n) => `${n + 3}:1`],
  fragments: [(n) => `${'<>'.repeat(n)}x${'</>'.repeat(n)}\n`, (n) => `1:${2 * n + 1}`],
  quotes: [(n) => `Text.\n\n${'>'.repeat(n)} x\n`, (n) => `3:${n + 1}`],
  lists: [(n) => `${lines(n, (level) => `${'  '.repeat(level)}- x`)}\n`, (n) => `${n + 1}:${2 * n + 1}`],
  'lists on one line': [(n) => `${'- '.repeat(n)}x\n`, (n) => `1:${2 * n + 1}`],
  emphasis: [(n) => `Text.\n\n${'*a '.repeat(n)}x${' b*'.repeat(n)}\n`, (n) => `3:${3 * n + 1}`],
  brackets: [(n) => `{${'('.repeat(n)}1${')'.repeat(n)}}\n`, (n) => `1:${n + 1}`],
}

describe.each(compilerNames)('%s', (compiler) => {
  const compiled = (source: string) => compileBody({ file: 'post.mdx', source, lang: 'en' }, { compiler })

  test.each(Object.entries(nested))('refuses %s nested 3,000 deep, with the place', async (_, [body, place]) => {
    const { code, faults } = await compiled(body(3_000))
    expect(faults.map(({ line, column }) => `${line}:${column}`)).toEqual([place(maxNesting)])
    expect(faults[0]!.message).toBe('the body does not compile: it is nested too deep')
    expect(code).toBe('')
  })

  test.each(['elements', 'quotes', 'lists on one line', 'emphasis'])('accepts %s nested 90 deep', async (name) => {
    const { code, faults } = await compiled(nested[name]![0](90))
    expect(faults).toEqual([])
    expect(code).not.toBe('')
  })
})

const paragraphs = runs({ quick: 4_000, full: 40_000 })
test.each([
  ['a paragraph of 2 MB', 'word '.repeat(400_000)],
  [`${shown(paragraphs)} paragraphs`, 'word\n\n'.repeat(paragraphs)],
  ['20,000 open brackets', '['.repeat(20_000)],
  ['20,000 open images', '!['.repeat(20_000)],
  ['20,000 backticks', '` `` '.repeat(10_000)],
  ['20,000 asterisks', `${'*a '.repeat(50)}\n\n`.repeat(400)],
])('compiles %s', async (_, source) => {
  for (const file of ['post.mdx', 'post.md'])
    expect((await compileBody({ file, source, lang: 'en' })).faults).toEqual([])
})

test('the time to find how deep a body of backticks is nested grows with its length alone', () =>
  expectLinear(
    (length) => `a${'`'.repeat(length)}`,
    (source) => tooDeepAt(source, 'mdx'),
    32_000,
  ))

test('only so many notes of a long post open in place, and it stays whole: each would take memory for all', async () => {
  const notes = 12_000
  const numbers = Array.from({ length: notes }, (_, at) => at)
  const source = `${numbers.map((at) => `a[^${at}]`).join(' ')}\n\n${numbers.map((at) => `[^${at}]: n${at}`).join('\n')}\n`
  const { code, faults } = await compileBody({ file: 'post.md', source, lang: 'en' })
  expect(faults).toEqual([])
  const count = (part: string) => code.split(part).length - 1
  expect(count('user-content-fnref-')).toBe(2 * notes)
  for (const part of ['class=\\"noteButton', 'class=\\"note\\"'])
    expect([part, count(part)]).toEqual([part, expect.toSatisfy((found: number) => found > 50 && found < 2_000)])
})

test.each([
  [
    'tables of JSX get their frame',
    'post.mdx',
    '<table><tbody><tr><td>x</td></tr></tbody></table>\n\n',
    '<td>x',
    'class=\\"table\\"',
  ],
  ['headings are a level lower', 'post.md', '# x\n\n', '>x<a', '<h2'],
  ['links without an address are text', 'post.md', '[x]() ', '>x</', '<span>x'],
])('only so many %s, and all are shown', async (_, file, element, shown, changed) => {
  const { code, faults } = await compileBody({ file, source: element.repeat(12_000), lang: 'en' })
  const count = (part: string) => code.split(part).length - 1
  expect([faults, count(shown)]).toEqual([[], 12_000])
  expect(count(changed)).toSatisfy((found: number) => found > 50 && found < 6_000)
})

test.each([
  ['what is in code', `${'```html\n<b>\n```\n\n`<b>` `{`\n'.repeat(300)}\n`],
  ['what is closed', '<b>x</b> *y* {[1].map((n) => (n))} <Box a="b"/>\n\n'.repeat(300)],
  ['items of one list', '- a\n  - b\n    1. c\n\n> d\n'.repeat(300)],
  ['products and names with underlines', 'a*b*c a_b_c 2 * 3 * 4 - 5\n'.repeat(300)],
  ['arrows, comparisons and links', 'a -> b, 1 < 2 > 0, [x](y), (z), :(\n'.repeat(300)],
])('does not count %s', (_, source) => expect(tooDeepAt(source, 'mdx')).toBeNull())

test('in Markdown, braces are text and some elements need no end tag', () => {
  expect(tooDeepAt('{ <br> <p>\n'.repeat(300), 'md')).toBeNull()
  expect(tooDeepAt('<div><br/>'.repeat(300), 'md')).not.toBeNull()
})
