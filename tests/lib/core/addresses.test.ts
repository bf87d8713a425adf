import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressKey, keyOfAlias, looseKeyOfAlias, segmentsOf, slugIn } from '../../../lib/core/addresses.ts'
import { runs } from '../../runs.ts'

const nfd = '제목'.normalize('NFD')

test.each([
  ['/2024/05/07/title.html', '/2024/05/07/title'],
  ['2024/05/07/Title/', '/2024/05/07/title'],
  ['https://old.example/2024/05/07/title/index.html', '/2024/05/07/title'],
  ['/blog/제목/', '/blog/제목'],
  [`/blog/${nfd}`, '/blog/제목'],
  [`/blog/${encodeURIComponent(nfd)}.html`, '/blog/제목'],
  ['//blog//./title', '/blog/title'],
  ['/posts/Title', 'title'],
  ['/posts/title.html', 'title.html'],
  ['/posts/2024/title.php', '/posts/2024/title'],
  ['old-name', 'old-name'],
  ['old-name.html', 'old-name'],
  ['/old-name', '/old-name'],
  ['/v1.2', '/v1.2'],
  ['/100%', '/100%'],
  ['/', null],
  ['/?p=12', null],
  ['/a#b', null],
  ['/a/../b', null],
  ['/a%2Fb', null],
  ['/a%00b', null],
  ['https://old.example', null],
  ['', null],
])('the key of the alias %j is %j', (alias, key) => expect(keyOfAlias(alias)).toBe(key))

test('an address finds the key of its alias in every spelling that a browser sends', () => {
  for (const alias of ['/2024/05/07/제목.html', '2024/05/07/제목/', `/2024/05/07/${nfd}`]) {
    for (const text of [
      '2024/05/07/제목.html',
      `2024/05/07/${nfd}.html`,
      '2024/05/07/제목/index.html',
      '2024/05/07/제목',
    ])
      for (const asked of [text, text.split('/').map(encodeURIComponent).join('/')])
        expect(addressKey(segmentsOf(asked)!)).toBe(keyOfAlias(alias))
  }
})

test('a path leads from its last segment too, and a name from its path', () => {
  expect(looseKeyOfAlias('/blog/Old-Name.html')).toBe('old-name')
  expect(looseKeyOfAlias('old-name')).toBe('/old-name')
  expect(looseKeyOfAlias('/')).toBeNull()
  expect(slugIn('/2024/05/07/title.html')).toBe('title')
  expect(slugIn('/a/100%')).toBeNull()
})

test('no text makes a key of two kinds, and none throws', () => {
  const part = fc.oneof(
    fc.constantFrom(
      '..',
      '.',
      '%2f',
      '%',
      '%00',
      '\\',
      '//',
      'index.html',
      '.html',
      '가',
      '\ud800',
      '__proto__',
      'posts/',
    ),
    fc.string({ unit: 'binary', maxLength: 5 }),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const text = parts.join('/')
      const segments = segmentsOf(text)
      for (const segment of segments ?? []) {
        expect(segment).not.toBe('')
        expect(segment).not.toBe('..')
        expect(segment).not.toMatch(/[\p{Cc}/\\]/u)
      }
      const key = keyOfAlias(text)
      if (key !== null && text.includes('/') && segments!.length > 2) expect(key.startsWith('/')).toBe(true)
    }),
    { numRuns: runs({ quick: 2_000, full: 100_000 }), seed: 1 },
  )
})
