import { expect, test } from 'vitest'
import { labelIn } from '../../../lib/core/label.ts'
import { parseSite } from '../../../lib/site/site-config.ts'
import { site } from '../../../lib/site/site.ts'

const given = {
  title: 'Notes',
  description: 'Notes on code.',
  author: 'Ada',
  language: 'en',
  timeZone: 'Europe/London',
  postsPerPage: 10,
  highlight: true,
  accent: '#2563eb',
  navigation: [{ href: '/about', label: { en: 'About', ko: '소개' } }],
}

test('the shipped site.config.ts can be used', () => expect(site.title).not.toBe(''))

test('a font, a share image, social links and redirects may be left out', () =>
  expect(parseSite(given)).toEqual({
    ...given,
    verification: {},
    robots: [],
    indexNow: null,
    allowScripts: false,
    languages: [],
    descriptions: {},
    lineNumbers: false,
    counts: false,
    font: 'system',
    drawShareImages: true,
    shareImage: null,
    social: [],
    featured: [],
    share: [],
    redirects: [],
    permalinks: [],
    authors: {},
    graph: false,
    replies: [],
    embeds: [],
    look: 'plain',
    strings: {},
    styles: '',
  }))

test('redirects are a list or a map', () => {
  const list = [{ from: '/rss', to: '/feed.xml' }]
  expect(parseSite({ ...given, redirects: list }).redirects).toEqual(list)
  expect(parseSite({ ...given, redirects: { '/rss': '/feed.xml' } }).redirects).toEqual(list)
})

test.each(['pretendard/dist/web/variable/pretendardvariable.css', './app/fonts/own.css'])(
  'a web font comes from a package or from the project: %s',
  (stylesheet) => {
    const font = { family: 'Own', stylesheet }
    expect(parseSite({ ...given, font }).font).toEqual(font)
  },
)

test.each<[change: object, line: string]>([
  [{ title: ' ' }, 'title: expected the title of the blog; got " "'],
  [{ author: undefined }, 'author: expected the name of the author; got nothing'],
  [{ timeZone: 'Korea' }, 'timeZone: expected a time zone such as Asia/Seoul; got "Korea"'],
  [{ language: 'k!' }, 'language: expected a language such as en or ko; got "k!"'],
  [{ languages: ['en', 'korean'] }, 'languages.1: expected a language such as en or ko; got "korean"'],
  [{ language: 'korean' }, 'language: expected a language such as en or ko; got "korean"'],
  [{ postsPerPage: 1.5 }, 'postsPerPage: expected a whole number from 1 to 100; got 1.5'],
  [{ highlight: 'yes' }, 'highlight: expected true or false; got "yes"'],
  [{ accent: 'teal' }, 'accent: expected a colour such as #0d6a5b; got "teal"'],
  [{ font: 'Pretendard' }, `font: expected 'system', or { family, stylesheet } of a web font; got "Pretendard"`],
  [
    { font: { family: 'Own', stylesheet: 'https://fonts.example/own.css' } },
    'font.stylesheet: expected a CSS file of the project or of a package; got "https://fonts.example/own.css"',
  ],
  [
    { font: { family: 'Own' } },
    `font: expected 'system', or { family, stylesheet } of a web font; got {"family":"Own"}`,
  ],
  [
    { navigation: [given.navigation[0], { href: 'lab', label: 'Lab' }] },
    'navigation.1.href: expected a path such as /about, or an address; got "lab"',
  ],
  [
    {
      redirects: [
        { from: '/rss', to: '/feed.xml' },
        { from: 'rss', to: '/feed.xml' },
      ],
    },
    'redirects.1: expected a path such as /blog/old.html; got "rss"',
  ],
  [
    { redirects: { '/a': 'javascript:alert(1)' } },
    'redirects.0: expected a path such as /about, or an address; got "javascript:alert(1)"',
  ],
  [{ redirects: [{ from: '/a' }] }, 'redirects.0.to: expected a value; got nothing'],
  [
    { navigation: [{ href: '/', label: { ko: '글' } }] },
    'navigation.0.label: expected a string, or one for each language, such as { en, ko }; got {"ko":"글"}',
  ],
  [
    { navigation: [{ href: '/', label: { en: 'Posts', jp: '記事' } }] },
    'navigation.0.label: expected a string, or one for each language, such as { en, ko }; got {"en":"Posts","jp":"記事"}',
  ],
  [
    { verification: { google: '<meta name="google-site-verification" content="abc">' } },
    'verification.google: expected the content of the <meta> alone, such as abc123; got "<meta name=\\"google-site-verification\\" content=\\"abc\\">"',
  ],
  [{ fediverse: '@ada' }, 'fediverse: expected a name such as @ada@mastodon.social; got "@ada"'],
  [{ robots: [{ agents: 'GPTBot' }] }, 'robots.0: expected allow or disallow; got neither'],
  [{ robots: [{ agents: [], disallow: ['/'] }] }, 'robots.0.agents: expected the name of a crawler; got an empty list'],
  [
    { robots: [{ agents: '*', disallow: ['/\nAllow: /'] }] },
    'robots.0.disallow.0: expected a path such as /drafts/; got "/\\nAllow: /"',
  ],
  [{ indexNow: { key: 'abc' } }, 'indexNow.key: expected a key of 8 to 128 letters, digits and hyphens; got "abc"'],
  [{ shareImage: 'share.png' }, 'shareImage: expected a path such as /share.png, or an address; got "share.png"'],
  [
    { social: [{ href: 'javascript:alert(1)', label: 'x' }] },
    'social.0.href: expected an address; got "javascript:alert(1)"',
  ],
  [{ authors: { jane: { url: 'https://jane.example' } } }, 'authors.jane.name: expected a value; got nothing'],
  [{ authors: ['jane'] }, 'authors.0: expected { name, url, picture, bio }; got "jane"'],
  [
    { authors: { jane: { name: 'Jane', picture: 'jane.jpg' } } },
    'authors.jane.picture: expected a path such as /jane.jpg, or an address; got "jane.jpg"',
  ],
  [
    { comments: { provider: 'giscus', repo: 'ada/blog', repoId: 'R_1', category: 'Talk' } },
    'comments.categoryId: expected a value; got nothing',
  ],
  [
    { comments: { provider: 'disqus', repo: 'a/b', repoId: 'R', category: 'C', categoryId: 'D' } },
    `comments.provider: expected 'giscus'; got "disqus"`,
  ],
  [
    {
      comments: { provider: 'giscus', repo: 'https://github.com/a/b', repoId: 'R', category: 'C', categoryId: 'D' },
    },
    'comments.repo: expected a repository such as owner/name; got "https://github.com/a/b"',
  ],
  [
    { newsletter: { action: 'http://letters.example/' } },
    'newsletter.action: expected an address that begins with https://; got "http://letters.example/"',
  ],
  [
    { embeds: ['https://maps.example/x'] },
    'embeds.0: expected an origin such as https://example.com, or https:; got "https://maps.example/x"',
  ],
  [
    { analytics: { script: 'count.js' } },
    'analytics.script: expected an address of https:, or a path such as /count.js; got "count.js"',
  ],
  [
    { analytics: { component: '../own.tsx' } },
    'analytics.component: expected a file such as ./app/own/analytics.tsx; got "../own.tsx"',
  ],
  [
    { analytics: { domain: 'example.com' } },
    'analytics: expected { script, data, connect }, or { component, scripts, connect }; got {"domain":"example.com"}',
  ],
  [
    { timezone: 'UTC' },
    'timezone: expected the keys that `SiteConfig` lists; got the unknown key "timezone"; did you mean `timeZone`?',
  ],
  [{ xyz: 1 }, 'xyz: expected the keys that `SiteConfig` lists; got the unknown key "xyz"'],
])('%j is named with its key, what was expected and what was found', (change, line) =>
  expect(() => parseSite({ ...given, ...change })).toThrow(`site.config.ts cannot be used:\n  ${line}`),
)

test('attributes may be written with or without `data-`', () => {
  const data = { 'data-website-id': '1', 'host-url': 'https://a.example' }
  const { analytics } = parseSite({ ...given, analytics: { script: '/a.js', data } })
  expect(analytics).toEqual({
    script: '/a.js',
    data: { 'website-id': '1', 'host-url': 'https://a.example' },
    connect: [],
  })
})

test('all wrong values are listed at once, and a missing key is one', () => {
  const { title: _, ...rest } = given
  expect(() => parseSite({ ...rest, accent: 'x' })).toThrow(
    /\n {2}accent: .*\n {2}title: expected a value; got nothing|\n {2}title: .*got nothing\n {2}accent: /,
  )
})

test('a label is in the language of the interface', () => {
  const label = { en: 'About', ko: '소개' }
  expect([labelIn('ko-KR', label), labelIn('de', label), labelIn('ko', 'Blog')]).toEqual(['소개', 'About', 'Blog'])
})
