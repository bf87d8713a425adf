import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberedFoldersOf } from '../../../lib/core/numbered-names.ts'
import { decodeSegment, identityOf, slugKey, slugProblem, termKey } from '../../../lib/core/identity.ts'
import { runs, shown } from '../../runs.ts'

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
  ...'/ . .. % %2f %252e %2e%2e%2f %00 %ED%95%9C \\ \0 \ud800 \udc00 \u0130 \u212a ſ 한글 __proto__'.split(' '),
)
const anything = fc
  .array(
    fc.oneof(
      nasty,
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.nat(0xffff).map((unit) => String.fromCharCode(unit)),
    ),
    {
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(''))

const cases = runs({ quick: 2_000, full: 100_000 })
test(`${shown(cases)} strings: keys are idempotent, whatever the composition, and slugs are one segment of a URL`, () => {
  const decodedAgain = (segment: string) => decodeSegment(encodeURIComponent(segment))
  fc.assert(
    fc.property(anything, (text) => {
      const decoded = decodeSegment(text)
      if (decoded !== null) expect(/[\p{Cc}/\\]/u.test(decoded)).toBe(false)
      expect(slugKey(slugKey(text))).toBe(slugKey(text))
      expect(slugKey(text.normalize('NFD'))).toBe(slugKey(text.normalize('NFC')))
      if (slugProblem(text) === null) expect(decodedAgain(text)).toBe(text)
      const key = termKey(text)
      expect(termKey(key)).toBe(key)
      expect(key).not.toMatch(/^\.+$/)
      expect(key === '').toBe(text.trim() === '')
      if (key !== '') expect(decodedAgain(key)).toBe(key)
      const long = termKey(text.repeat(100))
      expect(termKey(long)).toBe(long)
      expect(Buffer.byteLength(long)).toBeLessThanOrEqual(240)
    }),
    { numRuns: cases, seed: 1 },
  )
  for (const bad of ['', '.', '..', 'a/b', 'a\\b', 'a\nb', 'a\0b', '\ud800']) expect(slugProblem(bad)).not.toBeNull()
})

test.each([
  ['foo.mdx', 'foo', null, null],
  ['foo.MDX', 'foo', null, null],
  ['foo/index.mdx', 'foo', null, null],
  ['foo/content.mdx', 'foo', null, null],
  ['dev/foo.mdx', 'foo', 'dev', null],
  ['dev/foo/index.md', 'foo', 'dev', null],
  ['a/b/c/foo.mdx', 'foo', 'a', null],
  ['index.mdx', 'index', null, null],
  ['2024/05/07/dev/x.md', 'x', 'dev', '2024-05-07'],
  ['dev/2024/05/07/x/index.md', 'x', 'dev', '2024-05-07'],
  ['2024/05-07-x.md', '05-07-x', '2024', '2024-05-07'],
  ['2024-05/x.md', 'x', null, null],
  ['2024/05/x.md', 'x', null, null],
  ['2024/x.md', 'x', '2024', null],
  ['2026-10-26-foo.mdx', '2026-10-26-foo', null, '2026-10-26'],
  ['dev/2026-10-26_foo/index.mdx', '2026-10-26_foo', 'dev', '2026-10-26'],
  ['2026-10-261.mdx', '2026-10-261', null, null],
  ['일상/한글.mdx'.normalize('NFD'), '한글', '일상', null],
  ['v1.2.mdx', 'v1.2', null, null],
  ['_posts/2026-1-2-foo.markdown', '2026-1-2-foo', null, '2026-01-02'],
])('%s is the post %s of %s', (file, slug, category, date) =>
  expect(identityOf(file)).toEqual({ slug, category, date }),
)

test.each([
  ['100%.md', '100-', '100%'],
  ['percent%20.md', 'percent-20', 'percent%20'],
  ['50%%/index.md', '50-', '50%%'],
  ['a\\b\n.md', 'a-b-', 'a\\b\n'],
  ['...md', '--', '..'],
  ['a% b.ko.md', 'a- b.ko', 'a% b'],
])('the slug of %j is one that an address can have: %s', (file, slug, written) => {
  expect(identityOf(file)).toMatchObject({ slug, written })
  expect(slugProblem(slug)).toBeNull()
})

test.each<[says: string, files: string[], slugs: string[]]>([
  ['numbers of Nuxt', ['1.v3.md', '2.v4.md', 'about.md'], ['v3', 'v4', 'about']],
  ['one number with a dot', ['notes/2. title.md', 'notes/other.md'], ['title', 'other']],
  ['numbers with a hyphen or a line', ['a/01-intro.md', 'a/02_설치.mdx', 'a/10_x/index.md'], ['intro', '설치', 'x']],
  ['from nought on', ['00-intro.md', '01-end.md', 'extra.md'], ['intro', 'end', 'extra']],
  ['a language', ['1.intro.md', '1.intro.ko.md', '2.end.md'], ['intro', 'intro.ko', 'end']],
  ['names', ['100-days.md', '7-zip.md', 'a.md'], ['100-days', '7-zip', 'a']],
  ['few among many', ['1-on-1.md', '7-zip.md', 'a.md', 'b.md', 'c.md'], ['1-on-1', '7-zip', 'a', 'b', 'c']],
  ['one of a folder', ['a/01-intro.md', 'b/02-end.md', 'a/x.md'], ['01-intro', '02-end', 'x']],
  [
    'versions and years',
    ['3.10-release.md', '2024.md', '1.md', '2.x-notes.md', '404.md'],
    ['3.10-release', '2024', '1', '2.x-notes', '404'],
  ],
  ['dates', ['2024-01-02-x.md', '2024-01-03-y.md', '12-31-z.md'], ['2024-01-02-x', '2024-01-03-y', '12-31-z']],
  ['what would be one name', ['1.intro.md', '2.Intro.md', '3.end.md'], ['1.intro', '2.Intro', '3.end']],
])('a number before a name is no part of the address if it is an order: %s', (_, files, slugs) => {
  const numberedFolders = numberedFoldersOf(files)
  const found = files.map((file) => identityOf(file, { numberedFolders }))
  expect(found.map(({ slug }) => slug)).toEqual(slugs)
  for (const [at, { slug, numbered }] of found.entries())
    if (numbered !== undefined)
      expect([numbered, files[at]]).toEqual([expect.stringContaining(slug), expect.stringContaining(numbered)])
})
