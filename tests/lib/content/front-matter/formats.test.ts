import { expect, test } from 'vitest'
import { parseFile } from '../../../../lib/content/front-matter/parse.ts'
import { parsePost } from '../../../../lib/content/posts/parse.ts'
import { timeZone } from '../../../corpora.ts'

const parse = (text: string, file = 'file.mdx') => parseFile(file, text, timeZone)
const metaOf = (text: string, file = 'dev/file.mdx') => parsePost(file, { text, fault: null }, { timeZone })!.meta
const placeOf = ({ line, column }: { line: number; column: number }) => `${line}:${column}`

/** The same metadata in each format. */
const formats: [name: string, text: string][] = [
  [
    'TOML',
    `+++\ntitle = "T: 1" # comment\ndate = 2024-10-26\nlastmod = 2025-01-02T09:00:00+09:00\ntags = ["a", '한글',\n  "1.10"]\ncategories = ["c"]\ndraft = false\naliases = ["/old/"]\n[series]\nname = "S"\norder = 2\n+++\nText.\n`,
  ],
  [
    'JSON',
    `{\n\t"title": "T: 1",\n\t"date": "2024-10-26", "lastmod": "2025-01-02T09:00:00+09:00",\n\t"tags": ["a", "한글", "1.10"],\n\t"categories": ["c"], "draft": false, "aliases": ["/old/"],\n\t"series": { "name": "S", "order": 2 }\n}\nText.\n`,
  ],
  [
    'an export',
    `import a from 'a'\n\nexport const meta = {\n  title: 'T: 1', // comment\n  "date": \`2024-10-26\`,\n  lastmod: "2025-01-02T09:00:00+09:00",\n  tags: ['a', '한글', '1.10'], categories: ['c'],\n  draft: false, aliases: ['/old/'],\n  series: { name: 'S', order: 2 },\n}\n\n## One\n\nText.\n`,
  ],
]

test.each(formats)('%s says what YAML says', (_, text) => {
  const { frontMatter, faults, warnings, source } = parse(text)
  expect([faults, warnings]).toEqual([[], []])
  expect(frontMatter).toMatchObject({
    title: 'T: 1',
    date: { date: '2024-10-26', instant: '2024-10-25T15:00:00.000Z' },
    updated: { date: '2025-01-02', instant: '2025-01-02T00:00:00.000Z' },
    tags: ['a', '한글', '1.10'],
    category: 'c',
    draft: false,
    aliases: ['/old/'],
    series: { name: 'S', order: 2 },
  })
  expect(source.split('\n').indexOf('Text.')).toBe(text.split('\n').indexOf('Text.'))
})

test.each([
  ['blank lines before it', '\n  \n---\ntitle: T\ndate: 2024-10-26\n---\nText.\n'],
  ['blank lines before TOML', '\n+++\ntitle = "T"\ndate = 2024-10-26\n+++\nText.\n'],
  ['the end of a document', '---\ntitle: T\ndate: 2024-10-26\n...\nText.\n\n---\n\nMore.\n'],
  ['tags of Qiita', '---\ntitle: T\ndate: 2024-10-26\ntags:\n  - name: Ruby\n    versions: []\n---\nText.\n'],
  ['categories of Hexo', '---\ntitle: T\ndate: 2024-10-26\ncategories:\n- [A, B]\n- C\n---\nText.\n'],
  [
    'a date of Hashnode',
    '---\ntitle: T\ndatePublished: Sat Oct 26 2024 09:30:00 GMT+0900 (Korean Standard Time)\n---\nText.\n',
  ],
  ['a date in Korean', '---\ntitle: T\ndate: 2024년 10월 26일\n---\nText.\n'],
])('front matter with %s is read', (_, text) => {
  const { frontMatter, faults, source } = parse(text)
  expect(faults).toEqual([])
  expect([frontMatter.title, frontMatter.date?.date]).toEqual(['T', '2024-10-26'])
  expect(source.split('\n').indexOf('Text.')).toBe(text.split('\n').indexOf('Text.'))
})

test('a date that Eleventy finds out is none', () => {
  const { frontMatter, faults } = parse('---\ntitle: T\ndate: git Last Modified\n---\nText.\n')
  expect([frontMatter.date, faults]).toEqual([null, []])
})

test('blank lines and two rules are a text; what is wrong behind blank lines has its place', () => {
  expect(parse('\n---\nA text.\n---\n')).toMatchObject({ faults: [], source: '\n---\nA text.\n---\n' })
  expect(parse('\n\n---\ntitle: T\ndate: never\n---\n').faults.map(placeOf)).toEqual(['5:7'])
  expect(parse('\n\n---\ntitle: T\n').faults.map(placeOf)).toEqual(['3:1'])
})

test.each([
  ['---\n\nA text, and more: of it.\n\nWhat: is it?\n\n---\n\nMore.\n'],
  ['---\n\n## A heading\n\nText.\n\n---\nMore.\n'],
  ['---\n\nA rule, and no other.\n\ntitle: T\n'],
  ['---\njust words\n---\nText.\n'],
  ['---\n- a\n- b: c\n---\nText.\n'],
  ['+++\n\nA text.\n\n+++\nMore.\n'],
  ['title: one line alone\n---\nText.\n'],
  ['Title: a text\nAnd: more of it\n\nText.\n'],
  ['title: T\nwords\ndate: 2024-10-26\n---\nText.\n'],
])('what gives no names values is a text: %j', (text) => {
  expect(parse(text)).toMatchObject({ format: 'none', faults: [], source: text, frontMatter: { title: null } })
})

test.each([
  ['---\n\ntitle: T\ndraft: true\n---\n'],
  ['---\n# A comment\n\ntitle: T\ndraft: true\n---\n'],
  ['---\nwhat is this\ntitle: T\ndraft: true\n---\n'],
  ['---\n\nwhat is this\ntitle: T\ndraft: true\n---\n'],
  ['---\n{ title: T, draft: true }\n---\n'],
  ['+++\ntitle: T\ndraft: true\n+++\n'],
  ['---json\n{ "title": "T", "draft": true }\n---\n'],
  ['---js\n{ title: "T", draft: true }\n---\n'],
  ['+++\n\n[extra]\na = 1\n+++\n'],
  ['---\n---\n'],
  ['---\n# Nothing\n---\n'],
])('front matter with a blank line, a mistake or nothing in it is none the less that: %j', (text) => {
  const { format, faults, frontMatter } = parse(`${text}Text.\n`)
  expect(format === null ? faults.length : format).not.toBe('none')
  expect(frontMatter.draft).toBe(text.includes('draft'))
})

test('front matter may lack the line that opens it, as in Hexo', () => {
  const text = 'title: "T: u"\ndate: 2024-10-26\ntags:\n- a\n- b\n---\n\nText.\n'
  const { format, frontMatter, source, faults } = parse(text)
  expect([format, frontMatter.title, frontMatter.tags, faults]).toEqual(['yaml', 'T: u', ['a', 'b'], []])
  expect(source).toBe('\n'.repeat(7) + 'Text.\n')
})

test.each([
  ['+++\npath = "2024/10/26/t"\n+++\n', '2024-10-26'],
  ['---\npermalink: /2024/10/26/t.html\n---\n', '2024-10-26'],
  ['---\nslug: 2024/10/26/t\n---\n', '2024-10-26'],
  ['---\npermalink: /2024/10/26/t/\ndate: 2025-01-02\n---\n', '2025-01-02'],
  ['---\npermalink: /2024/13/26/t/\n---\n', null],
  ['---\naliases: [/2024/10/26/t/]\n---\n', null],
])('a date in the address of a post counts: %j', (matter, date) => {
  expect(metaOf(`${matter}Text.\n`)).toMatchObject({ date, faults: [] })
})

test.each<[extra: string, expected: object]>([
  [
    'author = "Jane"\ncomments = false\ncover = "/a.png"',
    { authors: [{ name: 'Jane' }], comments: false, image: '/a.png' },
  ],
  ['hidden = true', { draft: true }],
  ['unlisted = "maybe"', { draft: true }],
  ['slug = "other"\ntags = ["x"]\nmath = true', { slug: null, tags: [], draft: false }],
])('of a map `extra` of Zola counts what themes show, and what hides: %s', (extra, expected) => {
  expect(parse(`+++\ntitle = "T"\n[extra]\n${extra}\n+++\nText.\n`).frontMatter).toMatchObject(expected)
  expect(parse(`+++\ntitle = "T"\nauthor = "Eve"\n[extra]\n${extra}\n+++\n`).frontMatter.authors).toEqual([
    { name: 'Eve' },
  ])
})

test('properties of a page of Notion are front matter', () => {
  const text = '# A: b\n\nCreated time: January 3, 2024 10:12 AM\n태그: a, b\nMood: fine\n\nText: more.\n'
  const parsed = parseFile(`A b ${'0123456789abcdef'.repeat(2)}.md`, text, timeZone)
  expect(parsed).toMatchObject({ format: 'lines', faults: [], frontMatter: { tags: ['a', 'b'] } })
  expect(parsed.frontMatter.date?.date).toBe('2024-01-03')
  expect(parsed.warnings.map(placeOf)).toEqual(['3:14'])
  expect(parsed.source.split('\n').map((line) => line.trim())).toEqual([
    '# A: b',
    '',
    '',
    '',
    '',
    '',
    'Text: more.',
    '',
  ])
  expect(parseFile('A b.md', text, timeZone)).toMatchObject({ format: 'none', source: text })
})

test('front matter may be lines up to a blank one, as in Pelican', () => {
  const { format, frontMatter, source } = parse(
    'Title: One: two\nDate: 2024-10-26 10:20\nModified: 2024-10-27\nTags: a, b\nStatus: draft\nSummary: In two\n   lines\n\nText.\n',
  )
  expect(format).toBe('lines')
  expect(frontMatter).toMatchObject({ title: 'One: two', tags: ['a', 'b'], draft: true, description: 'In two lines' })
  expect([frontMatter.date?.date, frontMatter.updated?.date]).toEqual(['2024-10-26', '2024-10-27'])
  expect(source).toBe('\n'.repeat(8) + 'Text.\n')
})

test('in an export only literals count; all else is named with its place, and nothing runs', () => {
  const { frontMatter, faults, warnings, source, body } = parse(
    `export const metadata = {\n  title: 'T',\n  date: new Date('2024-10-26'),\n  tags: ['a', tag(), ...more],\n  description: (globalThis.canary = 1, 'x'),\n  [computed]: 1,\n  featured,\n  get image() { return '/a.png' },\n  ...rest,\n  category: \`a\${b}\`,\n};\n\n# T\n\nText.\n`,
  )
  expect(faults).toEqual([])
  expect(frontMatter).toMatchObject({
    title: 'T',
    date: { date: '2024-10-26' },
    tags: ['a'],
    image: null,
    draft: false,
  })
  expect(warnings.map(placeOf)).toEqual(['3:9', '4:15', '4:22', '5:17', '6:3', '7:3', '8:3', '9:3', '10:13'])
  expect(warnings[0]!.message).toBe('`new Date(\'2024-10-26\')` is not a literal; it is read as "2024-10-26"')
  expect(warnings[1]!.message).toBe('`tag()` is not a literal; it is not used, as metadata is not evaluated')
  expect(source).toContain('export const metadata')
  expect(body).not.toContain('metadata')
  expect((globalThis as Record<string, unknown>).canary).toBeUndefined()
})

test.each([
  ["title: 'T', authors: [me]", {}, '1:45'],
  ["title: 'T', series: { name: site.series, order: 1 }", { series: null }, '1:51'],
  ["title: 'T', tags: ['a', `${me}`], image: { src: cover.src, alt: 'b' }", { tags: ['a'], image: null }, '1:47 1:71'],
  ["title: 'T', author: { name: me, url: 'https://a.example/' }", {}, '1:51'],
  [
    "title: 'T', lang: me, slug, ...me, updated: me()",
    { lang: null, slug: null, updated: null },
    '1:41 1:45 1:51 1:67',
  ],
  ["title: 'T', draft: undefined, date: undefined", { draft: false, date: null }, ''],
])('what is not known in an export is left out, and the rest is kept: %s', (object, expected, places) => {
  const { frontMatter, faults, warnings } = parse(`export const meta = { ${object} }\n\nText.\n`)
  expect(faults).toEqual([])
  expect(frontMatter).toMatchObject({ title: 'T', draft: false, authors: undefined, ...expected })
  expect(warnings.map(placeOf).join(' ')).toBe(places)
})

test.each([
  ['draft', 'draft'],
  ['draft: isDraft()', 'isDraft()'],
  ['isPrivate: !done', '!done'],
  ['published: process.env.OUT', 'process.env.OUT'],
  ['publish: `${me}`', '`${me}`'],
  ['status: state.now', 'state.now'],
  ['date', 'date'],
  ['date: new Date(2024, 1, day)', 'new Date(2024, 1, day)'],
  ['publishedAt: days[0]', 'days[0]'],
  ['build: { render: me }', 'me'],
  ['date: { created: me, updated: "2024-01-02" }', 'me'],
  [`a: [${'me, '.repeat(30)}], draft: me`, 'me'],
  ['draft: true, draft: me', 'me'],
])('what may hide a post and is not known in an export hides it: %s', (object, found) => {
  const { frontMatter, faults, warnings } = parse(`export const meta = { title: 'T', ${object} }\n\nText.\n`)
  expect(frontMatter).toMatchObject({ title: 'T', draft: true })
  expect(faults).toEqual([
    expect.objectContaining({ expected: 'a literal, as metadata is not evaluated', found, hides: true, line: 1 }),
  ])
  const named = warnings.filter(({ message }) => message.includes('is not a literal'))
  expect(named.map(placeOf)).not.toContain(placeOf(faults[0]!))
})

test.each<[value: string, around?: string]>([
  ["createMeta({ title: 'T', draft: true, tags: ['a'] })", 'createMeta('],
  ["site.meta(\n  { title: 'T', draft: (true, true), tags: [f(')'), 'a'] }, ')', [1],\n);", 'site.meta('],
  ["await create({ title: 'T', draft: true, tags: ['a'] })", 'await create('],
  ["new Meta({ title: 'T', draft: true, tags: ['a'] })", 'new Meta('],
  ["create(')', { title: 'T', draft: true, tags: ['a'] })", "create(')',"],
  ["create(base, { title: 'T', draft: true, tags: ['a'] }, { strict: true })", 'create(base,'],
  ["Object.assign({}, { title: 'T', isDraft: true, tags: ['a'] })", 'Object.assign({},'],
  ["Object.freeze({ title: 'T', draft: true, tags: ['a'] as const } satisfies Meta<'a'>)", 'Object.freeze('],
  [
    "(await import('x')).default(async () => ({ title: 'T', draft: true, tags: ['a'] }))",
    "(await import('x')).default(async () => (",
  ],
  ["defineMeta<Meta>({ title: 'T', draft: true, tags: ['a'] })", 'defineMeta<Meta>('],
  ["make({ title: 'T', draft: true, tags: ['a'] })\n  .and(more)", 'make('],
  ["day\n  ? { title: 'T', draft: true, tags: ['a'] }\n  : night", 'day ?'],
  ["{ title: 'T', draft: true, tags: ['a'] as Tag[] } as const"],
  ["({ title: 'T' as string, draft: true, tags: ['a'] }) satisfies Meta;"],
])('whatever surrounds an object is not evaluated: %s', (value, around) => {
  for (const declared of ['meta', 'meta: Meta<string>']) {
    const { frontMatter, faults, warnings, body } = parse(`export const ${declared} = ${value}\n\n# Text\n`)
    expect(frontMatter).toMatchObject({ title: 'T', tags: ['a'], draft: true })
    expect(faults.every(({ hides }) => hides)).toBe(true)
    expect(body).toMatch(/^;?\n\n# Text\n$/)
    const message = `\`${around}\` is not called, as metadata is not evaluated; the object in it is read`
    if (around === undefined) expect(warnings).toEqual([])
    else expect(warnings[0]).toEqual({ line: 1, column: `export const ${declared} = `.length + 1, message })
  }
})

test.each([
  ["merge({ title: 'T' }, { draft: true })", '1:43', true],
  ["merge({\n  title: 'T',\n},\n\n{\n  'is-draft': true,\n})", '5:1', true],
  ["hidden ? { title: 'T', draft: true } : { title: 'T', draft: false }", '1:60', true],
  ["open ? { title: 'T', draft: false } : { title: 'T', draft: true }", '1:59', true],
  ["z.object({ title: z.string() }).parse({ title: 'T' })", '1:59', false],
  ["merge({ title: 'T' }, { title: 'U' })", '1:43', false],
])('of several objects with fields none is chosen, and one that hides the post does: %s', (value, place, isDraft) => {
  const { frontMatter, faults } = parse(`export const meta = ${value}\n\n# Text\n`)
  expect(frontMatter.draft).toBe(isDraft)
  expect(faults.map(({ line, column, expected }) => [`${line}:${column}`, expected])).toEqual([
    [place, 'one object with fields'],
  ])
})

test.each(['frontMatter', 'article', 'post', 'caseStudy'])('metadata may be exported as `%s`', (name) => {
  const text = `export const ${name} = { title: 'T', draft: true }\n\nexport const metadata = { title: ${name}.title }\n\nText.\n`
  expect(parse(text).frontMatter).toMatchObject({ title: 'T', draft: true })
})

test('a call that cannot be read hides what its object hides', () => {
  const { frontMatter, faults } = parse("export const meta = create({ title: 'T', draft: true, tags: [ })\n\nText.\n")
  expect(frontMatter.draft).toBe(true)
  expect(faults).toHaveLength(1)
})

test.each<[name: string, text: string, file: string]>([
  ['in a code block', '```js\nexport const meta = { title: "T" }\n```\n', 'a.mdx'],
  ['in Markdown', 'export const meta = { title: "T" }\n', 'a.md'],
  ['beside front matter', '---\ntitle: U\n---\nexport const meta = { title: "T" }\n', 'a.mdx'],
  ['with braces of code alone', 'export const meta = list.map((each) => { return each })\n\nText.\n', 'a.mdx'],
  ['without an object', 'export const meta = make("T")\n\nText {"a"}.\n', 'a.mdx'],
  ['an expression of MDX', '{"T"}\n', 'a.mdx'],
  ['plus signs in the text', '++++\ntitle = "T"\n++++\n', 'a.md'],
])('no metadata: %s', (_, text, file) => {
  const { frontMatter, faults } = parse(text, file)
  expect(faults).toEqual([])
  expect(frontMatter.title).not.toBe('T')
})

test.each<[file: string, text: string, title: string, shown: string]>([
  ['a.md', '# A `b` *c*  ##\n\nText.\n', 'A b c', '\n\nText.\n'],
  ['a.md', '\n제목\n===\nText.\n', '제목', '\n\n\nText.\n'],
  ['a.md', '<h1 align="center">A <b>b</b></h1>\n\nText.\n', 'A b', '\n\nText.\n'],
  ['a.mdx', "import a from 'a'\n\n{/* c */}\n# A\n", 'A', "import a from 'a'\n\n{/* c */}\n\n"],
  ['a.md', 'Text.\n\n## A {#id}\n', 'a', 'Text.\n\n## A {#id}\n'],
  ['a-b.mdx', '```sh\nx\n```\n\n# A\n', 'a b', '```sh\nx\n```\n\n# A\n'],
  ['a-b.md', '- one\n\n# A\n', 'a b', '- one\n\n# A\n'],
  ['a-b.md', '| a |\n|---|\n| b |\n\n# A\n', 'a b', '| a |\n|---|\n| b |\n\n# A\n'],
  ['x.md', '![b](c.png)\n\n# A\n\nText.\n', 'A', '![b](c.png)\n\n\n\nText.\n'],
  ['x.md', '<img src="c.png">\n\n# A\n', 'A', '<img src="c.png">\n\n\n'],
  ['x.md', `# ${'첫 글'.normalize('NFD')}\n`, '첫 글', '\n'],
  ['x.md', '[[toc]]\n\n<!-- b -->\n\nA\nb\n===\n', 'A b', '[[toc]]\n\n<!-- b -->\n\n\n\n\n'],
  ['x.mdx', 'export const a = {\n  b: 1,\n}\n\n# A\n', 'A', 'export const a = {\n  b: 1,\n}\n\n\n'],
  ['메모.md', '#tag\n\n# A\n', '메모', '#tag\n\n# A\n'],
  ['a-b_c.md', '```sh\n# no\n```\nText.\n', 'a b c', '```sh\n# no\n```\nText.\n'],
  ['2024-05-07-첫-글.md', '<!--\n# no\n-->\nText.\n', '첫 글', '<!--\n# no\n-->\nText.\n'],
  ['a.md', '- one\n---\n', 'a', '- one\n---\n'],
  ['a.md', '#\n\n## B\n', 'B', '#\n\n\n'],
  ['노트.md', '## 개요\n\nText.\n\n### C\n\n## 설치\n', '노트', '## 개요\n\nText.\n\n### C\n\n## 설치\n'],
])('without a title: %s %j', (file, text, title, shownBody) => {
  const { meta, source } = parsePost(file, { text, fault: null }, { timeZone })!
  expect([meta.title, source]).toEqual([title, shownBody])
  expect(meta.faults).toEqual([])
  expect(meta.warnings).toHaveLength(1)
  expect(meta.warnings![0]!.message).toMatch(
    /^has no front matter; its title is ".+", from its (first heading|file name)$/,
  )
})

test('a heading that repeats the title is not shown twice; another one stays', () => {
  const sourceOf = (body: string) =>
    parsePost('a.md', { text: `---\ntitle: A  title\n---\n${body}`, fault: null }, { timeZone })!.source
  expect(sourceOf('\n# a *title*\n\nText.\n')).toBe('\n\n\n\n\n\nText.\n')
  expect(sourceOf('\n# Another title\n')).toBe('\n\n\n\n# Another title\n')
  expect(sourceOf('Text.\n\n# A title\n')).toBe('\n\n\nText.\n\n# A title\n')
})

test.each([
  ['2024/05/07/x.md', '2024-05-07', 'x', null],
  ['2024/02/30/x.md', null, 'x', null],
])('%s is of %s, has the slug %s and the category %s', (file, date, slug, category) => {
  expect(metaOf('---\ntitle: T\n---\n', file)).toMatchObject({ date, slug, category, faults: [] })
  expect(metaOf('---\ndate: 2025-01-02\ncategory: own\n---\n', file)).toMatchObject({
    date: '2025-01-02',
    category: 'own',
  })
})
