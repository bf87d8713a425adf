import { expect, test } from 'vitest'
import { segmentsOf } from '../../../lib/core/addresses.ts'
import { redirectOf, redirectProblem, type Redirects } from '../../../lib/core/redirects.ts'
import { expectLinear } from '../../growth.ts'

const table: Redirects = [
  { from: '/rss', to: '/feed.xml' },
  { from: '/소개.html', to: '/about?from=old#me' },
  { from: '/moved', to: 'https://another.example/제목' },
  { from: '/:category/:year/:month/:day/:title.html', to: '/posts/:year-:month-:day-:title' },
  { from: '/diary/:year-:month-:name', to: '/posts/:name' },
  { from: '/wiki/:rest*', to: 'https://wiki.example/:rest' },
]
const target = (path: string) => redirectOf(table, segmentsOf(path)!)

test.each([
  ['/RSS/', '/feed.xml'],
  ['/rss.html', '/feed.xml'],
  [`/${'소개'.normalize('NFD')}`, '/about?from=old#me'],
  [`/${encodeURIComponent('소개')}`, '/about?from=old#me'],
  ['/moved', 'https://another.example/%EC%A0%9C%EB%AA%A9'],
  ['/Dev/2024/05/07/A-Title.html', '/posts/2024-05-07-A-Title'],
  ['/dev/2024/05/07/제목/', '/posts/2024-05-07-%EC%A0%9C%EB%AA%A9'],
  ['/diary/2024-05-a-b-c', '/posts/a-b-c'],
  ['/wiki/a/b c/d', 'https://wiki.example/a/b%20c/d'],
  ['/dev/2024/May/07/title', null],
  ['/wiki', null],
  ['/rss/more', null],
])('%s leads to %s', (path, expected) => expect(target(path)).toBe(expected))

test.each([
  '/go/evil.example',
  '/go/https:/evil.example',
  '/go//evil.example',
  '/go/%40evil.example',
  '/go/%3Fx',
  '/go/%2Fevil.example',
  '/go/%2F%2Fevil.example/a',
  '/go/%5Cevil.example',
  '/go/..%2F%2Fevil.example',
  '/go/../evil.example',
  '/go/%09/evil.example',
])('an answer never leaves the site unless the table says so: %s', (path) => {
  const segments = segmentsOf(path) ?? path.split('/').slice(1).map(decodeURIComponent)
  const visited = [segments, ['go', '/evil.example'], ['go', '', 'evil.example'], ['go', '..', '', 'evil']]
  const found = ['/:rest', '/./:rest', '/a/../:rest', '/x/..//:rest'].flatMap((to) =>
    visited.flatMap((each) => redirectOf([{ from: '/go/:rest*', to }], each) ?? []),
  )
  const origins = new Set(found.map((each) => new URL(each, 'https://own.example').origin))
  expect([...origins]).toEqual(['https://own.example'])
})

test.each([
  [{ from: 'rss', to: '/feed.xml' }, 'expected a path such as /blog/old.html; got "rss"'],
  [{ from: '/?p=1', to: '/a' }, 'expected a path such as /blog/old.html; got "/?p=1"'],
  [{ from: '/a', to: 'b' }, 'expected a path such as /about, or an address; got "b"'],
  [
    { from: '/a', to: 'javascript:alert(1)' },
    'expected a path such as /about, or an address; got "javascript:alert(1)"',
  ],
  [{ from: '/a', to: '//evil.example' }, 'expected a path such as /about, or an address; got "//evil.example"'],
  [{ from: '/go/:a', to: 'https://:a.example' }, 'expected names in the path alone; got "https://:a.example"'],
  [{ from: '/go/:a*', to: 'https://b.example:a' }, 'expected names in the path alone; got "https://b.example:a"'],
  [{ from: '/:a', to: '/posts/:b' }, 'expected names of "/:a"; got ":b"'],
  [{ from: '/:a/:a', to: '/b' }, 'expected each name once; got "/:a/:a"'],
  [{ from: '/:a-:b', to: '/:b' }, 'expected one name a segment besides :year, :month and :day; got ":a-:b"'],
  [{ from: '/:a*/b', to: '/:a' }, 'expected :name* at the end; got "/:a*/b"'],
  [{ from: '/a.html', to: '/A/' }, 'expected another address than "/a.html"; got "/A/"'],
])('%j is refused', (redirect, problem) => expect(redirectProblem(redirect)).toBe(problem))

test('what the table holds is accepted', () => expect(table.map(redirectProblem)).toEqual(table.map(() => null)))

test('the time for an address grows with its length alone', () => {
  for (const piece of ['1-', '1/', 'a-1', '2024-'])
    expectLinear(piece, (text) => redirectOf(table, segmentsOf(`/diary/${text}`) ?? []), 1_024)
})
