import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parseFile } from '../../../../lib/content/front-matter/parse.ts'
import { maxFrontMatter } from '../../../../lib/core/limits.ts'
import { parsePost } from '../../../../lib/content/posts/parse.ts'
import { expectLinear } from '../../../growth.ts'
import { runs, shown } from '../../../runs.ts'
import { seeded, temporaryFolder, timeZone } from '../../../corpora.ts'

const parse = (text: string, file = 'file.mdx') => parseFile(file, text, timeZone)

const yaml = (matter: string): string => `---\n${matter}\n---\nText.\n`
const nested = (open: string, close: string, times: number) => `title: ${open.repeat(times)}${close.repeat(times)}`
const canary = path.join(temporaryFolder(), 'canary')
const code = `(globalThis.canary = 1, require('node:fs').writeFileSync(${JSON.stringify(canary)}, 'x'))`

test.each<[name: string, text: string, place: string, expected: string]>([
  ...['js', 'javascript', 'coffee', 'json', 'toml', 'cson', 'JS', ' javascript'].map(
    (language): [string, string, string, string] => [
      `---${language}`,
      `---${language}\n{ title: ${code} }\n---\nText.\n`,
      '1:4',
      'YAML between two lines of ---',
    ],
  ),
  [
    'an alias bomb',
    yaml(
      `title: T\na: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefghi'].map((name, at) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[at]}`).join(',')}]`).join('\n')}\ntags: *i`,
    ),
    '12:7',
    'a value whose aliases exist and are few',
  ],
  ['a list nested 20,000 deep', yaml(nested('[', ']', 20_000)), '1:1', 'characters'],
  ['a list nested 8,000 deep', yaml(nested('[', ']', 8_000)), '2:40', 'at most 32 levels'],
  ['a map nested 3,000 deep', yaml(nested('{a: ', '}', 3_000)), '2:136', 'at most 32 levels'],
  ['8,000 dashes', yaml(`a:\n  ${'- '.repeat(8_000)}x`), '3:1', 'at most 32 levels'],
  ['8,000 question marks', yaml(`${'? '.repeat(8_000)}x`), '2:1', 'at most 32 levels'],
  [
    'blocks nested 150 deep',
    yaml(Array.from({ length: 150 }, (_, at) => `${' '.repeat(at)}k:`).join('\n')),
    '34:1',
    'at most 32 levels',
  ],
  ['1 MB', yaml(`title: ${'x'.repeat(1_000_000)}`), '1:1', `at most ${maxFrontMatter} characters`],
  ['an unclosed fence', '---\ntitle: T\n\nText.\n', '1:1', 'a second line of ---'],
  ['a line that looks like the end', yaml('title: A\n----\nb: c'), '3:1', 'a line of --- alone'],
  ['!!js/function', yaml(`title: !!js/function 'function () { ${code.replaceAll("'", '"')} }'`), '2:8', 'YAML'],
  ['!!js/regexp', yaml('title: T\ntags: [!!js/regexp /a/]'), '3:8', 'YAML'],
  ['a value that contains itself', yaml('title: &a [*a]'), '2:11', 'a title'],
  ['an unknown alias', yaml('title: *nowhere'), '2:8', 'aliases exist'],
  ['a list with a name in it', yaml('- a\n  b: c'), '2:3', 'YAML'],
  ['a name given twice behind another mistake', yaml('b: c: d\na: 1\na: 2'), '2:4', 'a colon and a space'],
  ['a date without a year', yaml('title: A\ndate: soon'), '3:7', 'a date such as'],
  ['a date with a digit too many in its year', yaml('title: A\ndate: 20226-01-02'), '3:7', 'a date such as'],
  ['a slug of dots', yaml('title: A\nslug: ..'), '3:7', 'one path segment'],
  ['a slug that no file could be named after', yaml(`slug: ${'가'.repeat(86)}`), '2:7', 'at most 255 bytes'],
  ['a slug with a percent sign', yaml('slug: 100%'), '2:7', 'one path segment'],
  ['a title that is a map', yaml('title: { a: 1 }'), '2:8', 'a title'],
  ['a series without a name', yaml('series: { order: 1 }'), '2:9', 'name'],
  ['a language that is none', yaml('lang: "no such"'), '2:7', 'a language such as'],
  ['a language by its name', yaml('lang: korean'), '2:7', 'a language such as'],
  ['an address that is none', yaml('canonical: foo'), '2:12', 'an address such as https://'],
  ['a tag without a name', yaml('tags: [{ a: b }]'), '2:7', 'a list of words'],
  ['a state that is nearly one', yaml('status: drfat'), '2:9', 'draft, private or pending'],
  ['a draft that is neither', yaml('draft: maybe'), '2:8', 'true or false'],
  ['a NUL', '---\ntitle: A\n---\nab\0c\n', '4:3', 'text'],
  ['TOML with unquoted text', '+++\ntitle = "T"\ntags = [x]\n+++\n', '3:9', 'TOML'],
  ['TOML with a text without its end', '+++\ntitle = "T\ndate = 2026-01-02\n+++\n', '2:11', 'a quote that closes'],
  ['TOML with a text without its end in its last line', '+++\ntitle = "T\n+++\n', '2:11', 'a quote that closes'],
  ['TOML with a list without its end in its last line', '+++\ntitle = "T"\ntags = ["a"\n+++\n', '3:12', 'TOML'],
  ['TOML with a title that is a table', '+++\n[title]\na = 1\n+++\n', '2:1', 'a title'],
  ['TOML without its end', '+++\ntitle = "T"\n\nText.\n', '1:1', 'a second line of +++'],
  ['too much TOML', `+++\ntitle = "${'x'.repeat(maxFrontMatter)}"\n+++\n`, '1:1', 'at most'],
  ['TOML nested 8,000 deep', `+++\na = ${'['.repeat(8_000)}\n+++\n`, '2:37', 'TOML'],
  ['JSON without a comma', '{\n  "title": "T",\n  "tags": ["a" "b"]\n}\n', '3:16', 'JSON'],
  ['JSON with a date in words', '{\n  "title": "T",\n  "date": "never"\n}\n', '3:11', 'a date such as'],
  ['JSON without its end', '{\n  "title": "T",\n\nText.\n', '5:1', 'JSON'],
  ['JSON nested 8,000 deep', `{"a": ${'['.repeat(8_000)}`, '1:38', 'at most 32 levels'],
  ['too much JSON', `{"a": "${'x'.repeat(maxFrontMatter)}"}`, '1:1', 'at most'],
  ['an export with an unclosed quote', "export const meta = {\n  title: 'T,\n}\n", '2:10', 'an object'],
  ['an export without a comma', "export const meta = {\n  title: 'T'\n  date: 'x' }\n", '3:3', 'an object'],
  ['an export without its end', "export const meta = {\n  title: 'T',\n\nText.\n", '4:5', 'an object'],
  ['an export with a date in words', "export const meta = {\n  date: 'never',\n}\n", '2:9', 'a date such as'],
  ['an export nested 8,000 deep', `export const meta = { a: ${'['.repeat(8_000)} }\n`, '1:21', 'at most 32 levels'],
  ['an export nested 40 deep', `export const meta = { a: ${'['.repeat(40)}${']'.repeat(40)} }`, '1:21', 'at most 32'],
  ['8,000 minus signs in an export', `export const meta = { a: ${'- '.repeat(8_000)}1 }\n`, '1:21', 'at most 32'],
  ['too much in an export', `export const meta = { a: '${'x'.repeat(maxFrontMatter)}' }\n`, '1:26', 'an object'],
])('%s is a fault with its place and what was expected, and nothing runs', (_, text, place, expected) => {
  const [fault] = parse(text).faults
  expect(fault && `${fault.line}:${fault.column}`).toBe(place)
  expect(fault?.expected).toContain(expected)
  expect(fault?.found).not.toBe('')
  expect(fault?.frame).toContain('^')
  expect([(globalThis as Record<string, unknown>).canary, fs.existsSync(canary)]).toEqual([undefined, false])
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
  ['title: !important', '2:8', 'a value that begins with such a mark is in quotes'],
  ['title: - T\nlang: ko', '2:8', 'a value that begins with such a mark is in quotes'],
  ['title: | T', '2:8', 'a value that begins with such a mark is in quotes'],
  ['title: > T', '2:8', 'a value that begins with such a mark is in quotes'],
  ['title: ? T\nlang: ko', '2:8', 'a value that begins with such a mark is in quotes'],
  ['title: *args and', '2:8', 'a value that begins with such a mark is in quotes'],
  ['tags: [#a, #b]', '2:8', 'a value that begins with such a mark is in quotes'],
  ['tags: [a, b]]', '2:13', 'quotes are around the whole value'],
  ['title:T\nlang: ko', '2:1', 'each line is `name: value`'],
  ['title: T\ndraft true\nlang: ko', '3:1', 'each line is `name: value`'],
])('a common mistake is explained: %j', (matter, place, rule) => {
  const { line, column, expected } = parse(yaml(matter)).faults[0]!
  expect([`${line}:${column}`, expected]).toEqual([place, `YAML, in which ${rule}`])
})

test('a value of which YAML leaves out the beginning is a warning', () => {
  const said = (matter: string) =>
    parse(yaml(matter)).warnings.map(({ line, column, message }) => `${line}:${column} ${message}`)
  expect(said('title: &str vs String\ntags: #a #b')).toEqual([
    '2:8 a value begins with &, and YAML leaves that out; expected quotes around it',
    '3:7 a value begins with #, and YAML leaves that out; expected quotes around it',
  ])
  expect(said('tags:\n  - #a\n  - b')).toEqual([expect.stringContaining('3:5 a value begins with #')])
  expect(said('title: &t T\ndescription: *t\ntags: # list\n  - C#\ncolor: #fff\nauthor: &a [x]')).toEqual([])
  expect(said('tags: #list\n  - C#\ndescription: |\n  - #1 of 2\n  title: #2')).toEqual([])
})

const draft = 'title: T\ndate: 2026-01-02\nstatus: draft'

test.each([
  ['four hyphens', `----\n${draft}\n----\n`, '1:1'],
  ['dashes', `———\n${draft}\n———\n`, '1:1'],
  ['a rule of another kind', `* * *\n${draft}\n* * *\n`, '1:1'],
  ['an indent', `  ---\n${draft.replace(/^/gm, '  ')}\n  ---\n`, '1:3'],
  ['a second byte order mark', `\ufeff---\n${draft}\n---\n`, '1:2'],
  ['a comment above', `<!-- prettier-ignore -->\n\n---\n${draft}\n---\n`, '3:1'],
  ['a comment of MDX above', `{/* a */}\n---\n${draft}\n---\n`, '2:1'],
  ['a heading above', `# T\n\n---\n${draft}\n---\n`, '3:1'],
  ['no opening line and one without a colon', `${draft}\nlang ko\n---\n`, '4:1'],
  ['no spaces behind colons', yaml(draft.replaceAll(' ', '')), '2:1'],
  ['the marks of TOML', yaml(draft.replaceAll(':', ' =')), '2:1'],
  ['colons of a Korean keyboard', yaml(draft.replaceAll(': ', '：')), '2:1'],
  ['spaces that do not break', yaml(draft.replaceAll(' ', '\u00a0')), '2:1'],
])('front matter with %s is a fault with its place, and hides a draft as it says', (_, text, place) => {
  for (const file of ['a.md', 'a.mdx']) {
    const { faults, frontMatter } = parse(`${text}\nText.\n`, file)
    expect(faults.map(({ line, column }) => `${line}:${column}`)).toEqual([place])
    expect(frontMatter).toMatchObject({ title: 'T', draft: true, date: { date: '2026-01-02' } })
  }
})

test.each([
  '+++\ntitle = "T"\n[taxonomies]\ntags = ["a"]\ndraft = true\n+++\n',
  '---\ntitle: T\ncover:\n  image: a.png\n  draft: true\n---\n',
  '{\n  title: "T",\n  draft: true\n}\n',
  "{ 'title': 'T', 'draft': true }\n",
])('a draft that says so in a map, or in JSON without its quotes, is hidden: %j', (text) =>
  expect(parse(`${text}\nText.\n`, 'a.md').frontMatter).toMatchObject({ title: 'T', draft: true }),
)

test('names with characters that cannot be seen are names', () => {
  const { frontMatter, faults } = parse(yaml('title: T\n\u200bdraft: true\nta\u00adgs: [a]'))
  expect(faults).toEqual([])
  expect(frontMatter).toMatchObject({ draft: true, tags: ['a'] })
})

test.each([
  '***\nTitle: a book\nDate: 1852\n***\n',
  '# A\n\n---\n\ntitle: x\n',
  '---\nHe said: no\n---\n',
  '---\ntitle\n===\n',
  'title: x\nprose\n',
])('what is no front matter is a text: %j', (text) =>
  expect(parse(`${text}\nText.\n`)).toMatchObject({ faults: [], format: 'none' }),
)

const lines = (length: number, line: (at: number) => string) =>
  Array.from({ length: Math.floor(length / 8) }, (_, at) => line(at)).join('\n')

/** Metadata of a given length, valid or almost, that may be slow to parse. */
const costly: [name: string, text: (length: number) => string][] = [
  ...['\n', '#\n', ' ', '  \n', '-\t', '- ', '? ', '[', 'a:\n', '"', '&a ', ': ', 'a: |\n', '!!str ', '%'].map(
    (piece): [string, (length: number) => string] => [
      `YAML with many ${JSON.stringify(piece)}`,
      (n) => yaml(`title: T\n${piece.repeat((n - 30) / piece.length)}`),
    ],
  ),
  ['YAML with many names', (n) => yaml(lines(n, (at) => `k${at}:`))],
  ['YAML with many names in one flow map', (n) => yaml(`a: {${lines(n, (at) => `k${at},`)}}`)],
  ['YAML with one name in one flow map', (n) => yaml(`a: {${'a, '.repeat(n / 3 - 10)}}`)],
  ['YAML with many tags', (n) => yaml(`tags: [${'a,'.repeat(n / 2 - 20)}]`)],
  ['YAML with aliases', (n) => yaml(`a: &a 1\nb: [${'*a,'.repeat(n / 3 - 20)}]`)],
  ['YAML with flow pairs', (n) => yaml(`a: [${'{a: 1},'.repeat(n / 7 - 10)}]`)],
  ['TOML with many names', (n) => `+++\n${lines(n, (at) => `k${at} = ${at}`)}\n+++\n`],
  ['TOML with one list', (n) => `+++\na = [${'1,'.repeat(n / 2)}]\n+++\n`],
  ...[' ', '"', 'a.', 'a=', '['].map((piece): [string, (length: number) => string] => [
    `TOML with many ${JSON.stringify(piece)}`,
    (n) => `+++\n${piece.repeat(n / piece.length)}\n+++\n`,
  ]),
  ['JSON with many names', (n) => `{${lines(n, (at) => `"k${at}": ${at},`)}"z": 1}\n`],
  ['JSON with backslashes', (n) => `{"a": "${'\\'.repeat(n)}`],
  ['JSON with brackets', (n) => `{"a": ${'['.repeat(n)}`],
  ['an export with many names', (n) => `export const meta = {${lines(n, (at) => `k${at}: ${at},`)}}\n`],
  ['an export with many calls', (n) => `export const meta = {${lines(n, (at) => `k${at}: f(),`)}}\n`],
  ...['- ', '[', '(a)=>', '`${'].map((piece): [string, (length: number) => string] => [
    `an export with many ${JSON.stringify(piece)}`,
    (n) => `export const meta = { a: ${piece.repeat(n / piece.length)}1 }`,
  ]),
  ['many exports', (n) => 'export const meta = 1\n'.repeat(n / 22)],
  ['headings without words', (n) => '# #\n'.repeat(n / 4)],
  ['a heading of spaces', (n) => `# a${' '.repeat(n)}b\n`],
  ['lines that may be underlined', (n) => 'a\n\n'.repeat(n / 3)],
  ['comments that do not end', (n) => '<!-- \n'.repeat(n / 6)],
]

test.each(costly)('the time for %s grows with their length alone', (_, make) => {
  const parsed = (text: string) => parsePost('a.mdx', { text, fault: null }, { timeZone, drafts: true })
  expectLinear(make, parsed, maxFrontMatter - 100)
})

test('names of Object.prototype are names like any other', () => {
  const before = Object.getOwnPropertyNames(Object.prototype).sort()
  for (const name of ['__proto__', 'constructor', 'toString']) {
    const flow = `"${name}": { "draft": true, "${name}": { "polluted": 1 } }`
    const { frontMatter } = parse(yaml(`title: T\n${flow}\nogImage: { ${name}: { url: /a.png } }`))
    expect(frontMatter).toMatchObject({ title: 'T', draft: false, image: null })
    for (const text of [
      `{ ${flow} }\n`,
      `export const meta = { ${flow} }\n`,
      `+++\n${name}.draft = true\n[${name}.${name}]\npolluted = 1\n+++\n`,
    ])
      expect(parse(text)).toMatchObject({ frontMatter: { draft: false }, faults: [] })
  }
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(before)
})

const mutations = runs({ quick: 1_500, full: 200_000 })
test(`${shown(mutations)} mutated documents: nothing is thrown, and every problem lies within the file`, () => {
  const random = seeded(100)
  const seeds = [
    '---\ntitle: "T: 1"\ndate: 2024-10-26T09:30\ntags: [a, "b", 한글]\nseries: { name: S, order: 2 }\nimage: { url: /a.png }\n---\n\n# H\n\nText.\n',
    "---\ntitle: 'it''s'\nlastmod:\ncategories:\n  - c\n  - &x d\naliases: *x\ndraft: false\n# comment\n---\nText\n---\nmore\n",
    '---yaml\ntitle: |\n  block\n  text\npublished: true\ndescription: >-\n  folded\n---\nBody',
    '+++\ntitle = "T: 1" # comment\ndate = 2024-10-26\ntags = ["a", \'한글\',\n  "1.10"]\n[series]\nname = "S"\norder = 2\n+++\nText.\n',
    '{\n\t"title": "T: 1",\n\t"date": "2024-10-26", "tags": ["a", "한글"],\n\t"series": { "name": "S", "order": 2 }\n}\nText.\n',
    "import a from 'a'\n\nexport const meta = {\n  title: 'T: 1', // comment\n  \"date\": `2024-10-26`,\n  tags: ['a', '한글'], draft: false,\n}\n\nText.\n",
    '---js\n{ title: 1 }\n---\n',
    'title: T\ndate: 2024-10-26\n---\nNo fence.\n',
    'T\n===\nNo front matter.\n',
  ]
  const words =
    '---|\n---\n|---js|: |- |? |&a |*a|!!js/function |!!map|%YAML 1.1\n|...|<<: |__proto__: |+++|\n+++\n|"""|${|2024-05-07|//'
  const pieces = [...'\n[]{}"\'`=:,.#\\-$(/*\t &!|>%@0\0\r\ud800\ufeff\u2028한', ...words.split('|')]
  let problems = 0
  for (let run = 0; run < mutations; run++) {
    let text = random.pick(seeds)
    for (let edits = 1 + random.below(5); edits > 0; edits--) {
      const at = random.below(text.length + 1)
      const end = random.chance(0.5) ? at : Math.min(text.length, at + random.below(8))
      const piece = random.chance(0.15) ? text.slice(random.below(text.length)) : random.pick(pieces)
      text = text.slice(0, at) + piece.repeat(random.chance(0.05) ? 40 : 1) + text.slice(end)
    }
    const file = random.pick(['a.md', 'a.mdx'])
    const parsed = parse(text, file)
    const rows = text.split('\n')
    for (const { line, column, message } of [...parsed.faults, ...parsed.warnings]) {
      problems++
      if (line < 1 || line > rows.length || column < 1 || column > rows[line - 1]!.length + 1)
        expect.fail(`${line}:${column} ${message} is outside ${JSON.stringify(text)}`)
    }
    if (!parsed.source.endsWith(parsed.body)) expect.fail(`the body of ${JSON.stringify(text)}`)
    const { source } = parsePost(file, { text, fault: null }, { timeZone, drafts: true })!
    if (source.split('\n').length !== rows.length) expect.fail(`the lines of ${JSON.stringify(text)}`)
  }
  expect(problems).toBeGreaterThan(mutations / 10)
})
