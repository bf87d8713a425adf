import fs from 'node:fs'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { decodeSegment, identityOf, slugKey, slugProblem, termKey } from '../../../lib/core/identity.ts'
import { runs, shown } from '../../runs.ts'
import { makeCorpus, makeReader, moment, today } from '../../corpora.ts'

test('all 11,172 Hangul syllables have one slugKey in NFC and NFD', () => {
  const syllables = Array.from({ length: 0xd7a3 - 0xac00 + 1 }, (_, at) => String.fromCharCode(0xac00 + at))
  const decomposed = syllables.map((syllable) => syllable.normalize('NFD'))
  expect(syllables).toHaveLength(11_172)
  expect(decomposed.filter((text, at) => text === syllables[at])).toEqual([])
  for (const texts of [syllables, decomposed]) expect(texts.map(slugKey)).toEqual(syllables)
})

test('percent-encoded Hangul is decoded from upper and lower hex, exactly once', () => {
  expect(decodeSegment('%ED%95%9C%EA%B8%80')).toBe('한글')
  expect(decodeSegment('%ed%95%9c%ea%b8%80')).toBe('한글')
  expect(slugKey(decodeSegment(encodeURIComponent('한글'.normalize('NFD')))!)).toBe('한글')
  expect(decodeSegment('%25ED%2595%259C')).toBe('%ED%95%9C')
  expect(decodeSegment('%252e%252e')).toBe('%2e%2e')
  for (const bad of ['%', '%E', '%ED%95', '%FF', '%C0%AF', '%2f', '%5C', '%00', 'a%0Ab', 'x'.repeat(1_001)])
    expect(decodeSegment(bad)).toBeNull()
})

const nasty = fc.constantFrom(
  '..',
  '%2f',
  '%252e',
  '\\',
  '\0',
  '%00',
  '%',
  '%ED%95%9C',
  '한글',
  '/',
  '.',
  '%2e%2e%2f',
  '\ud800',
  '\udc00',
  '__proto__',
  "'; DROP TABLE posts; --",
  '\u0130',
  '\u212a',
  'ſ',
)
const anything = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .array(fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 6 })
      .map((parts) => parts.join('')),
  },
  { weight: 4, arbitrary: fc.array(fc.nat(0xffff), { maxLength: 12 }).map((units) => String.fromCharCode(...units)) },
)

const cases = runs({ quick: 2_000, full: 100_000 })

test(`${shown(cases)} strings: decodeSegment never throws, getPost on the index knows the post or says null, 0 files are opened`, async () => {
  const corpus = makeCorpus(20, 25)
  const reader = await makeReader('index', corpus)
  const known = new Set(corpus.planned.map(({ slug }) => slug))
  const opens = (
    [
      'readFileSync',
      'openSync',
      'readdirSync',
      'realpathSync',
      'statSync',
      'lstatSync',
      'existsSync',
      'createReadStream',
    ] as const
  ).map((name) => vi.spyOn(fs, name))
  const asyncOpens = (['readFile', 'open', 'readdir', 'realpath', 'stat'] as const).map((name) =>
    vi.spyOn(fs.promises, name),
  )
  const slugs = corpus.planned.map(({ slug }) => slug)
  let strings = 0
  let found = 0
  const now = moment(today)
  const all = [
    ...fc.sample(anything, { numRuns: cases - 1_000, seed: 1 }),
    ...Array.from({ length: 990 }, (_, at) => slugs[at % slugs.length]!),
    ...Array.from({ length: 10 }, (_, at) => '한'.repeat(10_000 + at)),
  ]
  for (const text of all) {
    strings++
    const decoded = decodeSegment(text)
    if (decoded !== null) expect(/[\p{Cc}/\\]/u.test(decoded)).toBe(false)
    for (const slug of decoded === null || decoded === text ? [text] : [text, decoded]) {
      const post = await reader.getPost(slug, now)
      if (post === null) continue
      found++
      expect(known.has(post.meta.slug)).toBe(true)
    }
  }
  expect(strings).toBe(cases)
  expect(found).toBeGreaterThan(400)
  expect(now.trace.filesOpened).toBe(0)
  for (const open of [...opens, ...asyncOpens]) expect(open).not.toHaveBeenCalled()
  vi.restoreAllMocks()
  await reader.close()
})

test(`${shown(cases)} labels: termKey is one segment that a URL can hold, is idempotent, and is empty for nothing but blanks`, () => {
  fc.assert(
    fc.property(anything, (label) => {
      const key = termKey(label)
      expect(termKey(key)).toBe(key)
      if (label.trim() !== '') expect(key).not.toBe('')
      expect(key).not.toMatch(/^\.+$/)
      if (key !== '' && key.length <= 1_000) expect(decodeSegment(encodeURIComponent(key))).toBe(key)
    }),
    { numRuns: cases, seed: 1 },
  )
})

test(`${shown(cases)} strings: slugKey is idempotent and the same for every composition`, () => {
  fc.assert(
    fc.property(anything, (slug) => {
      expect(slugKey(slugKey(slug))).toBe(slugKey(slug))
      expect(slugKey(slug.normalize('NFD'))).toBe(slugKey(slug.normalize('NFC')))
    }),
    { numRuns: cases, seed: 2 },
  )
})

test('a slug without a problem is one segment that a URL can hold', () => {
  fc.assert(
    fc.property(anything, (slug) => {
      if (slugProblem(slug) === null) expect(decodeSegment(encodeURIComponent(slug))).toBe(slug)
    }),
    { numRuns: cases, seed: 3 },
  )
  for (const bad of ['', '.', '..', 'a/b', 'a\\b', 'a\nb', 'a\0b', '\ud800']) expect(slugProblem(bad)).not.toBeNull()
})

test.each([
  ['foo.mdx', 'foo', null, null],
  ['foo.md', 'foo', null, null],
  ['foo.MDX', 'foo', null, null],
  ['foo/index.mdx', 'foo', null, null],
  ['foo/content.mdx', 'foo', null, null],
  ['dev/foo.mdx', 'foo', 'dev', null],
  ['dev/foo/index.md', 'foo', 'dev', null],
  ['dev/foo/content.md', 'foo', 'dev', null],
  ['a/b/c/foo.mdx', 'foo', 'a', null],
  ['index.mdx', 'index', null, null],
  ['2026-10-26-foo.mdx', '2026-10-26-foo', null, '2026-10-26'],
  ['dev/2026-10-26_foo/index.mdx', '2026-10-26_foo', 'dev', '2026-10-26'],
  ['2026-10-261.mdx', '2026-10-261', null, null],
  ['일상/한글.mdx'.normalize('NFD'), '한글', '일상', null],
  ['v1.2.mdx', 'v1.2', null, null],
  ['_posts/2026-1-2-foo.markdown', '2026-1-2-foo', null, '2026-01-02'],
])('%s is the post %s of %s', (file, slug, category, date) =>
  expect(identityOf(file)).toEqual({ slug, category, date }),
)
