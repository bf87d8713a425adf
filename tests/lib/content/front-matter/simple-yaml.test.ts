import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Entry } from '../../../../lib/content/front-matter/entries.ts'
import { readAnyYaml } from '../../../../lib/content/front-matter/yaml.ts'
import { readSimpleYaml } from '../../../../lib/content/front-matter/simple-yaml.ts'
import { runs, shown } from '../../../runs.ts'

/** The library's result, in the form of `readSimpleYaml`. */
function byLibrary(yaml: string): unknown {
  const entries = readAnyYaml(yaml)
  if (!(entries instanceof Map)) return entries
  return [...entries].map(([name, { offset, read }]: [string, Entry]) => ({ name, value: read(), offset }))
}

const simply = (yaml: string) => {
  const entries = readSimpleYaml(yaml)
  return entries && [...entries].map(([name, { value, offset }]) => ({ name, value, offset }))
}

/** @returns whether the YAML is simple */
function agree(yaml: string): boolean {
  const simple = simply(yaml)
  if (simple) expect(simple, JSON.stringify(yaml)).toEqual(byLibrary(yaml))
  return simple !== null
}

test.each([
  '',
  'title: Post',
  'title: "Post: the first"\ndate: 2026-11-21\ntags: [a, b]',
  "title: 'Post'\ndate: 2026-11-21T09:30:00+09:00\ntags:\n  - 한글\n  - 'b c'\ndraft: true",
  'title: 007\nupdated:\ntags:\n- a\n- 2024\nseries: { name: From the lab, order: 1 }',
  'description: A colon:in a word, a hash#mark, commas, “quotes”, it’s 3.5 % and 👍  ',
  'description: A [link](https://a.example) and {braces}, [[notes]]\nb: "[x]: {y"\nc: a]}',
  'a: null\nb: True\nc: FALSE\nd: []\ne: [ ]\nf: [true, null, x]',
])('%j needs no library, and is read as by the library', (yaml) => expect(agree(yaml)).toBe(true))

test.each([
  'title: Post # comment',
  'title: a: b',
  'title: a:',
  'title: "a\\n"',
  'title: [a',
  'title: [a, ]',
  'title: [a, [b]]',
  'title: [a[b, c]',
  'title: ]',
  `title: a ${'[]'.repeat(33)}`,
  'title: [1.0, 0x1F, 01]',
  'title: ~',
  'title: a\n  b',
  'title: a\ntitle: b',
  'title: a\n\ndate: b',
  'null: a',
  '__proto__: { __proto__: a }\na: { a: 1, a: 2 }',
  'a:b',
  'a: {b}',
  'a:\n  - b\n - c',
  'a:\n  b: c',
  'a: |\n  b',
  '- a',
  'title: *a',
  '...',
  'a\tb: c',
  '\ufeffa: b',
])('%j is left to the library', (yaml) => expect(readSimpleYaml(yaml)).toBe(null))

const word = fc.oneof(
  fc.constantFrom(..."a 한글 null True 0 12 -1 1e3 .5 ~ it's a:b a#b https://a.b 👍".split(' ')),
  fc.string({ unit: 'binary', maxLength: 4 }),
)
const pieces = fc.oneof(
  fc.constantFrom(...'[]{}"\'#\\&*!|>%@`?:,\n \t\r\u00a0\u2028'),
  fc.constantFrom('\n\n', '  ', ': ', ', ', '- ', '\n- ', '\n  - ', ' #', '? ', '---', '...', '<<: ', '\n  '),
)
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
const scalar = fc.oneof(
  text,
  text.map((inside) => `"${inside}"`),
  text.map((inside) => `'${inside}'`),
)
const list = fc.array(scalar, { maxLength: 4 })
const value = fc.oneof(
  scalar,
  fc.tuple(text, text).map(([before, after]) => `${before} [a](b) }${after}`),
  fc.constant(''),
  list.map((items) => `[${items.join(', ')}]`),
  list.map((items) => items.map((each) => `\n  - ${each}`).join('')),
  fc.tuple(word, scalar, scalar).map(([key, a, b]) => `{ name: ${a}, ${key}: ${b} }`),
)
const key = fc.oneof({ weight: 6, arbitrary: fc.constantFrom('title', 'date', 'tags', 'a-b', '_c') }, word)
const usual = fc
  .array(fc.tuple(key, value), { maxLength: 5 })
  .map((entries) => entries.map(([name, held]) => `${name}: ${held}`).join('\n'))

const documents = runs({ quick: 8_000, full: 200_000 })
test(`${shown(documents)} generated documents: what is simple is read as by the library`, () => {
  let simple = 0
  fc.assert(
    fc.property(usual, (yaml) => {
      if (agree(yaml)) simple++
    }),
    { numRuns: documents, seed: 1 },
  )
  expect(simple).toBeGreaterThan(documents / 20)
})

test(`${shown(documents)} broken documents: what is simple is read as by the library`, () => {
  const edited = fc
    .tuple(usual, fc.array(fc.tuple(fc.nat(80), fc.nat(3), pieces), { minLength: 1, maxLength: 3 }))
    .map(([yaml, edits]) =>
      edits.reduce((whole, [at, cut, piece]) => whole.slice(0, at) + piece + whole.slice(at + cut), yaml),
    )
  let simple = 0
  fc.assert(
    fc.property(edited, (yaml) => {
      if (agree(yaml)) simple++
    }),
    { numRuns: documents, seed: 2 },
  )
  expect(simple).toBeGreaterThan(documents / 50)
})
