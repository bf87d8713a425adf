import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseFile } from '../../../../lib/content/front-matter/parse.ts'
import { maxFrontMatter } from '../../../../lib/content/front-matter/split.ts'
import { parsePost } from '../../../../lib/content/posts/parse.ts'
import { growth, mostGrowth } from '../../../growth.ts'
import { runs, shown } from '../../../runs.ts'
import { seeded, timeZone } from '../../../corpora.ts'

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
    `import a from 'a'\n\nexport const meta = {\n  title: 'T: 1', // comment\n  "date": \`2024-10-26\`,\n  lastmod: "2025-01-02T09:00:00+09:00",\n  tags: ['a', '한글', '1.10'], categories: ['c'],\n  draft: false, aliases: ['/old/'],\n  series: { name: 'S', order: 2 },\n}\n\nText.\n`,
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

test('names in maps and in nested lists are tags and categories', () => {
  expect(parse('---\ntags:\n  - name: Ruby\n    versions: []\n  - x\n---\n').frontMatter.tags).toEqual(['Ruby', 'x'])
  expect(parse('---\ncategories:\n- [A, B]\n- C\n---\n').frontMatter.category).toBe('A')
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

test.each<[name: string, text: string, place: string, message: string]>([
  ['unquoted text', '+++\ntitle = "T"\ntags = [x]\n+++\n', '3:9', 'is not TOML'],
  ['a text without its end', '+++\ntitle = "T\ndate = 2026-01-02\n+++\n', '2:11', 'a string is never closed'],
  ['a name given twice', '+++\ntitle = "T"\ntitle = "U"\n+++\n', '3:', 'is not TOML'],
  ['30 February', '+++\ntitle = "T"\ndate = 2026-02-30\n+++\n', '3:8', '`date` cannot be used'],
  ['month 13', '+++\ntitle = "T"\ndate = 2026-13-01\n+++\n', '3:', ''],
  ['a title that is a table', '+++\n[title]\na = 1\n+++\n', '2:1', '`title` cannot be used'],
  ['no end', '+++\ntitle = "T"\n\nText.\n', '1:1', 'is never closed'],
  ['too much', `+++\ntitle = "${'x'.repeat(maxFrontMatter)}"\n+++\n`, '1:1', 'is too large'],
  ['arrays nested 8,000 deep', `+++\na = ${'['.repeat(8_000)}\n+++\n`, '2:', ''],
  ['a missing comma', '{\n  "title": "T",\n  "tags": ["a" "b"]\n}\n', '3:16', 'is not JSON'],
  ['a name given twice', '{\n  "title": "T",\n  "title": "U"\n}\n', '3:3', 'is not JSON'],
  ['a date in words', '{\n  "title": "T",\n  "date": "never"\n}\n', '3:11', '`date` cannot be used'],
  ['no end', '{\n  "title": "T",\n\nText.\n', '', ''],
  ['brackets nested 8,000 deep', `{"a": ${'['.repeat(8_000)}`, '1:38', 'nested too deeply'],
  ['too much', `{"a": "${'x'.repeat(maxFrontMatter)}"}`, '1:1', 'too large'],
  ['an unclosed quote', "export const meta = {\n  title: 'T,\n}\n", '2:10', 'cannot be read: Unterminated string'],
  ['a missing comma', "export const meta = {\n  title: 'T'\n  date: 'x' }\n", '3:3', 'cannot be read'],
  ['no end', "export const meta = {\n  title: 'T',\n\nText.\n", '', ''],
  ['a date in words', "export const meta = {\n  title: 'T',\n  date: 'never',\n}\n", '3:9', '`date` cannot be used'],
  ['brackets nested deep', `export const meta = { a: ${'['.repeat(8_000)} }\n`, '1:21', 'nested too deeply'],
  [
    '40 lists in each other',
    `export const meta = { a: ${'['.repeat(40)}${']'.repeat(40)} }\n`,
    '1:21',
    'nested too deeply',
  ],
  ['minus signs nested deep', `export const meta = { a: ${'- '.repeat(8_000)}1 }\n`, '1:', ''],
  ['too much', `export const meta = { a: '${'x'.repeat(maxFrontMatter)}' }\n`, '1:26', ''],
])('%s is a fault with its place', (_, text, place, message) => {
  const { faults } = parse(text)
  expect(faults.length).toBeGreaterThan(0)
  expect(placeOf(faults[0]!)).toMatch(new RegExp(`^${place}`))
  expect(faults[0]!.message).toContain(message)
  expect(faults[0]!.frame).toContain('^')
})

test('in an export only literals count; all else is named with its place, and nothing runs', () => {
  const { frontMatter, faults, warnings, source, body } = parse(
    `export const metadata = {\n  title: 'T',\n  date: new Date('2024-10-26'),\n  tags: ['a', tag(), ...more],\n  description: (globalThis.canary = 1, 'x'),\n  [computed]: 1,\n  draft,\n  get image() { return '/a.png' },\n  ...rest,\n  category: \`a\${b}\`,\n};\n\n# T\n\nText.\n`,
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

test.each<[name: string, text: string, file: string]>([
  ['in a code block', '```js\nexport const meta = { title: "T" }\n```\n', 'a.mdx'],
  ['in Markdown', 'export const meta = { title: "T" }\n', 'a.md'],
  ['beside front matter', '---\ntitle: U\n---\nexport const meta = { title: "T" }\n', 'a.mdx'],
  ['that is called', 'export const meta = make({ title: "T" })\n', 'a.mdx'],
  ['an expression of MDX', '{"T"}\n', 'a.mdx'],
  ['plus signs in the text', '++++\ntitle = "T"\n++++\n', 'a.md'],
])('no metadata: %s', (_, text, file) => {
  const { frontMatter, faults } = parse(text, file)
  expect(faults).toEqual([])
  expect(frontMatter.title).not.toBe('T')
})

test.each<[name: string, file: string, text: string, title: string, shown: string]>([
  ['a heading', 'a.md', '# A `b` *c*  ##\n\nText.\n', 'A b c', '\n\nText.\n'],
  ['a heading underlined', 'a.md', '\n제목\n===\nText.\n', '제목', '\n\n\nText.\n'],
  ['a heading of HTML', 'a.md', '<h1 align="center">A <b>b</b></h1>\n\nText.\n', 'A b', '\n\nText.\n'],
  [
    'a heading after imports',
    'a.mdx',
    "import a from 'a'\n\n{/* c */}\n# A\n",
    'A',
    "import a from 'a'\n\n{/* c */}\n\n",
  ],
  ['a heading after text', 'a.md', 'Text.\n\n## A {#id}\n', 'A', 'Text.\n\n## A {#id}\n'],
  ['no heading in code', 'a-b_c.md', '```sh\n# no\n```\nText.\n', 'a b c', '```sh\n# no\n```\nText.\n'],
  ['no heading in a comment', '2024-05-07-첫-글.md', '<!--\n# no\n-->\nText.\n', '첫 글', '<!--\n# no\n-->\nText.\n'],
  ['a rule, no heading', 'a.md', '- one\n---\n', 'a', '- one\n---\n'],
  ['an empty heading', 'a.md', '#\n\n## B\n', 'B', '#\n\n## B\n'],
])('without a title: %s', (_, file, text, title, shownBody) => {
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
  ['2024/05/07/dev/x.md', '2024-05-07', 'x', 'dev'],
  ['dev/2024/05/07/x/index.md', '2024-05-07', 'x', 'dev'],
  ['2024/05-07-x.md', '2024-05-07', '05-07-x', '2024'],
  ['2024-05/x.md', null, 'x', null],
  ['2024/05/x.md', null, 'x', null],
  ['2024/x.md', null, 'x', '2024'],
  ['2024-05-07-x.md', '2024-05-07', '2024-05-07-x', null],
  ['2024/02/30/x.md', null, 'x', null],
])('%s is of %s, has the slug %s and the category %s', (file, date, slug, category) => {
  expect(metaOf('---\ntitle: T\n---\n', file)).toMatchObject({ date, slug, category, faults: [] })
})

/** Metadata of a given length in each format, which may be slow to parse. */
const costly: [name: string, text: (length: number) => string][] = [
  ['TOML with many names', (n) => `+++\n${lines(n, (at) => `k${at} = ${at}`)}\n+++\n`],
  ['TOML with one list', (n) => `+++\na = [${'1,'.repeat(n / 2)}]\n+++\n`],
  ['TOML with spaces', (n) => `+++\n${' '.repeat(n)}\n+++\n`],
  ['TOML with quotes', (n) => `+++\n${'"'.repeat(n)}\n+++\n`],
  ['TOML with dots', (n) => `+++\n${'a.'.repeat(n / 2)}\n+++\n`],
  ['TOML with equals signs', (n) => `+++\n${'a='.repeat(n / 2)}\n+++\n`],
  ['TOML with brackets', (n) => `+++\na = ${'['.repeat(n)}\n+++\n`],
  ['JSON with many names', (n) => `{${lines(n, (at) => `"k${at}": ${at},`)}"z": 1}\n`],
  ['JSON with backslashes', (n) => `{"a": "${'\\'.repeat(n)}`],
  ['JSON with brackets', (n) => `{"a": ${'['.repeat(n)}`],
  ['JSON with quotes', (n) => `{"a": ${'"'.repeat(n)}`],
  ['an export with many names', (n) => `export const meta = {${lines(n, (at) => `k${at}: ${at},`)}}\n`],
  ['an export with many calls', (n) => `export const meta = {${lines(n, (at) => `k${at}: f(),`)}}\n`],
  ['an export with minus signs', (n) => `export const meta = { a: ${'- '.repeat(n / 2)}1 }\n`],
  ['an export with brackets', (n) => `export const meta = { a: ${'['.repeat(n)}`],
  ['an export with parentheses', (n) => `export const meta = { a: ${'(a)=>'.repeat(n / 5)}1 }`],
  ['an export with templates', (n) => `export const meta = { a: ${'`${'.repeat(n / 3)}`],
  ['many exports', (n) => 'export const meta = 1\n'.repeat(n / 22)],
  ['headings without words', (n) => '# #\n'.repeat(n / 4)],
  ['a heading of spaces', (n) => `# a${' '.repeat(n)}b\n`],
  ['a heading of signs', (n) => `# ${'# '.repeat(n / 2)}\n`],
  ['lines that may be underlined', (n) => 'a\n\n'.repeat(n / 3)],
  ['comments that do not end', (n) => '<!-- \n'.repeat(n / 6)],
]
const lines = (length: number, line: (at: number) => string) =>
  Array.from({ length: Math.floor(length / 8) }, (_, at) => line(at)).join('\n')

test.each(costly)('the time for %s grows with their length alone', (_, text) => {
  expect(
    growth((length) => {
      const whole = text(length)
      return () => metaOf(whole)
    }, maxFrontMatter - 100),
  ).toBeLessThan(mostGrowth)
})

const names = fc.constantFrom(
  'title',
  'date',
  'tags',
  'draft',
  '__proto__',
  'constructor',
  'toString',
  'slug',
  'aliases',
)

test(`names of Object.prototype are names like any other, in ${formats.length} formats`, () => {
  const before = Object.getOwnPropertyNames(Object.prototype).sort()
  fc.assert(
    fc.property(fc.array(fc.tuple(names, names, fc.string({ maxLength: 4 })), { maxLength: 4 }), (given) => {
      const json = (text: string) => JSON.stringify(text)
      for (const text of [
        `+++\n${given.map(([a, b, text]) => `${a}.${b} = ${json(text)}`).join('\n')}\n+++\n`,
        `{ ${given.map(([a, b, text]) => `"${a}": { "${b}": ${json(text)} }`).join(', ')} }\n`,
        `export const meta = { ${given.map(([a, b, text]) => `${a}: { ${b}: ${json(text)} }`).join(', ')} }\n`,
      ])
        // A broken draft is null
        parsePost('dev/file.mdx', { text, fault: null }, { timeZone })
      expect(({} as Record<string, unknown>).title).toBeUndefined()
    }),
    { numRuns: runs({ quick: 200, full: 5_000 }), seed: 1 },
  )
  expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(before)
})

const mutations = runs({ quick: 3_000, full: 100_000 })
test(`${shown(mutations)} mutated documents in these formats: nothing is thrown, and every problem lies within the file`, () => {
  const random = seeded(140)
  const pieces = [
    ...'\n[]{}"\'`=:,.#\\-$(/*\t',
    '+++',
    '\n+++\n',
    '"""',
    "'''",
    '${',
    '__proto__',
    '2024-05-07',
    '//',
    '\0',
    '\ud800',
  ]
  const seeds = [...formats.map(([, text]) => text), '# T\n\nText.\n', 'T\n===\n']
  let problems = 0
  for (let run = 0; run < mutations; run++) {
    let text = random.pick(seeds)
    for (let edits = 1 + random.below(4); edits > 0; edits--) {
      const at = random.below(text.length + 1)
      const end = random.chance(0.5) ? at : Math.min(text.length, at + random.below(8))
      text = text.slice(0, at) + random.pick(pieces).repeat(random.chance(0.05) ? 40 : 1) + text.slice(end)
    }
    const file = random.pick(['a.md', 'a.mdx'])
    const parsed = parse(text, file)
    const rows = text.split('\n')
    for (const { line, column, message } of [...parsed.faults, ...parsed.warnings]) {
      problems++
      if (line < 1 || line > rows.length || column < 1 || column > rows[line - 1]!.length + 1)
        expect.fail(`${line}:${column} ${message} is outside ${JSON.stringify(text)}`)
    }
    const { source } = parsePost(file, { text, fault: null }, { timeZone, drafts: true })!
    if (source.split('\n').length !== rows.length) expect.fail(`the lines of ${JSON.stringify(text)}`)
  }
  expect(problems).toBeGreaterThan(mutations / 10)
})
