import { expect, test } from 'vitest'
import { parsePost } from '../../../lib/content/posts/parse.ts'
import { patternProblem, permalink, slugsByPattern } from '../../../lib/core/permalinks.ts'
import { looseKeysOf } from '../../../lib/content/posts/rules.ts'
import { growth, mostGrowth } from '../../growth.ts'

const aliases = (matter: string, file = '2024-05-07-a-title.md') => {
  const { meta } = parsePost(
    file,
    { text: `---\ntitle: T\n${matter}\n---\nText.\n`, fault: null },
    { timeZone: 'UTC' },
  )!
  expect(meta.slug).toMatch(/a-title$/)
  return [meta.aliases, meta.warnings?.map(({ line, message }) => `${line} ${message}`) ?? []]
}

test.each([
  ['permalink: /:year/:month/:title/', '/2024/05/a-title/'],
  ['permalink: /:categories/:title.html\ncategory: Dev Notes', '/dev-notes/a-title.html'],
  ['permalink: pretty', '/2024/05/07/a-title/'],
  ['permalink: ordinal', '/2024/128/a-title.html'],
  ['url: /blog/:slug/', '/blog/a-title/'],
  ['url: /:filename', '/a-title'],
])('a pattern in a post is an old address of it: %j', (matter, address) =>
  expect(aliases(matter)).toEqual([[address], []]),
)

test('a pattern that cannot be filled in is not used, and a warning says so', () => {
  const message = '`permalink` is not used: the post lacks what "/:year/:title/" needs'
  expect(aliases('permalink: /:year/:title/', 'a-title.md')).toEqual([[], [`3 ${message}`]])
  expect(aliases('permalink: /:nothing/:title/')[0]).toEqual([])
})

test.each([
  ['/2024/05/a-title', '/:year/:month/:title/', 'a-title'],
  ['/2024/05/a-title.html', '/:year/:month/:title.html', 'a-title'],
  ['/dev/web/2024/05/07/제목.html', 'date', '제목'],
  ['/2024/05/07/a-title', 'pretty', 'a-title'],
  ['/a/b/a-title', '/:categories/:slug/', 'a-title'],
  ['/a-title', '/:sections/:slug', 'a-title'],
  ['/blog/2024-05-07-a-title', '/blog/:year-:month-:day-:filename', 'a-title'],
  ['/2024/May/a-title', '/:year/:month/:title/', undefined],
  ['/2024/05/a-title/more', '/:year/:month/:title/', undefined],
])('%s, as %s has it, is %s', (address, pattern, slug) => {
  expect(patternProblem(pattern)).toBeNull()
  expect(slugsByPattern([pattern], address.slice(1).split('/')).at(-1)).toBe(slug)
})

test.each(['no-slash/:title', '/:year/', '/:title/:slug', '/:section-:title', '/:categories/:sections/:title', ''])(
  '%j is no pattern of addresses',
  (pattern) => expect(patternProblem(pattern)).toMatch(/^expected a pattern such as/),
)

test('a file may have its date in its name', () => {
  expect(slugsByPattern(['pretty', '/:title/'], ['dev', '2024', '05', '07', 'a'])).toEqual(['2024-05-07-a', 'a'])
  expect(looseKeysOf({ slug: '2024-05-07-a', aliases: [] })).toEqual(['a'])
  expect(looseKeysOf({ slug: '2024-05-07', aliases: ['/b/c'] })).toEqual(['c'])
})

test('what an object has anyway is no part of an address', () => {
  expect(permalink('/:constructor/:title/', { day: '2024-02-03', slug: 'x', categories: [] })).toBeNull()
  expect(patternProblem('constructor')).toMatch(/^expected a pattern/)
})

test('what is filled in is found again', () => {
  for (const pattern of ['date', 'pretty', 'ordinal', 'none', '/:short_year/:i_month/:i_day/:title'])
    for (const categories of [[], ['a'], ['a', 'b']]) {
      const address = permalink(pattern, { day: '2024-02-03', slug: 'x', categories })!
      expect(slugsByPattern([pattern], address.split('/').filter(Boolean)).at(-1)).toBe('x')
    }
})

test('matching a long address takes time in proportion to its length', () => {
  const match = (size: number) => () => slugsByPattern(['/:categories/:year/:title'], Array<string>(size).fill('a'))
  expect(growth(match, 20_000)).toBeLessThan(mostGrowth)
})
