import { expect, test } from 'vitest'
import { parseFile } from '../../../../lib/content/front-matter/parse.ts'
import { parsePost } from '../../../../lib/content/posts/parse.ts'
import { readFileTextSync } from '../../../../lib/content/files/files.ts'
import { layOut, timeZone } from '../../../corpora.ts'

const parse = (text: string) => parseFile('file.mdx', text, timeZone)
const matterOf = (yaml: string) => parse(`---\n${yaml}\n---\nText.\n`).frontMatter
const day = { date: '2024-10-26', instant: '2024-10-25T15:00:00.000Z' }
/** The end of that day. */
const late = { date: '2024-10-26', instant: '2024-10-26T14:59:59.000Z' }
const other = { date: '2025-01-02', instant: '2025-01-01T15:00:00.000Z' }

test.each<[yaml: string, field: string, expected: unknown]>([
  ['published: 2024-10-26', 'date', day],
  ['date: { created: 2024-10-26, updated: 2025-01-02 }', 'date', day],
  ['date: { created: 2024-10-26, updated: 2025-01-02 }', 'updated', other],
  ['created: 1729868400000', 'date', day],
  ['last_update: { date: 2025-01-02, author: a }', 'updated', other],
  ['pubDate: 2024. 10. 26.', 'date', day],
  ['date:\npubDate: 2024-10-26', 'date', day],
  ['update: true', 'updated', null],
  ['lastUpdated: false', 'updated', null],
  ['lastmod: ""', 'updated', null],
  ['tags:\n  - a\n  - b', 'tags', ['a', 'b']],
  ['tags: [a, { label: "B c", permalink: /b }]', 'tags', ['a', 'B c']],
  ['keywords: a, b', 'tags', ['a', 'b']],
  ['tags: a,b , ,a', 'tags', ['a', 'b']],
  ['タグ: 一、二，三', 'tags', ['一', '二', '三']],
  ['aliases: /一、二，三', 'aliases', ['/一、二，三']],
  ['tags: [2024, true, "한글"]', 'tags', ['2024', 'true', '한글']],
  ['tags: [a, null, ~, Null, NULL, True]', 'tags', ['a', 'Null', 'NULL', 'True']],
  ['tags:\n  - Null\n  - TRUE\n  - null', 'tags', ['Null', 'TRUE']],
  ['category: True', 'category', 'True'],
  ['category: NULL', 'category', null],
  ['cover: { image: /a.png, hidden: True }', 'cover', null],
  ['build: { render: False, list: True }', 'draft', true],
  ['draft: TRUE', 'draft', true],
  ['published: False', 'draft', true],
  ['tags: []', 'tags', []],
  ['tags:\n  - a\n  -\n  - name: Ruby\n    versions: []', 'tags', ['a', 'Ruby']],
  ['categories:\n- [A, B]\n- C', 'category', 'A'],
  ['lang: ko_KR.UTF-8', 'lang', 'ko-KR'],
  ['categories: [c, d]', 'category', 'c'],
  ['published: true', 'draft', false],
  ['published: 2024-10-26', 'draft', false],
  ['status: pending', 'draft', true],
  ['DRAFT: true', 'draft', true],
  ...['draft: "on"', 'draft: Yes', 'draft: 1', 'published: off', 'published: "No"', 'published: 0', 'published: n'].map(
    (yaml): [string, string, unknown] => [yaml, 'draft', true],
  ),
  ['draft: 0', 'draft', false],
  ['published: on', 'draft', false],
  ['ogImage:\n  url: /a.png\n  alt: x', 'image', '/a.png'],
  ['cover:\n  image: /a.png\n  alt: x', 'image', '/a.png'],
  ['image: { path: /a.png, alt: x }', 'image', '/a.png'],
  ['ogImage: /og.png\nimage: /a.png', 'image', '/a.png'],
  ['image: { feature: /a.png, credit: x }', 'image', '/a.png'],
  ['image: { caption: "", focal_point: Smart }\ncover: /b.png', 'image', '/b.png'],
  ['cover: { style: full }', 'image', null],
  ['category: { name: c, slug: d }', 'category', 'c'],
  ['series: { title: S, order: 2 }', 'series', { name: 'S', order: 2 }],
  ['comments: giscus', 'comments', undefined],
  ['image: /a.png', 'cover', { alt: '', caption: null }],
  ['image: { src: /a.png, alt: x }', 'cover', { alt: 'x', caption: null }],
  ['image: /a.png\nimageAlt: x', 'cover', { alt: 'x', caption: null }],
  ['image: /a.png\nimageAlt: x\nimageCaption: y', 'cover', { alt: 'x', caption: 'y' }],
  ['cover:\n  image: /a.png\n  alt: x\n  caption: y\n  relative: true', 'cover', { alt: 'x', caption: 'y' }],
  ['cover:\n  image: /a.png\n  alt:\n  caption:', 'cover', { alt: '', caption: null }],
  ['cover:\n  image: /a.png\n  hidden: true', 'cover', null],
  ...['comments: true', 'comments: 12', 'comments: []', 'disableComments: false', 'tags: [a]'].map(
    (yaml): [string, string, unknown] => [yaml, 'comments', undefined],
  ),
  ['comments:\n  - author: Eve', 'comments', undefined],
  ['comments: { host: mastodon.example }', 'comments', undefined],
  ['comment: { enable: false }', 'comments', false],
  ['series: S', 'series', { name: 'S', order: null }],
  ['series: [S, T]', 'series', { name: 'S', order: null }],
  ['series: []', 'series', null],
  ['series: { name: S, order: 2 }', 'series', { name: 'S', order: 2 }],
  ['series: { name: S, order: "2" }', 'series', { name: 'S', order: 2 }],
  ['author: Jane Doe, PhD', 'authors', [{ name: 'Jane Doe, PhD' }]],
  ['authors: [Jane, 철수, Jane]', 'authors', [{ name: 'Jane' }, { name: '철수' }]],
  ['author: { name: Jane, url: "https://a.b/" }', 'authors', [{ name: 'Jane', url: 'https://a.b/' }]],
  ['authors:\n  - name: Jane\n    link: "javascript:alert(1)"', 'authors', [{ name: 'Jane' }]],
  ['authors: [default]', 'authors', undefined],
  ['canonicalURL: https://a.b/c', 'canonical', 'https://a.b/c'],
  ['redirect_from:\n  - /a', 'aliases', ['/a']],
  ['slug: 다른-이름', 'slug', '다른-이름'],
  ['slug: why?', 'slug', 'why?'],
  ['slug: /old-name/', 'slug', 'old-name'],
  ['slug: /old-name/', 'aliases', ['/old-name/']],
  ['slug: a/b', 'slug', 'b'],
  ['slug: old.html', 'slug', 'old'],
  ['permalink: /2024/05/07/title.html', 'slug', 'title'],
  ['permalink: /2024/05/07/title.html\nslug: other', 'slug', 'other'],
  ['permalink: /2024/05/07/title.html\nslug: other', 'aliases', ['/2024/05/07/title.html']],
  ['url: /글/%ED%95%9C.html', 'slug', '한'],
  ['path: blog/title/index.html', 'slug', 'title'],
  ['permalink: https://old.example/a/b/', 'slug', 'b'],
  ['url: https://another.example/their-article', 'slug', null],
  ['path: /a/b\npermalink: /c/d\naliases: [/e]', 'aliases', ['/e', '/c/d', '/a/b']],
])('%j gives %s %j', (yaml, field, expected) => {
  const { frontMatter, faults } = parse(`---\ntitle: T\n${yaml}\n---\nText.\n`)
  expect(faults).toEqual([])
  expect(frontMatter[field as keyof typeof frontMatter]).toEqual(expected)
})

test('NFD in front matter comes out as NFC, and numbers keep their digits', () => {
  expect(matterOf(`title: ${'한글'.normalize('NFD')}`).title).toBe('한글')
  expect(matterOf('title: 007').title).toBe('007')
  expect(matterOf('title: 1.0').title).toBe('1.0')
})

const spellings = '3.10 1.0 1e3 007 08 0x1F 1_000 +1 10 True FALSE NULL Yes off'.split(' ')

test.each([
  [
    'YAML',
    `---\ntitle: 3.10\ntags: [${spellings.join(', ')}]\ncategories: [1.0]\nseries: { name: 2.0, order: 1.0 }\nauthors:\n  - 007\n---\n`,
  ],
  [
    'lines of YAML',
    `---\ntitle: 3.10\ntags:\n${spellings.map((tag) => `  - ${tag}\n`).join('')}categories:\n- 1.0\nseries:\n  name: 2.0\n  order: 1.0\nauthor: 007\n---\n`,
  ],
])('tags and list items keep their spelling: %s', (_, text) => {
  const { frontMatter, faults } = parse(text)
  expect(faults).toEqual([])
  expect(frontMatter).toMatchObject({
    title: '3.10',
    tags: spellings,
    category: '1.0',
    authors: [{ name: '007' }],
    series: { name: '2.0', order: 1 },
  })
})

test.each([
  [
    'TOML',
    '+++\ntitle = "T"\ntags = ["a, b", 3.10, 1e3,\n  1_000, \'c\', 10] # d\n+++\n',
    ['a, b', '3.10', '1e3', '1_000', 'c', '10'],
  ],
  ['JSON', '{ "title": "T", "tags": ["a", 3.10, 1.0, 1e3] }\n', ['a', '3.10', '1.0', '1e3']],
  [
    'an export',
    "export const meta = { title: 'T', tags: ['a', 3.10, 1.0, 1e3, -1.50] }\n",
    ['a', '3.10', '1.0', '1e3', '-1.50'],
  ],
])('numbers in a list keep their spelling: %s', (_, text, tags) => {
  const { frontMatter, faults } = parseFile('a.mdx', text, timeZone)
  expect(faults).toEqual([])
  expect(frontMatter.tags).toEqual(tags)
})

test('lines of the source are lines of the file, and --- in the body stays there', () => {
  const text = '---\ntitle: T\ntags: [a]\n---\n\nOne\n\n---\n\n---\ntitle: not this\n---\n'
  const { source, body, frontMatter, faults } = parse(text)
  expect(faults).toEqual([])
  expect(frontMatter.title).toBe('T')
  expect(body).toBe('\nOne\n\n---\n\n---\ntitle: not this\n---\n')
  expect(source.split('\n').indexOf('One')).toBe(text.split('\n').indexOf('One'))
})

test('BOM and CRLF in front matter change nothing', () => {
  const root = layOut({
    'a.md': '\ufeff---\r\ntitle: T\r\ntags:\r\n  - a\r\n---\r\n\r\nText.\r\n',
    'b.md': '---\ntitle: T\ntags:\n  - a\n---\n\nText.\n',
  })
  const [a, b] = ['a.md', 'b.md'].map((file) => parse(readFileTextSync(root, file, { filesOpened: 0 }).text))
  expect(a).toEqual(b)
  expect(a!.frontMatter).toMatchObject({ title: 'T', tags: ['a'] })
  expect(a!.faults).toEqual([])
})

test.each<[yaml: string, field: string, taken: unknown]>([
  ['date: 2024-10-26 21:04:76', 'date', late],
  ['date: 2024-10-26T24:00', 'date', late],
  ['date: 2024-10-26T25:00+09:00', 'date', late],
  ['date: 2024-10-26 10:60', 'date', late],
  ['date: 2024-10-26 10:30+25:00', 'date', late],
  ['date: 2024-10-26 10:30 KST', 'date', late],
  ['date: 2024. 10. 26. 오후 3:30', 'date', late],
  ['date: 2024-10-26 10:30 PM', 'date', late],
  ['date: 2024년 10월 26일 오후 3시 30분', 'date', late],
  ['date: 2024년 10월 26일 (토) 15시', 'date', late],
  ['date: 2024年10月26日（土）１５：３０', 'date', late],
  ['date: 2024年10月26日 下午3点', 'date', late],
  ['date: 2024.10.26(토) 15:30', 'date', late],
  ['date: 2024-10-26, 15:30', 'date', late],
  ['date: 2024년 10월 26일 토요일', 'date', day],
  ['date: 2024年10月26日（土）', 'date', day],
  ['date: 2024/10/26(土)', 'date', day],
  ['date: ２０２４－１０－２６', 'date', day],
  ['date: ２０２４年１０月２６日', 'date', day],
  ['date: 2024-10-26T', 'date', day],
  ['date: 2024-10-26 10:30 UTC', 'date', { date: '2024-10-26', instant: '2024-10-26T10:30:00.000Z' }],
  ['date: 2024-10-26T10:30Z[Asia/Seoul]', 'date', { date: '2024-10-26', instant: '2024-10-26T10:30:00.000Z' }],
  ['pubDate: Oct 26 2024', 'date', day],
  ['pubDate: October 26, 2024', 'date', day],
  ['pubDate: 26 October 2024', 'date', day],
  ['pubDate: Saturday, October 26th, 2024', 'date', day],
  ['pubDate: 26th October 2024', 'date', day],
  ['date: 10/26/2024', 'date', day],
  ['date: 26.10.2024', 'date', day],
  ['pubDate: Sat, 26 Oct 2024 10:30:00 GMT', 'date', { date: '2024-10-26', instant: '2024-10-26T10:30:00.000Z' }],
  ['pubDate: 26 Oct 2024 10:30 +0900', 'date', { date: '2024-10-26', instant: '2024-10-26T01:30:00.000Z' }],
  ['lastmod: 2025/01/02 99:00', 'updated', other],
  ['lang: kr', 'lang', 'ko'],
  ['language: JP', 'lang', 'ja'],
])('%j is plainly meant: it is used, with a warning', (yaml, field, taken) => {
  const { frontMatter, faults, warnings } = parse(`---\ntitle: T\n${yaml}\n---\nText.\n`)
  expect(faults).toEqual([])
  expect(frontMatter[field as keyof typeof frontMatter]).toEqual(taken)
  expect(warnings.map(({ line, column }) => `${line}:${column}`)).toEqual([`3:${yaml.indexOf(' ') + 2}`])
  expect(warnings[0]!.message).toMatch(/^`\w+` is read as .+; expected .+, found .+/s)
})

test.each([
  'draft: maybe',
  'draft: ture',
  'draft: “true”',
  'published: flase',
  'published: 2027-13-20',
  'published: { created: 2024-10-26 }',
  'private: [yes]',
  'status: drafts',
  'visibility: privat',
  'publishDate: someday',
  'publishDate: 2026-02-30\ndate: 2021-03-05',
  'pub_date: tomorrow',
  'headless: ture',
  'public: 아직 아니다',
  'visible: nowhere',
  'publish: later',
  'scheduledAt: soon',
  'unpublish: someday',
  '<<: *missing',
  'draft：true',
  '초안 참',
  'build: { render: sometimes }',
  '_build: { list: [no, yes] }',
  'draft true',
  'headless true',
  'isDraft  true',
  'unlisted true\ntags: [a',
])('%j cannot be used: the post is hidden', (yaml) => {
  const { faults, frontMatter } = parse(`---\ntitle: T\n${yaml}\n---\nText.\n`)
  expect(faults.length).toBe(1)
  expect(frontMatter).toMatchObject({ title: 'T', draft: true })
})

test.each([
  'build: { render: never }',
  'build:\n  list: local',
  '_build: { render: false, list: true }',
  'build: { render: always, list: never }',
  'headless: true',
  'hidden: yes',
  'render: false',
  'permalink: false',
  'status: hidden',
  'published: true\npublish: false',
  'draft: false\nis_draft: true',
  'password: hello',
  'password: 1234',
  'encrypt: true',
  'hide: true',
  'dg-publish: false',
  'public: false',
  'isPublic: no',
  'listed: false',
  'visible: false',
  'unpublished: true',
  'wip: true',
  'eleventyExcludeFromCollections: true',
  'status: WIP',
  'status: 🚧 In progress',
  'status: 작성 중',
  'status: In review',
  'visibility: members',
  'visibility: 나만 보기',
  ...[
    '未着手',
    '進行中',
    '下書き',
    '未开始',
    '进行中',
    '待发布',
    'Nicht begonnen',
    'Pas commencé',
    'En curso',
    'Em andamento',
  ].map((state) => `status: ${state}`),
  ...['skip', 'Invisible', 'PublicOnDetail', '보류', '초고', '서로이웃', 'Backlog'].map((state) => `status: ${state}`),
  'ステータス: 下書き',
  '状态: 草稿',
  '狀態: 未發佈',
  '公開ステータス: 未公開',
  '公開設定: 限定公開',
  '可见性: 私密',
  '公开: 否',
  '发布: false',
  '發佈: 否',
  '非公開: はい',
  '限定公開: true',
  '私密: true',
  '隐藏: true',
  '숨김: true',
  '작성 중: 예',
  'パスワード: abc',
  '密码: 1234',
  '암호: 1234',
  'passcode: 1234',
  'saveAsDraft: true',
  'ignorePost: true',
  'expired: true',
  'isVisible: false',
  'is_listed: no',
  'isHide: true',
  'blogStatus: draft',
  'publish-status: draft',
  'post_private: true',
  'state: draft',
  'layout: draft',
  'type: private',
  'status: Not published',
  'status: Ready for review',
  'status: 쓰는 중',
  'status: 공개 예정',
  'status: 0',
  'visibility: off',
  'build: false',
  'build: { List: Never }',
  'post_status: draft',
  'postPassword: x',
  '_build: never',
  '글 상태: 비공개 글',
  '노출: N',
  '公開: false',
  '下書き: はい',
  'params: { draft: 1 }',
  '공개: false',
  '공개 여부: 아니오',
  '초안: 예',
  '비공개: true',
  '비공개: 비공개',
  'draft: 비공개',
  'private: 非公開',
  '공개범위: 나만보기',
  '공개범위: 이웃',
  'visibility: 공개(보호)',
  'visibility: Friends only',
  'visibility: subscribers-only',
  'visibility: only_paid',
  '발행: N',
  '상태: 예약 발행',
  'publish: "false "',
  'isTemp: true',
  'ignorePublish: true',
  'delisted: true',
  'navigation: false',
  'protected: true',
  'members_only: yes',
  'pwd: 1234',
  'params: { hidden: true }',
  'eleventyComputed: { permalink: false }',
  'permalink: { build: false }',
  'base: &b { draft: true }\n<<: *b',
  'base: &b\n  private: yes\n<<: [*b]\nlayout: x',
  'Draft: true\ndraft: false',
  'draft: false\nextra: { draft: true }',
])('%j hides the post', (yaml) => {
  const { faults, frontMatter } = parse(`---\ntitle: T\n${yaml}\n---\nText.\n`)
  expect(faults).toEqual([])
  expect(frontMatter.draft).toBe(true)
})

test.each([
  ['date: 2024-10-26\npublishDate: 2025-01-02', other],
  ['date: 2024-10-26\npublishdate: 2024-10-25', day],
  ['createdAt: 2024-10-26\npublishedAt: 2025-01-02', other],
  ['created: 2025-01-02\npubDate: 2024-10-26', day],
  ['date: 2024-10-26\npublished: true', day],
  ['date: 2024-10-26\npublish: 2025-01-02', other],
  ['date: 2024-10-26\nembargo: 2025-01-02', other],
  ['released_at: 2024-10-26', day],
  ['date: 2024-10-26\n발행일: 2025-01-02', other],
  ['date: 2024-10-26\n예약 발행일: 2025-01-02', other],
  ['date: 2024-10-26\n公開予定日: 2025年1月2日', other],
  ['date: 2024-10-26\n发布时间: 2025-01-02', other],
  ['date: 2024-10-26\nembargo_until: 2025-01-02', other],
  ['날짜: 2024-10-26', day],
  ['date: 2024-10-26\nparams: { publishDate: 2025-01-02 }', other],
  ['date: 2024-10-26\npublish: [medium, 2]', day],
])('%j: a date of publication counts, unless `date` is later', (yaml, date) =>
  expect(parse(`---\ntitle: T\n${yaml}\n---\nText.\n`).frontMatter.date).toEqual(date),
)

test.each([
  'status: published',
  'status: evergreen',
  'status: budding',
  'status: featured',
  'state: California',
  'layout: none',
  'type: writing',
  'access: public',
  'stage: [2]',
  '公开: 是',
  '状态: 已发布',
  'is_featured: false',
  'hiddenFromHomePage: true',
  'hide_title: true',
  'postNavLinks: false',
  'locked: false',
  '密码: ""',
  'publishTime: 10:30',
  'navigation: { title: A }',
  'navigation: Docs',
  'build: npm run build',
  'status: 연재 중',
  'status: 공개',
  'expires: never',
  'embargo: false',
  '공개: 예',
  'public: [a]',
  'scheduled: weekly',
  'base: &b { draft: true }\n<<: *b\ndraft: false',
  'visibility: public',
  'private: 공개',
  'password: ""',
  'hide:\n  - navigation',
  'encrypt: { enable: true }',
  'headless: false',
  'build: { render: always, list: true }',
  'build: { publishResources: false }',
  'render: post.njk',
  'permalink: /a/',
  'Draft of a letter',
  'drafting true',
])('%j hides nothing', (yaml) => expect(parse(`---\ntitle: T\n${yaml}\n---\nText.\n`).frontMatter.draft).toBe(false))

test('a name that nearly hides a post is a warning; other names are none', () => {
  const { faults, warnings, frontMatter } = parse('---\ntitle: T\ndarft: true\ntoc: true\nfeatured: yes\n---\nText.\n')
  expect(faults).toEqual([])
  expect(frontMatter.draft).toBe(false)
  expect(warnings).toMatchObject([{ line: 3, message: expect.stringContaining('`draft` is the nearest') }])
})

test.each([
  ['2027-13-20', '2027-12-31'],
  ['2026-02-30', '2026-02-28'],
  ['2028-2-30', '2028-02-29'],
  ['2027/06/31', '2027-06-30'],
  ['2027', '2027-12-31'],
  ['10/11/2027', '2027-11-10'],
  ['31.02.2027', '2027-12-31'],
  ['Feb 30 2027 9:04', '2027-12-31'],
  ['October 2027', '2027-12-31'],
  ['2027-13-20 to 2027-13-28', '2027-12-31'],
])('a post of %s appears at the end of what the date says, with a warning', (date, expected) => {
  for (const text of [`---\ntitle: T\ndate: "${date}"\n---\n`, `+++\ntitle = "T"\ndate = "${date}"\n+++\n`]) {
    const { faults, warnings, frontMatter } = parse(`${text}Text.\n`)
    expect([faults, frontMatter.draft, frontMatter.date?.date]).toEqual([[], false, expected])
    expect(warnings).toMatchObject([{ line: 3, message: expect.stringContaining(`read as "${expected}"; expected`) }])
  }
})

test.each(['soon', 'never', '0000-00-00 00:00:00', '[2027]', '13/13/27'])(
  'a post whose date says no year stays hidden: %s',
  (date) => {
    const { faults, frontMatter } = parse(`---\ntitle: T\ndate: ${date}\n---\nText.\n`)
    expect(frontMatter).toMatchObject({ title: 'T', draft: true, date: null })
    expect(faults).toMatchObject([{ line: 3, column: 7, hides: true }])
  },
)

test.each([
  ['date: 2026-11-21\nupdated: 2026-11-20', null],
  ['publishDate: 2026-11-21\ndate: 2026-11-19\nlastmod: 2026-11-20', null],
  ['date: 2026-11-21\nupdated: 2026-11-21', '2026-11-21'],
  ['updated: 2026-11-20', '2026-11-20'],
])('%j: an update before a post is out is none', (yaml, updated) => {
  const text = `---\ntitle: T\n${yaml}\n---\nText.\n`
  expect(parsePost('file.mdx', { text, fault: null }, { timeZone })!.meta.updated).toBe(updated)
})

test.each(['2026-02-30', 'yesterday'])('an update at %s is none, with a warning', (date) => {
  const { faults, warnings, frontMatter } = parse(`---\ntitle: T\nupdated: ${date}\n---\nText.\n`)
  expect([faults, frontMatter.updated]).toEqual([[], null])
  expect(warnings).toMatchObject([{ line: 3, column: 10, message: expect.stringContaining(`found "${date}"`) }])
})

const twice = (matter: string) => [
  `---\n${matter}\n---\n`,
  `+++\n${matter.replaceAll(': ', ' = ')}\n+++\n`,
  `{\n${matter.replace(/^(\w+)/gm, '"$1"').replaceAll('\n', ',\n')}\n}\n`,
]

test('of a name that is given twice the last value counts, with a warning', () => {
  for (const text of twice('title: "A"\ntags: ["a"]\ntitle: "B"')) {
    const { faults, warnings, frontMatter } = parse(`${text}Text.\n`)
    expect([faults, frontMatter.title, frontMatter.tags]).toEqual([[], 'B', ['a']])
    expect(warnings).toMatchObject([{ line: 4, message: expect.stringMatching(/^`title` is given twice/) }])
  }
  const { faults, warnings, frontMatter } = parse('---\ntitle: A\ntitle:\nimage:\n  url: a.png\n  url: b.png\n---\n')
  expect([faults, frontMatter.title, frontMatter.image]).toEqual([[], 'A', 'b.png'])
  expect(warnings.map(({ line, column }) => `${line}:${column}`)).toEqual(['3:7', '6:3'])
})

test.each(['draft: true\ndraft: false', 'published: false\npublished: true', 'private: true\nprivate: false'])(
  'a post that one of two values hides stays hidden: %j',
  (matter) => {
    for (const text of twice(`title: "T"\n${matter}`)) {
      const { faults, warnings, frontMatter } = parse(`${text}Text.\n`)
      expect([faults, warnings.length, frontMatter.draft]).toEqual([[], 1, true])
    }
    expect(parse(`---\n${matter.replace('false', 'flase')}\n---\n`).frontMatter.draft).toBe(true)
  },
)

test('of two dates the later counts, and a post of one that says nothing stays hidden', () => {
  const of = (...dates: string[]) => parse(`---\n${dates.map((date) => `date: ${date}\n`).join('')}---\n`).frontMatter
  expect(of('2027-01-01', '2020-01-01')).toMatchObject({ draft: false, date: { date: '2027-01-01' } })
  expect(of('2020-01-01', '2027-01-01')).toMatchObject({ draft: false, date: { date: '2027-01-01' } })
  expect(of('soon', '2020-01-01').draft).toBe(true)
  const { expiryDate } = parse('---\nexpiryDate: 2020-01-01\nexpiryDate: 2099-01-01\n---\n').frontMatter
  expect(expiryDate?.date).toBe('2020-01-01')
  expect(parse('---\npubDate: 2026-02-30\n---\n').frontMatter).toMatchObject({
    draft: false,
    publishDate: { date: '2026-02-28' },
  })
})

test.each<[date: string, used: string]>([
  ['2024-02-30 10:00', '2024-02-29'],
  ['2024-10-26x', '2024-10-31'],
  ['10/11/2024', '2024-11-10'],
  ['26/13/2024', '2024-12-31'],
  ['31.02.2024', '2024-12-31'],
  ['26/10-2024', '2024-12-31'],
  ['Sat, 31 Feb 2024 10:30:00 GMT', '2024-12-31'],
  ['2024-10-26 to 2024-10-28', '2024-10-31'],
  ['Feb 30 2024', '2024-12-31'],
  ['October 2024', '2024-12-31'],
  ['5 June 6 2024', '2024-12-31'],
])('the date %j is ambiguous: the latest that it may mean is used, with a warning', (date, used) => {
  const { faults, warnings, frontMatter } = parse(`---\ntitle: T\ndate: ${date}\n---\nText.\n`)
  expect([faults, frontMatter.date?.date]).toEqual([[], used])
  expect(warnings.map(({ line, column }) => `${line}:${column}`)).toEqual(['3:7'])
})

test.each(['slug: /', 'slug: /a/..'])('%j is ambiguous: it is an error', (yaml) => {
  const { faults, warnings } = parse(`---\ntitle: T\n${yaml}\n---\nText.\n`)
  expect(faults.length).toBe(1)
  expect(warnings).toEqual([])
})

test.each([
  ['path: /', '`path` is not used: "/" is no path that a request for a page can have'],
  ['url: "?p=12"', '`url` is not used: "?p=12" is no path that a request for a page can have'],
  ['aliases: [/fine, "/?p=12"]', '`aliases`: "/?p=12" is not used: it is no path that a request for a page can have'],
])('%j is no address: a warning says so', (yaml, message) => {
  const { faults, warnings } = parse(`---\ntitle: T\n${yaml}\n---\nText.\n`)
  expect(faults).toEqual([])
  expect(warnings).toMatchObject([{ line: 3, message }])
})

test('characters that nobody sees are left out of texts, with a warning at each', () => {
  const yaml = 'title: "A\\x07\\u202eB\\nC"\ntags: ["x\\0y", z]\nseries: { name: "S\\x1b", order: 2 }\nslug: s'
  const { frontMatter, faults, warnings } = parse(`---\n${yaml}\n---\nText.\n`)
  expect(faults).toEqual([])
  expect(frontMatter).toMatchObject({ title: 'AB\nC', tags: ['xy', 'z'], series: { name: 'S', order: 2 }, slug: 's' })
  expect(warnings).toMatchObject(
    [
      ['title', 2, 8],
      ['tags', 3, 7],
      ['series', 4, 9],
    ].map(([name, line, column]) => ({
      line,
      column,
      message: `\`${name}\` holds control characters, which are left out`,
    })),
  )
})

test.each([
  '---\ntitle: "open\ndraft: true\n---\nText.\n',
  '---\ntitle: T\n published: false\n---\nText.\n',
  '---\ntitle: T\ndraft: true\n\nText.\n',
  '+++\ntitle = open\ndraft = true\n+++\nText.\n',
  '{ "title": "T" "x": 1,\n"draft": true }\nText.\n',
  ...[
    'draft: y',
    'private: yes',
    'published: n',
    'unlisted: on',
    'headless: true',
    'render: never',
    'status: Private',
    'status: pending',
    'visibility: "draft"',
  ].map((line) => `---\ntitle: Secret: a thing\n${line}\n---\nText.\n`),
  '{ "title": "T", "draft": true, "tags": [ }\nText.\n',
  '---\ntags: [a\ntitle: A\ndraft: false\ndraft: true\n---\nText.\n',
  "export const meta = { title: 'T', draft: true, tags: [ }\n\nText.\n",
])('a draft whose front matter cannot be read stays a draft: %j', (text) => {
  const { frontMatter, faults } = parse(text)
  expect(faults.length).toBe(1)
  expect(frontMatter.draft).toBe(true)
})

test.each([
  '---\ntags: "open\ntitle: A: b\ndate: 2020-01-02\n---\nText.\n',
  '---\ntags: [a\npubDate: "2020-01-02"\ntitle: "A: b"\n---\nText.\n',
  '+++\ntags = open\ntitle = "A: b"\ndate = 2020-01-02\n+++\nText.\n',
  '{ "tags": "x" "y",\n  "title": "A: b",\n  "date": "2020-01-02" }\nText.\n',
  '---\ntitle: A: b\ndate: 2020-01-02\n\nText.\n',
  '---\ntags: [a\ntitle: "A: b" # Draft\ndate: 2020-01-02 # New Year\n---\nText.\n',
  '---\ntags: [a\ntitle: "A: b"\npubDate: Jan 2 2020\n---\nText.\n',
  '{ "tags": [, "title": "A: b", "date": "2020-01-02" }\nText.\n',
])('a post whose front matter cannot be read keeps its title and its date where they are readable: %j', (text) => {
  const { meta } = parsePost('a.md', { text, fault: null }, { timeZone })!
  expect(meta).toMatchObject({ title: 'A: b', date: '2020-01-02' })
  expect(meta.faults).toHaveLength(1)
})

test('a text that a program put between quotes as it was is read as it stands, with a warning', () => {
  const matter = [
    'title: "The "best" way \\- \\"so\\""',
    "summary: 'It's here: a'",
    'description: "fine \\u00e9"',
    'tags: "a',
    '',
  ]
  expect(parse(`---\n${matter.join('\n')}---\nText.\n`).faults).toHaveLength(1)
  const { frontMatter, faults, warnings } = parse(`---\n${matter.slice(0, 3).join('\n')}\ndate: 1 2 3\n---\nText.\n`)
  expect(frontMatter).toMatchObject({ title: 'The "best" way \\- "so"', description: 'fine é' })
  expect(faults.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
    '5:7 `date` cannot be used',
  ])
  expect(warnings).toEqual([
    { line: 2, column: 8, message: '`title` is read as it stands: the quotes in it are not those of YAML' },
    { line: 3, column: 10, message: '`summary` is read as it stands: the quotes in it are not those of YAML' },
  ])
})

test('a post that is unlisted elsewhere is a draft here, with a warning', () => {
  const { frontMatter, warnings } = parse('---\ntitle: T\nunlisted: true\n---\nText.\n')
  expect(frontMatter.draft).toBe(true)
  expect(warnings).toEqual([
    {
      line: 3,
      column: 11,
      message:
        '`unlisted` makes the post a draft, as posts that are shown are in lists; `npm run preview` makes a link to it',
    },
  ])
})
