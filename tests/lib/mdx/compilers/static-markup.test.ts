import { describe, expect, test } from 'vitest'
import type { BodyFormat } from '../../../../lib/mdx/compiler.ts'
import { evaluate } from '../../../../lib/mdx/evaluate/evaluate.ts'
import { placeMarkup } from '../../../../lib/mdx/evaluate/static-markup.ts'
import { compilers, htmlOf } from './compare.ts'

const link = (id: string, label = 'Link to this section') =>
  `<a class="headingLink" href="#${id}" aria-label="${label}">#</a>`
const button = '<button type="button" data-copy=""><span>Copy</span><output>Copied</output></button>'

/**
 * Sources with the HTML that a page shows. A run of markup next to an interactive element gets a wrapper, if its parent
 * allows one.
 */
const shown: Record<string, [source: string, html: string, format?: BodyFormat]> = {
  'a plain post': [
    '# T\n\nText with *emphasis*.\n',
    `<h2 id="t">T${link('t')}</h2>\n<p>Text with <em>emphasis</em>.</p>`,
  ],
  'a paragraph': ['One {1 + 1} *three* four\n', '<p>One 2<span class="static"> <em>three</em> four</span></p>'],
  'text without elements has no wrapper': ['One {2} three {4}\n', '<p>One 2 three 4</p>'],
  'paragraphs around a component': [
    '*One*\n\n<Zed>\n\nTwo **2**\n\n</Zed>\n\nThree\n',
    '<div class="static"><p><em>One</em></p>\n</div><x-component><div class="static"><p>Two <strong>2</strong></p></div></x-component><div class="static">\n<p>Three</p></div>',
  ],
  'a phrase in a component': [
    'A <Zed>*b* c</Zed>.\n',
    '<p>A <x-component><span class="static"><em>b</em> c</span></x-component>.</p>',
  ],
  'an image beside a text': [
    '<p align="center"><img src="/a.png" align="right" alt=""></p>\n',
    '<p align="center"><img src="/a.png" align="right" alt="" loading="lazy" decoding="async"></p>',
    'md',
  ],
  'a list': [
    '- a *b*\n- c {1}\n- [x] d\n',
    '<ul class="contains-task-list">\n<li>a <em>b</em></li>\n<li>c 1</li>\n<li class="task-list-item"><input type="checkbox" checked disabled aria-label="Done"> d</li>\n</ul>',
  ],
  'blocks in an item': [
    '- a\n\n  - b\n  - c\n\n  {1}\n',
    '<ul>\n<li><div class="static">\n<p>a</p>\n<ul>\n<li>b</li>\n<li>c</li>\n</ul>\n</div>1\n</li>\n</ul>',
  ],
  'a table': [
    '| a | b |\n| - | -: |\n| *1* | 2 |\n| 3 | {4} |\n',
    '<div class="table" tabindex="0" role="group" aria-label="Table"><table><thead>\n<tr>\n<th>a</th>\n<th style="text-align: right">b</th>\n</tr>\n</thead><tbody><tr>\n<td><em>1</em></td>\n<td style="text-align: right">2</td>\n</tr><tr><td>3</td><td style="text-align:right">4</td></tr></tbody></table></div>',
  ],
  'a quote': [
    '> One\n>\n> {2}\n>\n> *Three*\n',
    '<blockquote><div class="static">\n<p>One</p>\n</div>2<div class="static">\n<p><em>Three</em></p>\n</div></blockquote>',
  ],
  'a heading': [
    '## One {2} *three*\n',
    `<h2 id="one-three">One 2<span class="static"> <em>three</em>${link('one-three')}</span></h2>`,
  ],
  'code beside an expression': [
    '```js\na\n```\n\n{1}\n',
    `<div class="static"><div class="code"><pre tabindex="0" role="group" aria-label="Code"><code class="language-js">a\n</code></pre>${button}</div>\n</div>1`,
  ],
  'an element with a computed attribute and markup alone': [
    '<div id={String(1)}>\n*a*\n</div>\n',
    '<div id="1"><p><em>a</em></p></div>',
  ],
  'a drawing': [
    '<svg viewBox="0 0 1 1"><path strokeWidth="2" d="M0"/><g fill="a&quot;b"><circle r="1"/></g><circle r={2}/></svg>\n',
    '<svg viewBox="0 0 1 1"><path stroke-width="2" d="M0"></path><g fill="a&quot;b"><circle r="1"></circle></g><circle r="2"></circle></svg>',
  ],
  'raw HTML': [
    '<div class="a b" tabindex="0" hidden style="color: red">\n\n*x* <!-- gone --> "q"\n\n</div>\n\n<h2 id="own">T</h2>\n',
    `<div class="a b" tabindex="0" hidden style="color: red">\n<p><em>x</em>  "q"</p>\n</div>\n<h2 id="own">T${link('own')}</h2>`,
    'md',
  ],
  'HTML written as JSX': [
    '<div className="a b" tabIndex={0} hidden aria-hidden data-x={false} key="k" style="color: red">*x*</div>\n\n<h2 id="own">T</h2>\n\n<input disabled={false} maxLength={3} />\n',
    `<div class="a b" tabindex="0" hidden aria-hidden="true" data-x="false" style="color: red"><em>x</em></div>\n<h2 id="own">T${link('own')}</h2>\n<input maxlength="3">`,
  ],
  'HTML written as JSX around an expression': [
    '<div class="a" style="color: red" tabindex="0">{1}</div>\n',
    '<div class="a" style="color:red" tabindex="0">1</div>',
  ],
  images: [
    '![a](/b.png) <img src="/c.png" loading="eager" alt="c" />\n',
    '<p><img src="/b.png" alt="a" loading="lazy" decoding="async"> <img src="/c.png" loading="eager" alt="c" decoding="async"></p>',
  ],
  'text that begins like an address of a script': [
    '![JavaScript: a book](/b.png "JavaScript: x")\n',
    '<p><img src="/b.png" alt="JavaScript: a book" title="JavaScript: x" loading="lazy" decoding="async"></p>',
  ],
}

describe.each(compilers)('$name', (compiler) => {
  const html = async (source: string, format: BodyFormat = 'mdx', lang = 'en') =>
    htmlOf(await compiler.compile({ source, format, lang }))

  test.each(Object.entries(shown))('shows %s', async (_, [source, expected, format]) => {
    expect(await html(source, format)).toBe(expected)
  })

  test('a post of Markdown is one element, however long it is', async () => {
    const source = '## T\n\nText *a* [b](/c).\n\n- a\n- b\n\n| a |\n| - |\n| b |\n\n```js\na\n```\n\n> ![a](/b.png)\n\n'
    const body = await compiler.compile({ source: source.repeat(50), format: 'mdx', lang: 'en' })
    const {
      dangerouslySetInnerHTML: inner,
      suppressHydrationWarning: _,
      ...others
    } = placeMarkup('div', { children: evaluate(body, {}) })
    expect(others).toEqual({})
    expect(JSON.stringify(inner).split('<h2 ').length).toBe(51)
  })

  test('labels are in the language of the post', async () => {
    const text = await html('## 제목\n\n```\na\n```\n\n글[^1]\n\n[^1]: 각주\n', 'md', 'ko')
    expect(text).toContain(`<h2 id="제목">제목${link(encodeURIComponent('제목'), '이 소제목으로 가는 링크')}</h2>`)
    expect(text).toContain('<span>복사</span><output>복사했습니다</output>')
    expect(text).toContain('aria-label="각주 1"')
    expect(text).toContain('>각주</h2>')
    expect(text).toContain('aria-label="본문의 각주 1 자리로 돌아가기"')
  })

  test.each([
    ['# A\n\n## B\n\n###### C\n', 'md', 'h2 A, h3 B, h6 C'],
    ['A\n===\n\nB\n---\n\n> # C\n', 'mdx', 'h2 A, h3 B, h2 C'],
    ['## A\n\n<h1 align="center">B</h1>\n\ntext[^1]\n\n[^1]: note\n', 'md', 'h3 A, h2 B, h2 Footnotes'],
    ['<h1 className="a">A</h1>\n\n#### B\n', 'mdx', 'h2 A, h5 B'],
    ['## A\n\n```sh\n# no heading\n```\n\n### B\n', 'md', 'h2 A, h3 B'],
  ] as const)('only the title of a page is an h1: %j', async (source, format, expected) => {
    const found = (await html(source, format)).matchAll(/<(h\d)[^>]*>([^<]*)/g)
    expect([...found].map(([, name, text]) => `${name} ${text}`).join(', ')).toBe(expected)
  })

  test.each([
    ['max-width: 900px', 'max-width: min(900px, 100%)'],
    ['max-width:none;width:60rem', 'max-width:min(none, 100%);width:60rem'],
    ['min-width: calc(10px + 50vw) !important', 'min-width: min(calc(10px + 50vw), 100%) !important'],
    ['border: 0; MAX-WIDTH: 20em', 'border: 0; MAX-WIDTH: min(20em, 100%)'],
    ['width: 100px', 'width: 100px'],
  ])('an image is no wider than the page: %s', async (style, expected) => {
    for (const [source, format] of [
      [`<img src="/a.png" style="${style}">`, 'md'],
      [`<img src="/a.png" style="${style}" />`, 'mdx'],
      [`<video src="/a.mp4" style="${style}"></video>`, 'md'],
    ] as const)
      expect(await html(`${source}\n`, format)).toContain(`style="${expected}"`)
  })

  test.each([
    ['en', 'مرحبا بالعالم.', '<p dir="rtl">'],
    ['en', 'Hello, مرحبا is Arabic.', '<p>'],
    ['en', '## שלום עולם', '<h2 dir="rtl" id="שלום-עולם">'],
    ['en', '- مرحبا\n- عالم', '<ul dir="rtl">'],
    ['en', '> مرحبا بالعالم', '<blockquote dir="rtl">\n<p dir="rtl">'],
    ['ar', 'An English sentence, in an Arabic post.', '<p dir="ltr">'],
    ['en', 'مرحبا: `console.log()`', '<p dir="rtl">'],
    ['ar', 'Node.js هو بيئة تشغيل', '<p>'],
    ['ar', '`npm run build` يبني الموقع', '<p>'],
    ['fa', '| a | b |\n| - | - |\n| c | d |', '<table dir="ltr">'],
    ['he', '<p dir="auto">An author decides</p>', '<p dir="auto">'],
    ['he', '2026 — 100%', '<p>'],
  ])('a block in another direction says so: %s, %s', async (lang, source, expected) => {
    expect(await html(`${source}\n`, 'md', lang)).toContain(expected)
  })

  test('headings below the fourth level have an id and no link', async () => {
    expect(await html('##### T\n')).toBe('<h5 id="t">T</h5>')
  })
})
