import { expect, test } from 'vitest'
import { compileBody } from '../../lib/mdx/compile.ts'
import { evaluate } from '../../lib/mdx/evaluate/evaluate.ts'
import { htmlToMarkdown, parseHtml, textOf } from '../html/to-markdown.ts'
import { paragraphsOf } from '../html/wordpress.ts'
import { expectLinear } from '../../tests/growth.ts'
import { runs } from '../../tests/runs.ts'
import { htmlOf } from '../../tests/lib/mdx/compilers/compare.ts'
import { cases } from '../../tests/lib/mdx/syntax/cases.ts'

const texts = [
  'a ==b== c',
  'a :smile: b, std::vector',
  'a %%b%% c',
  '12:30:45 and C:\\temp',
  '::: note',
  '{{< x >}} {{ site.url }} {% if x %}',
  'H {#id}',
  '{.a.b}',
  '# not a heading',
  '- not a list',
  '1. nor this',
  '[[x]] and ![[y.png]]',
  '[x](y) [^1] [!NOTE]',
  '~~x~~ *a* _b_ __c__ 2 * 3 * 4',
  'cost $5 and $6',
  'a | b',
  '<div> & &amp; <Callout>',
  'snake_case_word `code`',
  'import x from "y"',
  'export const a = 1',
  '---',
  '한국어 **강조**는 #해시',
  'ends with \\',
]

/** Tags and shortcodes in several lines; a formula is one in HTML too. */
const tags = Object.values(cases).flatMap(([source]) =>
  /\{[{%]/.test(source) && !source.includes('$') ? source.trim().replace(/\n\s*/g, '\n') : [],
)

test.each([
  ...[...texts, ...tags].map((text) => ['p', text] as const),
  // What Markdown takes for an address is not looked for in HTML
  ...[...texts, ...tags].flatMap((text) => (text.includes('](') ? [] : [['td colspan="2"', text] as const])),
])('text of HTML is the same text on the page: <%s> %j', async (tag, text) => {
  const inside = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>\n')
  const html = tag === 'p' ? `<p>${inside}</p>` : `<table><tr><${tag}>${inside}</td></tr></table>`
  const { body } = htmlToMarkdown(html, { file: 'x.html', image: (address) => address, link: (address) => address })
  const compiled = await compileBody({ file: 'x.md', source: `${body}\n\nThe end.\n\n:::\n`, lang: 'en' })
  expect(compiled.faults).toEqual([])
  const page = parseHtml(htmlOf(compiled as unknown as Parameters<typeof evaluate>[0]))
  expect(textOf(page.children[0]).replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
})

test.each(['<a', '[a]: <b', '<p'])('the time for a text of %j grows with its length alone', (part) =>
  expectLinear(part, paragraphsOf, runs({ quick: 50_000, full: 200_000 })),
)

test('headings keep the ids that their text would not have', async () => {
  const html =
    '<h2 id="intro">Intro</h2><h3 id="h-own_1">One <em>two</em></h3><h2 id="한글-둘">셋</h2><h4 id="a b">Spaced</h4><h2>Braces {#id} {.c}</h2><p><a href="#h-own_1">up</a></p>'
  const { body } = htmlToMarkdown(html, {
    file: 'x.html',
    title: 'Other',
    image: (address) => address,
    link: (address) => address,
  })
  const { headings, faults } = await compileBody({ file: 'x.md', source: body, lang: 'en' })
  expect(faults).toEqual([])
  expect(headings).toEqual([
    { depth: 2, id: 'intro', text: 'Intro' },
    { depth: 3, id: 'h-own_1', text: 'One two' },
    { depth: 2, id: '한글-둘', text: '셋' },
    { depth: 4, id: 'spaced', text: 'Spaced' },
    { depth: 2, id: 'braces-id-c', text: 'Braces {#id} {.c}' },
  ])
})

test.each(['lang:python decode:true', 'brush: python; gutter: true', 'language-python'])(
  'a block of code of class %j keeps its language',
  (classes) => {
    const html = `<pre class="${classes}">x</pre>`
    const { body } = htmlToMarkdown(html, { file: 'x.html', image: (address) => address, link: (address) => address })
    expect(body).toBe('```python\nx\n```')
  },
)
