import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { PostWarning } from '../../../../lib/core/errors.ts'
import { dataIn, placeOfData } from '../../../../lib/content/front-matter/data.ts'

const values = [
  ...'5 -5 +5 1.5 .5 5. 1e3 007 0x1F 0o17 .inf -.INF .nan 1e999 Infinity 1_000 2026-01-02 12:30 1.2.3 "5" "" true True TRUE'.split(
    ' ',
  ),
  ...`"true" no null Null ~ text 'it' [] [1,'1',"2",x] [1.5,2] [True,"true"] [null,Null,~] {} {a:1}`.split(' '),
  '{a: 1}',
  '{a: "1", b: x, c: True}',
  '[2026-01-02]',
  `'it is'`,
  '"a: b"',
  '[a b, 3]',
  'a # b',
  '&x 1',
]

test('values have the types of YAML, also where a faster reader reads them', () => {
  expect(values.length).toBeGreaterThan(35)
  for (const value of values)
    for (const yaml of [`a: ${value}\ntitle: T\n`, `list:\n  - ${value}\n  - 7\nb: [x]\n`])
      expect([yaml, dataIn('a.md', `---\n${yaml}---\n`)]).toEqual([yaml, JSON.parse(JSON.stringify(parse(yaml)))])
})

test('data of the other formats is plain', () => {
  const toml = '+++\ntitle = "A"\nday = 2026-01-02\nn = 3\n[deep]\nlist = [1.5, "x"]\n+++\n'
  expect(dataIn('a.md', toml)).toEqual({ title: 'A', day: '2026-01-02', n: 3, deep: { list: [1.5, 'x'] } })
  expect(dataIn('a.mdx', "export const meta = { title: 'A', n: 3 }\n\nText\n")).toEqual({ title: 'A', n: 3 })
  expect(dataIn('a.md', 'No front matter\n')).toEqual({})
  expect(dataIn('a.md', '---\ntitle: "\n---\n')).toEqual({})
})

test('a value that cannot be read, or that JSON cannot hold, is left out alone', () => {
  const warnings: PostWarning[] = []
  expect(dataIn('a.md', '---\ntitle: A\nby: *ada\nin: &a [*a]\n---\n', warnings)).toEqual({ title: 'A' })
  expect(warnings.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
    '3:5 `by` cannot be read, and is left out',
    '4:8 `in` cannot be read, and is left out',
  ])
  expect(dataIn('a.md', '+++\ntags = ["x"]\ntags = ["y"]\n+++\n')).toEqual({ tags: ['y'] })
  expect(dataIn('a.md', '+++\nid = 12345678901234567890\nn = nan\n+++\n')).toEqual({
    id: Number('12345678901234567890'),
    n: null,
  })
  expect(dataIn('a.md', '---\nbase: &b { p: 1 }\nown:\n  <<: *b\n---\n')).toEqual({ base: { p: 1 }, own: { p: 1 } })
  expect(dataIn('a.mdx', 'export const meta = { n: 1_000, f: () => 1 }\n\nText\n')).toEqual({ n: 1000 })
})

test('the place of a value is that of the innermost part that is there', () => {
  const text = '---\nby:\n  - name: A\n    url: 5\n---\n'
  expect(placeOfData('a.md', text, ['by', 0, 'url'])).toEqual({ line: 4, column: 10, value: 5 })
  expect(placeOfData('a.md', text, ['by', 0, 'mail'])).toEqual({ line: 3, column: 5, value: undefined })
  expect(placeOfData('a.md', text, ['title'])).toEqual({ line: 2, column: 1, value: undefined })
})
