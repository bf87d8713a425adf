import { describe, expect, test } from 'vitest'
import { failedMark } from '../../../../lib/mdx/html/failed-part.ts'
import type { BodyFormat, Renderers } from '../../../../lib/mdx/compiler.ts'
import { highlight as colorCode } from '../../../../lib/mdx/code/lowlight.ts'
import { translate } from '../../../../lib/mdx/syntax/translate.ts'
import { stringsIn } from '../../../../lib/strings/strings.ts'
import { compare, compilers, htmlOf } from './compare.ts'

const formats: readonly BodyFormat[] = ['md', 'mdx']
const renderers: Renderers = {
  formula: (tex, isBlock) => `<math${isBlock ? ' display="block"' : ''}><mi>${tex.length}</mi></math>`,
  diagram: (source) =>
    source.startsWith('flowchart')
      ? '<svg id="d\uf8f6" aria-label="\uf8f7"></svg>'
      : `${failedMark}a diagram which is a "pie" of $&`,
  chart: (rows) => rows,
  types: (code) => {
    const at = { line: 0, column: 6, length: 1 }
    const notes = [
      { kind: 'name', ...at, text: 'const a: "<\n1>"' },
      { kind: 'below', ...at, text: 'two\nlines' },
      { kind: 'error', ...at, line: 2, column: 0, text: 'wrong' },
    ]
    return code.includes('failed')
      ? `${failedMark}types: why`
      : JSON.stringify({ code: 'const a\n// [!code hl]\n1\n', notes })
  },
}
const more = { colorCode, renderers }

const button = '<button type="button" data-copy=""><span>Copy</span><output>Copied</output></button>'
const block = (code: string, { title, wraps = '' }: { title?: string; wraps?: string } = {}) =>
  `<div class="code"${wraps}>${title ? `<div class="codeTitle">${title}</div>` : ''}<pre tabindex="0" role="group" aria-label="${title ?? 'Code'}">${code}</pre>${button}</div>`
const lines = (...each: string[]) => each.join('')
const line = (html: string, marks = '') => `<span class="line${marks && ` ${marks}`}">${html}\n</span>`
const number = (text: string) => `<span class="hljs-number">${text}</span>`

/** Removes white space between block elements, and normalizes the spelling of attributes. */
const asSeen = (html: string) =>
  html
    .replace(/\n*(<\/?(?:blockquote|ul|li|div|table|thead|tbody|tr|t[dh]|p|h2|figure|fieldset)\b[^>]*>)\n*/g, '$1')
    .replaceAll('=""', '')

/** The HTML of a source, as `.md` and as `.mdx`, with either compiler. */
const cases: Readonly<Record<string, readonly [source: string, html: string]>> = {
  'a title of Docusaurus': [
    '```js title="a <b>.js"\n1\n```\n',
    block(`<code class="hljs language-js">${number('1')}\n</code>`, { title: 'a &lt;b&gt;.js' }),
  ],
  'line numbers from 5, and lines that are highlighted': [
    '```js {2} showLineNumbers=5\n1\n2\n\n3\n```\n',
    block(
      `<code class="hljs language-js lines numbered" style="counter-reset:line 4">${lines(line(number('1')), line(number('2'), 'highlighted'), line(''), line(number('3')))}</code>`,
    ),
  ],
  'marks in comments': [
    '```py\n1 # [!code highlight]\n# highlight-next-line\n2\n```\n',
    block(
      `<code class="hljs language-py lines">${lines(line(number('1'), 'highlighted'), line(number('2'), 'highlighted'))}</code>`,
    ),
  ],
  'what is added and removed': [
    '```diff-js\n-1\n+2\n 3\n```\n',
    block(
      `<code class="hljs language-js lines"><del class="line removed">${number('1')}\n</del><ins class="line added">${number('2')}\n</ins>${line(number('3'))}</code>`,
    ),
  ],
  'words across what is colored': [
    '```js /1+x/ wrap\n1+x\n```\n',
    block(
      `<code class="hljs language-js lines">${line('<span class="hljs-number"><mark>1</mark></span><mark>+x</mark>')}</code>`,
      { wraps: ' data-wraps=""' },
    ),
  ],
  'options of Hugo and Jekyll': [
    '{{< highlight js "linenos=table,hl_lines=1 3-4,linenostart=7" >}}\n1\n2\n{{< /highlight >}}\n\n{% highlight js linenos %}\n1\n{% endhighlight %}\n',
    `${block(`<code class="hljs language-js lines numbered" style="counter-reset:line 6">${lines(line(number('1'), 'highlighted'), line(number('2')))}</code>`)}\n${block(`<code class="hljs language-js lines numbered">${line(number('1'))}</code>`)}`,
  ],
  'no language': ['``` {1}\n<a>\n```\n', block(`<code class="lines">${line('&lt;a&gt;', 'highlighted')}</code>`)],
  'a language that is not known': [
    '```klingon title=x\nq\n```\n',
    block('<code class="hljs language-klingon">q\n</code>', { title: 'x' }),
  ],
  'types in the notation of Twoslash': [
    '```ts twoslash title="a.ts"\nconst a\n```\n',
    block(
      `<code class="hljs language-ts lines">${line('<span class="hljs-keyword">const</span> <span class="typed" tabindex="0" data-type="const a: &quot;&lt;\n1&gt;&quot;">a</span>')}<span class="noteBelow below">      ^ two\n        lines\n</span>${line(number('1'), 'highlighted error')}<span class="noteBelow error">^ wrong\n</span></code>`,
      { title: 'a.ts' },
    ),
  ],
  'types that cannot be shown': [
    '```ts twoslash\nfailed\n```\n',
    block('<code class="hljs language-ts">failed\n</code>').replace(
      '<div class="code"',
      '<div class="code" data-undrawn="types: why"',
    ),
  ],
  'types in a language that has none': [
    '```py twoslash\n1\n```\n',
    block(`<code class="hljs language-py">${number('1')}\n</code>`),
  ],
  'a block in a list in a quote': [
    '> - ```js {1}\n>   1\n>   ```\n',
    `<blockquote>\n<ul>\n<li>${block(`<code class="hljs language-js lines">${line(number('1'), 'highlighted')}</code>`)}</li>\n</ul>\n</blockquote>`,
  ],
  'a formula in a paragraph and of its own': [
    'Let $x^2$ be.\n\n$$\n\\frac{a}{b}\n$$\n',
    '<p>Let <math><mi>3</mi></math> be.</p>\n<div class="formula" tabindex="0" role="group" aria-label="Formula"><math display="block"><mi>11</mi></math></div>',
  ],
  'a formula of a block of code': [
    '```math\nx\n```\n',
    '<div class="formula" tabindex="0" role="group" aria-label="Formula"><math display="block"><mi>1</mi></math></div>',
  ],
  'a formula in a heading, in a table and in bold Korean': [
    '## 식 $x_1$\n\n| $a$ |\n| --- |\n| **$b$**는 |\n',
    '<h2 id="식-x_1">식 <math><mi>3</mi></math><a class="headingLink" href="#%EC%8B%9D-x_1" aria-label="Link to this section">#</a></h2>\n<div class="table" tabindex="0" role="group" aria-label="Table"><table><thead>\n<tr>\n<th><math><mi>1</mi></math></th>\n</tr>\n</thead><tbody>\n<tr>\n<td><strong><math><mi>1</mi></math></strong>는</td>\n</tr>\n</tbody></table></div>',
  ],
  'diagrams, each with a number of its own': [
    '```mermaid\nflowchart\n```\n\n```mermaid title="A & $$"\nflowchart\n```\n',
    ['Diagram', 'A &amp; $$']
      .map(
        (name, at) =>
          `<figure class="diagram"><div tabindex="0" role="group" aria-label="Diagram"><svg id="d${at + 1}" aria-label="${name}"></svg></div>${at === 0 ? '' : `<figcaption>${name}</figcaption>`}<details><summary>Source of the diagram</summary>${block('<code class="hljs language-mermaid">flowchart\n</code>')}</details></figure>`,
      )
      .join('\n'),
  ],
  'a diagram that cannot be drawn': [
    '```mermaid\npie\n```\n',
    block('<code class="hljs language-mermaid">pie\n</code>').replace(
      '<div class="code"',
      () => '<div class="code" data-undrawn="a diagram which is a &quot;pie&quot; of $&amp;"',
    ),
  ],
  'commands for each package manager': [
    '```sh npm2yarn\nnpm i x\n```\n',
    tabs(
      'Package managers',
      1,
      ['npm', 'npm i x'],
      ['pnpm', 'pnpm add x'],
      ['yarn', 'yarn add x'],
      ['bun', 'bun add x'],
    ),
  ],
  'a group of VitePress': [
    'Before\n\n::: code-group\n\n```txt [a.txt]\n::: x\n```\n\n````txt\n```\n````\n\n:::\n\nAfter ==b==\n',
    `<p>Before</p>\n${tabs('Tabs', 1, ['a.txt', '::: x', 'txt'], ['txt', '```', 'txt'])}\n<p>After <mark>b</mark></p>`,
  ],
}

function tabs(name: string, group: number, ...each: [label: string, code: string, language?: string][]): string {
  const parts = each.map(
    ([label, code, language = 'sh'], at) =>
      `<input type="radio" name="code-tabs-${group}" id="code-tabs-${group}-${at}" value="${label}"${at === 0 ? ' checked=""' : ''}><label for="code-tabs-${group}-${at}">${label}</label><div>${block(`<code class="hljs language-${language}">${code}\n</code>`)}</div>`,
  )
  return `<fieldset class="tabs" aria-label="${name}">${parts.join('')}</fieldset>`
}

describe.each(compilers)('$name', (compiler) => {
  describe.each(formats)('.%s', (format) => {
    test.each(Object.entries(cases))('%s', async (_, [source, expected]) => {
      const { source: plain } = await translate(source, format, stringsIn('en'))
      const body = await compiler.compile({ source: plain, format, lang: 'en', ...more })
      expect(asSeen(htmlOf(body))).toBe(asSeen(expected))
    })
  })
})

describe.each(formats)('.%s', (format) => {
  test.each([
    [
      'within a component, and as all that it holds',
      '<Callout>$x$</Callout>\n\n<Tabs>\n\n```js {1}\n1\n```\n\n</Tabs>\n',
    ],
    [
      'a footnote with code and a formula',
      'a[^1] b[^n]\n\n[^1]: $x$\n\n    ```js {1}\n    1\n    ```\n\n[^n]: **b**\n',
    ],
    ['a footnote twice', 'a[^1] b[^1]\n\n[^1]: c\n'],
    ['a footnote of Korean', '## 제목[^각주]\n\n[^각주]: 글\n'],
    ['a diagram beside a demo', '```mermaid\nflowchart\n```\n\n{1}\n'],
    ['numbers by default', '```js\n1\n2\n```\n\n```js\n1\n```\n\n```js:no-line-numbers\n1\n2\n```\n'],
  ])('both compilers agree: %s', async (name, source) => {
    const { source: plain } = await translate(source, format, stringsIn('en'))
    const { verdict, outcomes } = await compare(plain, format, { ...more, lineNumbers: name.includes('default') })
    expect(verdict, JSON.stringify(outcomes)).toBe('same')
  })
})

test('without what draws them, formulas and diagrams are code', async () => {
  const { source } = await translate('$x$\n\n```mermaid\nflowchart\n```\n', 'md', stringsIn('en'))
  for (const compiler of compilers)
    expect(htmlOf(await compiler.compile({ source, format: 'md', lang: 'en' }))).toBe(
      `<p><code>x</code></p>\n${block('<code class="language-mermaid">flowchart\n</code>')}`,
    )
})
