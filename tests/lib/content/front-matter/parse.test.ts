import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { expectedDate } from '../../../../lib/core/dates.ts'
import { parseFile } from '../../../../lib/content/front-matter/parse.ts'
import { maxFrontMatter } from '../../../../lib/content/front-matter/split.ts'
import { parsePost } from '../../../../lib/content/posts/parse.ts'
import { readFileTextSync } from '../../../../lib/content/files/files.ts'
import { strategyNames } from '../../../../lib/core/strategy-names.ts'
import { growth, mostGrowth } from '../../../growth.ts'
import { runs, shown } from '../../../runs.ts'
import { layOut, makeReader, moment, seeded, temporaryFolder, timeZone } from '../../../corpora.ts'

const parse = (text: string) => parseFile('file.mdx', text, timeZone)
const matterOf = (yaml: string) => parse(`---\n${yaml}\n---\nText.\n`).frontMatter
const day = { date: '2024-10-26', instant: '2024-10-25T15:00:00.000Z' }
const other = { date: '2025-01-02', instant: '2025-01-01T15:00:00.000Z' }

test.each<[yaml: string, field: string, expected: unknown]>([
  ['date: 2024-10-26', 'date', day],
  ['published_at: 2024/10/26', 'date', day],
  ['published: 2024-10-26', 'date', day],
  ['Date Created: 2024-10-26', 'date', day],
  ['date: { created: 2024-10-26, updated: 2025-01-02 }', 'date', day],
  ['date: { created: 2024-10-26, updated: 2025-01-02 }', 'updated', other],
  ['created: 1729868400000', 'date', day],
  ['last_update: { date: 2025-01-02, author: a }', 'updated', other],
  ['last-modified: 2025-01-02', 'updated', other],
  ['pubDate: 2024. 10. 26.', 'date', day],
  ['date:\npubDate: 2024-10-26', 'date', day],
  ['update: true', 'updated', null],
  ['lastUpdated: false', 'updated', null],
  ['lastmod: ""', 'updated', null],
  ['tags: [a, b]', 'tags', ['a', 'b']],
  ['tags:\n  - a\n  - b', 'tags', ['a', 'b']],
  ['tags: [a, { label: "B c", permalink: /b }]', 'tags', ['a', 'B c']],
  ['keywords: a, b', 'tags', ['a', 'b']],
  ['tags: a,b , ,a', 'tags', ['a', 'b']],
  ['tags: [2024, true, "한글"]', 'tags', ['2024', 'true', '한글']],
  ['tags: []', 'tags', []],
  ['tags:\n  - a\n  -\n  - name: Ruby\n    versions: []', 'tags', ['a', 'Ruby']],
  ['categories:\n- [A, B]\n- C', 'category', 'A'],
  ['lang: ko_KR.UTF-8', 'lang', 'ko-KR'],
  ['categories: [c, d]', 'category', 'c'],
  ['draft: true', 'draft', true],
  ['draft: false', 'draft', false],
  ['published: false', 'draft', true],
  ['published: true', 'draft', false],
  ['published: 2024-10-26', 'draft', false],
  ['status: draft', 'draft', true],
  ['status: pending', 'draft', true],
  ['private: true', 'draft', true],
  ['unlisted: true', 'draft', true],
  ['visibility: private', 'draft', true],
  ['DRAFT: true', 'draft', true],
  ['status: published', 'draft', false],
  ...['draft: "on"', 'draft: Yes', 'draft: 1', 'published: off', 'published: "No"', 'published: 0', 'published: n'].map(
    (yaml): [string, string, unknown] => [yaml, 'draft', true],
  ),
  ['draft: 0', 'draft', false],
  ['published: on', 'draft', false],
  ['image: /a.png', 'image', '/a.png'],
  ['ogImage:\n  url: /a.png\n  alt: x', 'image', '/a.png'],
  ['cover:\n  image: /a.png\n  alt: x', 'image', '/a.png'],
  ['image: { path: /a.png, alt: x }', 'image', '/a.png'],
  ['ogImage: /og.png\nimage: /a.png', 'image', '/a.png'],
  ['tags: [a]', 'cover', null],
  ['image: /a.png', 'cover', { alt: '', caption: null }],
  ['image: { src: /a.png, alt: x }', 'cover', { alt: 'x', caption: null }],
  ['image: /a.png\nimageAlt: x', 'cover', { alt: 'x', caption: null }],
  ['image: /a.png\nimageAlt: x\nimageCaption: y', 'cover', { alt: 'x', caption: 'y' }],
  ['cover:\n  image: /a.png\n  alt: x\n  caption: y\n  relative: true', 'cover', { alt: 'x', caption: 'y' }],
  ['cover:\n  image: /a.png\n  alt:\n  caption:', 'cover', { alt: '', caption: null }],
  ['cover:\n  image: /a.png\n  hidden: true', 'cover', null],
  ['ogImage: /a.png', 'cover', null],
  ...['comments: true', 'comments: 12', 'comments: []', 'disableComments: false', 'tags: [a]'].map(
    (yaml): [string, string, unknown] => [yaml, 'comments', undefined],
  ),
  ['comments:\n  - author: Eve', 'comments', undefined],
  ['comments: { host: mastodon.example }', 'comments', undefined],
  ['comments: false', 'comments', false],
  ['comment: { enable: false }', 'comments', false],
  ['disableComments: true', 'comments', false],
  ['series: S', 'series', { name: 'S', order: null }],
  ['series: [S, T]', 'series', { name: 'S', order: null }],
  ['series: []', 'series', null],
  ['series: { name: S, order: 2 }', 'series', { name: 'S', order: 2 }],
  ['series: { name: S, order: "2" }', 'series', { name: 'S', order: 2 }],
  ['series: { name: S }', 'series', { name: 'S', order: null }],
  ['author: Jane Doe, PhD', 'authors', [{ name: 'Jane Doe, PhD' }]],
  ['authors: [Jane, 철수, Jane]', 'authors', [{ name: 'Jane' }, { name: '철수' }]],
  ['author: { name: Jane, url: "https://a.b/" }', 'authors', [{ name: 'Jane', url: 'https://a.b/' }]],
  ['authors:\n  - name: Jane\n    link: "javascript:alert(1)"', 'authors', [{ name: 'Jane' }]],
  ['authors: [default]', 'authors', undefined],
  ['canonical: https://a.b/c', 'canonical', 'https://a.b/c'],
  ['canonicalURL: https://a.b/c', 'canonical', 'https://a.b/c'],
  ['aliases: [/a, /b]', 'aliases', ['/a', '/b']],
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

test.each([
  ['2024-10-26-foo.mdx', '2024-10-26', null],
  ['dev/foo.mdx', null, 'dev'],
  ['dev/deep/foo/index.mdx', null, 'dev'],
  ['foo/content.mdx', null, null],
])('%s alone says: date %s, category %s', (file, date, category) => {
  const post = parsePost(file, { text: '---\ntitle: T\n---\nText.\n', fault: null }, { timeZone })
  expect(post?.meta).toMatchObject({ date, category, faults: [] })
  const said = parsePost(
    file,
    { text: '---\ntitle: T\ndate: 2025-01-02\ncategory: own\n---\n', fault: null },
    { timeZone },
  )
  expect(said?.meta).toMatchObject({ date: '2025-01-02', category: 'own' })
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

const nested = (open: string, close: string, times: number) => `title: ${open.repeat(times)}${close.repeat(times)}`
const blockDeep = Array.from({ length: 150 }, (_, at) => `${' '.repeat(at)}k:`).join('\n')

/** Front matter that is rejected, with the position of the error. */
const hostile: [name: string, text: string, place: string, expected: string][] = [
  ...['js', 'javascript', 'coffee', 'json', 'toml', 'cson', 'JS', ' javascript'].map(
    (language): [string, string, string, string] => [
      `---${language}`,
      `---${language}\n{ title: (globalThis.canary = 1, "x") }\n---\nText.\n`,
      '1:4',
      'YAML between two lines of ---',
    ],
  ),
  [
    'an alias bomb',
    `---\ntitle: T\na: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefghi'].map((name, at) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[at]}`).join(',')}]`).join('\n')}\ntags: *i\n---\n`,
    '12:7',
    'a value whose aliases exist and are few',
  ],
  ['a list nested 20,000 deep', `---\n${nested('[', ']', 20_000)}\n---\n`, '1:1', 'characters'],
  ['a list nested 8,000 deep', `---\n${nested('[', ']', 8_000)}\n---\n`, '2:40', 'at most 32 levels'],
  ['a map nested 3,000 deep', `---\n${nested('{a: ', '}', 3_000)}\n---\n`, '2:136', 'at most 32 levels'],
  ['20,000 dashes', `---\na:\n  ${'- '.repeat(20_000)}x\n---\n`, '1:1', 'characters'],
  ['8,000 dashes', `---\na:\n  ${'- '.repeat(8_000)}x\n---\n`, '3:1', 'at most 32 levels'],
  ['8,000 question marks', `---\n${'? '.repeat(8_000)}x\n---\n`, '2:1', 'at most 32 levels'],
  ['blocks nested 150 deep', `---\n${blockDeep}\n---\n`, '34:1', 'at most 32 levels'],
  ['a list with a name in it', '---\n- a\n  b: c\n---\n', '2:3', 'YAML'],
  ['1 MB', `---\ntitle: ${'x'.repeat(1_000_000)}\n---\n`, '1:1', `at most ${maxFrontMatter} characters`],
  ['an unclosed fence', '---\ntitle: T\n\nText.\n', '1:1', 'a second line of ---'],
  ['!!js/function', "---\ntitle: !!js/function 'function () { globalThis.canary = 1 }'\n---\n", '2:8', 'YAML'],
  ['!!js/regexp', '---\ntitle: T\ntags: [!!js/regexp /a/]\n---\n', '3:8', 'YAML'],
  ['a value that contains itself', '---\ntitle: &a [*a]\n---\n', '2:11', 'a title'],
  ['an unknown alias', '---\ntitle: *nowhere\n---\n', '2:8', 'aliases exist'],
  ['an unclosed quote', '---\ntitle: "open\ndate: 2024-10-26\n---\n', '2:8', 'YAML'],
  ['a name given twice', '---\ntitle: A\ntitle: B\n---\n', '3:1', 'YAML'],
  ['a tab as indentation', '---\ntitle: A\ntags:\n\t- a\n---\n', '4:1', 'YAML'],
  ['a date that does not exist', '---\ntitle: A\ndate: 2026-02-30\n---\n', '3:7', 'a date such as'],
  ['a slug of dots', '---\ntitle: A\nslug: ..\n---\n', '3:7', 'one path segment'],
  [
    'a slug that no file could be named after',
    `---\ntitle: A\nslug: ${'가'.repeat(86)}\n---\n`,
    '3:7',
    'at most 255 bytes',
  ],
  ['a slug with a percent sign', '---\ntitle: A\nslug: 100%\n---\n', '3:7', 'one path segment'],
  ['a title that is a map', '---\ntitle: { a: 1 }\n---\n', '2:8', 'a title'],
  ['a series without a name', '---\ntitle: A\nseries: { order: 1 }\n---\n', '3:9', 'name'],
  ['a language that is none', '---\ntitle: A\nlang: "no such"\n---\n', '3:7', 'a language such as'],
  ['a language by its name', '---\ntitle: A\nlang: korean\n---\n', '3:7', 'a language such as'],
  ['an address that is none', '---\ntitle: A\ncanonical: foo\n---\n', '3:12', 'an address such as https://'],
  ['a state that is nearly one', '---\ntitle: A\nstatus: drfat\n---\n', '3:9', 'draft, private or pending'],
  ['a draft that is neither', '---\ntitle: A\ndraft: maybe\n---\n', '3:8', 'true or false'],
  ['a line that looks like the end', '---\ntitle: A\n----\nb: c\n---\n', '3:1', 'a line of --- alone'],
  ['a NUL', '---\ntitle: A\n---\nab\0c\n', '4:3', 'text'],
]

test.each(hostile)('%s is a fault with its place and what was expected', (_, text, place, expected) => {
  const { faults } = parse(text)
  const fault = faults[0]
  expect(fault && `${fault.line}:${fault.column}`).toBe(place)
  expect(fault?.expected).toContain(expected)
  expect(fault?.found).not.toBe('')
  expect(fault?.frame).toContain('^')
})

/** Front matter of a given length. */
type Filled = (length: number) => string
const filled =
  (piece: string, before = '', after = ''): Filled =>
  (length) =>
    `title: T\n${before}${piece.repeat(Math.floor((length - 10 - before.length - after.length) / piece.length))}${after}`

/** Valid or almost valid front matter that may be slow to parse. */
const costly: [name: string, yaml: Filled][] = [
  ['blank lines', filled('\n')],
  ['comment lines', filled('#\n')],
  ['spaces', filled(' ')],
  ['lines of spaces', filled('  \n')],
  ['tabs and dashes', filled('-\t')],
  ['dashes', filled('- ')],
  ['question marks', filled('? ')],
  ['brackets', filled('[')],
  ['the same name', filled('a:\n')],
  ['many names', (length) => Array.from({ length: Math.floor(length / 7) }, (_, at) => `k${at}:`).join('\n')],
  [
    'many names in one flow map',
    (length) => `a: {${Array.from({ length: Math.floor(length / 7) }, (_, at) => `k${at}`).join()}}`,
  ],
  ['many tags', filled('a,', 'tags: [', ']')],
  ['many commas', filled(',', 'tags: ')],
  ['quotes', filled('"')],
  ['anchors', filled('&a ')],
  ['aliases', filled('*a,', 'a: &a 1\nb: [', ']')],
  ['colons', filled(': ')],
  ['bars', filled('a: |\n')],
  ['tags of types', filled('!!str ')],
  ['flow pairs', filled('{a: 1},', 'a: [', ']')],
  ['the same name in one flow map', filled('a, ', 'a: {', '}')],
  ['percent', filled('%')],
]

test.each(costly)('the time for %s grows with their length alone', (_, yaml) => {
  const text = (length: number) => `---\n${yaml(length)}\n---\nText.\n`
  expect(parse(text(maxFrontMatter)).faults.map(({ message }) => message)).not.toContain(
    'the front matter is too large',
  )
  expect(
    growth((length) => {
      const whole = text(length)
      return () => parse(whole)
    }, maxFrontMatter),
  ).toBeLessThan(mostGrowth)
})

test.each([
  ['in a block', 'a: 1\nb: 2\na: 3', '5:1'],
  ['in a flow map', 'a: { b: 1, b: 2 }', '3:12'],
  ['deep down', 'a:\n  - b:\n      c: 1\n      c: 2', '6:7'],
  ['before something that is not YAML', 'a: 1\na: 2\nb: "', '4:1'],
])('a name given twice %s has its line and column', (_, yaml, place) => {
  const [fault] = parse(`---\ntitle: T\n${yaml}\n---\n`).faults
  expect(fault).toMatchObject({ message: 'the front matter is not YAML: a key appears twice' })
  expect(`${fault!.line}:${fault!.column}`).toBe(place)
})

test('something that is not YAML before a name given twice comes first', () => {
  const { message, line } = parse('---\ntitle: Node: the good parts\na: 1\na: 2\n---\n').faults[0]!
  expect(message).not.toContain('twice')
  expect(line).toBe(2)
})

test('names of Object.prototype are names like any other', () => {
  const before = Object.getOwnPropertyNames(Object.prototype).sort()
  const { frontMatter, faults } = parse(
    '---\ntitle: T\n__proto__: { draft: true, polluted: 1 }\nconstructor: { prototype: { polluted: 1 } }\ntoString: x\nogImage: { __proto__: { url: /a.png } }\n---\n',
  )
  expect(frontMatter).toMatchObject({ title: 'T', draft: false, image: null })
  expect(faults.length).toBe(1)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(before)
})

test(`code in front matter is run by none of ${strategyNames.length} readers`, async () => {
  const canary = path.join(temporaryFolder(), 'canary')
  const code = `require('node:fs').writeFileSync(${JSON.stringify(canary)}, 'x')`
  const global = globalThis as Record<string, unknown>
  const contentDir = layOut({
    'js.mdx': `---js\n{ title: (globalThis.canary = 1, ${code}, 'x') }\n---\nText.\n`,
    'javascript.mdx': `---javascript\n{ title: (globalThis.canary = 1, ${code}, 'x') }\n---\nText.\n`,
    'coffee.mdx': `---coffee\ntitle: (globalThis.canary = 1; ${code})\n---\nText.\n`,
    'json.mdx': '---json\n{ "title": "x" }\n---\nText.\n',
    'toml.mdx': '---toml\ntitle = "x"\n---\nText.\n',
    'function.mdx': `---\ntitle: !!js/function 'function () { globalThis.canary = 1; ${code.replaceAll("'", '"')} }'\n---\nText.\n`,
  })
  for (const strategy of strategyNames) {
    const reader = await makeReader(strategy, { contentDir, timeZone })
    const { posts } = await reader.listPosts({ page: 1, pageSize: 10 }, moment())
    expect(posts.length).toBe(6)
    for (const { file, faults } of posts)
      expect(faults[0]).toMatchObject({
        file,
        line: file === 'function.mdx' ? 2 : 1,
        message: expect.stringMatching(/is not read|is not YAML/),
      })
    await reader.close()
  }
  expect(global.canary).toBeUndefined()
  expect(fs.existsSync(canary)).toBe(false)
})

const mutations = runs({ quick: 3_000, full: 100_000 })
test(`${shown(mutations)} mutated documents: nothing is thrown, and every fault lies within the file`, () => {
  const random = seeded(100)
  const seeds = [
    '---\ntitle: "T: 1"\ndate: 2024-10-26T09:30\ntags: [a, "b", 한글]\nseries: { name: S, order: 2 }\nimage: { url: /a.png }\n---\n\n# H\n\nText.\n',
    "---\ntitle: 'it''s'\nlastmod:\ncategories:\n  - c\n  - &x d\naliases: *x\ndraft: false\n# comment\n---\nText\n---\nmore\n",
    '---yaml\ntitle: |\n  block\n  text\npublished: true\ndescription: >-\n  folded\n---\nBody',
    '---js\n{ title: 1 }\n---\n',
    'No front matter.\n',
  ]
  const pieces = [
    '---',
    '\n',
    '\n---\n',
    '---js',
    ': ',
    '- ',
    '? ',
    '[',
    ']',
    '{',
    '}',
    '&a ',
    '*a',
    '!!js/function ',
    '!!map',
    '!',
    '|',
    '>',
    '"',
    "'",
    '#',
    '\t',
    ' ',
    '\0',
    '\ud800',
    '\ufeff',
    '%YAML 1.1\n',
    '...',
    '<<: ',
    '__proto__: ',
    '\r',
    '\\',
    ',',
    '한',
    '@',
    '`',
    '0',
    '\u2028',
  ]
  let documents = 0
  let faults = 0
  while (documents < mutations) {
    let text = random.pick(seeds)
    for (let edits = 1 + random.below(5); edits > 0; edits--) {
      const at = random.below(text.length + 1)
      const end = random.chance(0.5) ? at : Math.min(text.length, at + random.below(8))
      const piece = random.chance(0.2)
        ? text.slice(random.below(text.length), random.below(text.length + 1))
        : random.chance(0.8)
          ? random.pick(pieces)
          : ''
      text = text.slice(0, at) + piece.repeat(random.chance(0.05) ? 40 : 1) + text.slice(end)
    }
    documents++
    const parsed = parse(text)
    const lines = text.split('\n')
    for (const fault of parsed.faults) {
      faults++
      const inside =
        fault.line >= 1 &&
        fault.line <= lines.length &&
        fault.column >= 1 &&
        fault.column <= lines[fault.line - 1]!.length + 1
      if (!inside) expect.fail(`${fault.line}:${fault.column} ${fault.message} is outside ${JSON.stringify(text)}`)
    }
    if (!parsed.source.endsWith(parsed.body)) expect.fail(`the body of ${JSON.stringify(text)}`)
    if (parsed.source.split('\n').length !== lines.length) expect.fail(`the lines of ${JSON.stringify(text)}`)
  }
  console.log(`${documents} documents, ${faults} faults`)
  expect(documents).toBe(mutations)
  expect(faults).toBeGreaterThan(mutations / 10)
})

test.each([
  ['title: Node: the good parts', '2:8', 'a value that contains a colon and a space is in quotes'],
  ['title: T\ntags:\n  - a\n - b', '5:2', 'the items of a list begin in the same column'],
  ['title: T\n tags: [a]', '3:2', 'names begin in the same column'],
  ['title: "T\ntags: ["a"]', '2:8', 'a value in quotes ends with the quote that it begins with'],
  ['title: "a" b', '2:12', 'quotes are around the whole value'],
  ['title: T\ntags: [a, b\nlang: ko', '3:7', 'what begins with [ ends with ]'],
  ['title: T\n\ttags: a', '3:1', 'lines are indented with spaces'],
  ['title: @T', '2:8', 'a value that begins with such a mark is in quotes'],
  ['title:T\nlang: ko', '2:1', 'each line is `name: value`'],
  ['title: T\ndraft true\nlang: ko', '3:1', 'each line is `name: value`'],
])('a common mistake is explained: %j', (yaml, place, rule) => {
  const { line, column, expected } = parse(`---\n${yaml}\n---\nText.\n`).faults[0]!
  expect(`${line}:${column}`).toBe(place)
  expect(expected).toBe(`YAML, in which ${rule}`)
})

test.each<[yaml: string, field: string, taken: unknown]>([
  ['date: 2024-10-26 21:04:76', 'date', day],
  ['date: 2024-10-26T24:00', 'date', day],
  ['date: 2024-10-26T25:00+09:00', 'date', day],
  ['date: 2024-10-26 10:60', 'date', day],
  ['date: 2024-10-26 10:30+25:00', 'date', day],
  ['date: 2024-10-26 10:30 KST', 'date', day],
  ['date: 2024-10-26 10:30 PM', 'date', day],
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
  'private: [yes]',
  'status: drafts',
  'visibility: privat',
  'draft true',
  'isDraft  true',
  'unlisted true\ntags: [a',
])('%j cannot be used: the post is hidden', (yaml) => {
  const { faults, frontMatter } = parse(`---\ntitle: T\n${yaml}\n---\nText.\n`)
  expect(faults.length).toBe(1)
  expect(frontMatter).toMatchObject({ title: 'T', draft: true })
})

test.each(['status: published', 'status: evergreen', 'visibility: public', 'Draft of a letter', 'drafting true'])(
  '%j hides nothing',
  (yaml) => expect(parse(`---\ntitle: T\n${yaml}\n---\nText.\n`).frontMatter.draft).toBe(false),
)

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
  ['soon', undefined],
])('a post of %s appears at the end of what the date says', (date, expected) => {
  const { faults, frontMatter } = parse(`---\ntitle: T\ndate: "${date}"\n---\nText.\n`)
  expect(faults.length).toBe(1)
  expect(frontMatter.date?.date).toBe(expected)
})

test.each([
  'date: 2024-02-30 10:00',
  'date: 2024-10-26x',
  'date: 10/11/2024',
  'date: 26/13/2024',
  'date: 31.02.2024',
  'date: 26/10-2024',
  'date: Sat, 31 Feb 2024 10:30:00 GMT',
  'date: 2024-10-26 to 2024-10-28',
  'date: Feb 30 2024',
  'date: October 2024',
  'date: 5 June 6 2024',
  'draft: maybe',
  'slug: /',
  'slug: /a/..',
  'lang: "no such"',
  'tags: [{ a: b }]',
])('%j is ambiguous: it is an error', (yaml) => {
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

test('the metadata of a post without warnings says nothing of them', () => {
  const meta = (date: string) =>
    parsePost('a.mdx', { text: `---\ntitle: T\ndate: ${date}\n---\n`, fault: null }, { timeZone })!.meta
  expect(meta('2024-10-26')).not.toHaveProperty('warnings')
  expect(meta('2024-10-26 21:04:76').warnings).toEqual([
    {
      line: 3,
      column: 7,
      message: `\`date\` is read as "2024-10-26"; expected ${expectedDate}, found "2024-10-26 21:04:76"`,
    },
  ])
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
    'status: Private',
    'status: pending',
    'visibility: "draft"',
  ].map((line) => `---\ntitle: Secret: a thing\n${line}\n---\nText.\n`),
  '{ "title": "T", "draft": true, "tags": [ }\nText.\n',
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
