import { createElement, Fragment, useId, type ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { compileBody } from '../../../../lib/mdx/compile.ts'
import { evaluate } from '../../../../lib/mdx/evaluate/evaluate.ts'
import { feedHtml, onPage } from '../../../../lib/site/feeds/feed-html.ts'
import { parseHtml, toHtml } from '../../../../lib/mdx/html/html-tree.ts'
import { renderTree, TooLongError } from '../../../../lib/site/feeds/render.ts'
import { problemsOfText } from '../../../feed-rules.ts'

const place = { page: 'https://blog.example/posts/a', onPage: 'See this part on the page' }
const link = (text = place.onPage) => `<a href="${place.page}">${text}</a>`

/** The content of a post in feeds, with one component of the blog. */
async function shown(source: string, file = 'a.mdx'): Promise<string> {
  const body = await compileBody({ file, source, lang: 'en' })
  expect(body.faults).toEqual([])
  const Note = ({ children }: { children?: unknown }) =>
    createElement('aside', { className: 'callout' }, children as string)
  const Hook = ({ children }: { children?: unknown }) => createElement('p', { id: useId() }, children as string)
  const node = await evaluate(body, { Note, Hook } as never, () => () => {
    throw new Error('only on the page')
  })
  const html = feedHtml(await renderTree(node, () => [onPage(place)], { left: Infinity }), place)
  expect(problemsOfText(html)).toEqual([])
  return html
}

describe('in feeds', () => {
  test('addresses are absolute, and links within the post lead to its page', async () => {
    expect(await shown('[a](/about) [b](other) [c](#part) [d](https://x.example/?a=1&b=2) ![e](/e.png)', 'a.md')).toBe(
      '<p><a href="https://blog.example/about">a</a> <a href="https://blog.example/posts/other">b</a> <a href="https://blog.example/posts/a#part">c</a> <a href="https://x.example/?a=1&amp;b=2">d</a> <img src="https://blog.example/e.png" alt="e"></p>',
    )
  })

  test('code is plain, headings have no links, and tasks are characters', async () => {
    expect(await shown('## Title\n\n```js\nconst a = 1 < 2 && "</p>"\n```\n\n- [x] done\n- [ ] open\n', 'a.md')).toBe(
      '<h2>Title</h2>\n<pre><code>const a = 1 &lt; 2 &amp;&amp; &quot;&lt;/p&gt;&quot;\n</code></pre>\n<ul>\n<li>☑ done</li>\n<li>☐ open</li>\n</ul>',
    )
  })

  test('code of other editors keeps its lines', async () => {
    expect(await shown('<pre>a<br>  b<br/>c</pre>\n', 'a.md')).toBe('<pre><code>a\n  b\nc</code></pre>')
  })

  test('lines that were added and removed say so, and tabs follow their labels', async () => {
    expect(await shown('```js title="a.js"\na // [!code --]\nb // [!code ++]\n```\n', 'a.md')).toBe(
      '<div>a.js</div><pre><code>- a\n+ b\n</code></pre>',
    )
    expect(await shown('```bash npm2yarn\nnpm install x\n```\n', 'a.md')).toMatch(
      /^<p><strong>npm<\/strong><\/p><pre><code>npm install x\n<\/code><\/pre><p><strong>pnpm<\/strong><\/p>/,
    )
  })

  test('components are called; those with hooks and unknown ones are their children, or a link', async () => {
    expect(
      await shown('<Note>One *two*</Note>\n\n<Hook>Three</Hook>\n\n<Chart data={[1]} />\n\n<Box>Four</Box>\n'),
    ).toBe(`<blockquote>One <em>two</em></blockquote>\nThree\n${link()}\nFour`)
  })

  test('expressions and elements that are made when the body runs', async () => {
    expect(
      await shown(
        'export const Two = async () => <b tabIndex={0}>{1 + 1}</b>\n\n<Two /> {"<i>"} {[1, 2].map((n) => <u key={n}>{n}</u>)} {null}',
      ),
    ).toBe('<b>2</b>\n&lt;i&gt;\n<u>1</u><u>2</u>')
  })

  test.each(['a.md', 'a.mdx'])('what the page hides stays hidden: %s', async (file) => {
    const style = file === 'a.md' ? '"color: red; display: none"' : '{{ display: "none" }}'
    const hidden = `<p hidden>a</p>\n\n<div style=${style}>b</div>\n\n<p hidden="until-found">c</p>\n`
    expect(await shown(hidden, file)).toBe('<p>c</p>')
  })

  test('frames are links, drawings are links with their labels, and scripts are left out', async () => {
    const html = await shown(
      '<iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" title="Film"></iframe>\n\n<svg aria-label="A chart"><path d="M0 0" /></svg>\n\n<svg aria-hidden="true"></svg>\n\n<div style="color: red" class="x" id="y">text</div>\n',
      'a.md',
    )
    expect(html).toContain('<a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">Film</a>')
    expect(html).toContain(link('A chart'))
    expect(html).toContain('<div>text</div>')
    expect(html).not.toContain('svg')
    expect(feedHtml(parseHtml('<p>a<script>"</p>"</script><style>p{}</style>b</p>'), place)).toBe('<p>ab</p>')
  })
})

test('the parser keeps what it reads, also if elements are not closed', () => {
  for (const html of [
    '<p>a &amp; b<br>c</p>',
    '<ul><li>1</li><li><p>2</p></li></ul>',
    '<script>if (a < b) "<p>"</script>',
    '<textarea disabled></textarea>'.replace(' disabled', ' disabled=""'),
    'a < b > c',
  ])
    expect(toHtml(parseHtml(html))).toBe(html)
  expect(toHtml(parseHtml('<div><p>a</div>b</i>'))).toBe('<div><p>a</p></div>b')
})

test('no more is rendered than there is room for, whatever it consists of', async () => {
  let calls = 0
  const Part = ({ text }: { text: string }) => {
    calls++
    return text
  }
  const many = (make: (key: number) => ReactNode) => Array.from({ length: 10_000 }, (_, key) => make(key))
  for (const [made, content] of [
    [11, many((key) => createElement(Part, { key, text: 'x'.repeat(100) }))],
    [
      11,
      many((key) =>
        createElement(Fragment, { key }, createElement('b', null, createElement(Part, { text: 'x'.repeat(99) }))),
      ),
    ],
    [0, many((key) => createElement('hr', { key }))],
    [0, createElement('div', { dangerouslySetInnerHTML: { __html: '<p>x</p>'.repeat(10_000) } })],
  ] as const) {
    calls = 0
    await expect(renderTree(content, () => [], { left: 1_000 })).rejects.toThrow(TooLongError)
    expect(calls).toBeLessThanOrEqual(made)
  }
})
