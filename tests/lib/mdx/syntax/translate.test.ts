import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BodyFormat } from '../../../../lib/mdx/compiler.ts'
import { translate } from '../../../../lib/mdx/syntax/translate.ts'
import { stringsIn } from '../../../../lib/strings/strings.ts'
import { expectLinear } from '../../../growth.ts'
import { runs } from '../../../runs.ts'
import { arbitraryPost } from '../compilers/arbitrary-posts.ts'
import { compare, compilers, htmlOf } from '../compilers/compare.ts'
import { cases } from './cases.ts'

const formats: readonly BodyFormat[] = ['md', 'mdx']
const translated = (source: string, format: BodyFormat) => translate(source, format, stringsIn('en'))

/** Removes white space between elements, as a browser does, and normalizes the spelling of attributes. */
const asSeen = (html: string) =>
  html
    .replace(/\s+/g, ' ')
    .replace(/> </g, '><')
    .replace(/ ?(<\/?(?:aside|p|div|dl|dt|dd|ul|li|details|summary|figure|figcaption|iframe|h\d)\b[^>]*>) ?/g, '$1')
    .replaceAll('=""', '')
    .trim()

describe.each(compilers)('$name', (compiler) => {
  describe.each(formats)('.%s', (format) => {
    test.each(Object.entries(cases))('%s', async (_, [source, expected]) => {
      const { source: plain } = await translated(source, format)
      expect(asSeen(htmlOf(await compiler.compile({ source: plain, format, lang: 'en' })))).toBe(asSeen(expected))
    })
  })
})

test.each(compilers)('in HTML, below text and in lists too, nothing becomes Markdown: $name', async (compiler) => {
  const inHtml = 'https://a.example/b에서 $x_1$ a^[b c] {% katex %}d{% endkatex %}'
  for (const around of [
    '<!-- a --> |',
    '<div>\n|\n</div>',
    'a\n<p>|</p>',
    '- <div>|</div>',
    '> 1. a\n>    <p>|</p>',
    '- a\n- <b>\n  |\n  </b>',
  ]) {
    const { source } = await translated(`${around.replace('|', () => inHtml)}\n`, 'md')
    const html = htmlOf(await compiler.compile({ source, format: 'md', lang: 'en' }))
    expect(html, around).toContain('https://a.example/b에서 $x_1$ a^[b c] d')
  }
  const { source } = await translated('- <div>a</div>\n- $x_1$\n', 'md')
  expect(htmlOf(await compiler.compile({ source, format: 'md', lang: 'en' }))).toContain('<li><code>x_1</code></li>')
})

test.each(compilers)('code right below HTML is code: $name', async (compiler) => {
  const open = '<details><summary>a</summary>'
  for (const [before, indent, text] of [
    ['', '', ''],
    ['- ', '  ', ''],
    ['', '', 'd\n'],
  ]) {
    const { source } = await translated(
      `${before}${open}\n${text}${indent}\`\`\`js title="b"\n${indent}c\n${indent}\`\`\`\n${indent}</details>\n`,
      'md',
    )
    const html = htmlOf(await compiler.compile({ source, format: 'md', lang: 'en' }))
    expect(html).toMatch(/<details><summary>a<\/summary>[d\s]*<div class="code">.*>c\n<\/code>[^]*<\/details>/)
  }
})

test('a fence in code that is indented deeper ends it in MDX alone', async () => {
  const source = '```md\n- a\n\n    ```js\n    b\n    ```\n```\n\n:tada:\n'
  expect((await translated(source, 'md')).source).toBe(source.replace(':tada:', '🎉'))
  expect((await translated(source, 'mdx')).source).toBe(source)
})

test.each(compilers)('tags in text hide nothing up to code that seems to end them: $name', async (compiler) => {
  const tags = ['A <script> b', 'A <!-- b', '<style> 태그와', '<script>는', 'A <pre> element']
  const end = '\n\n:::tip\n:tada:\n:::\n\n```html\n</script> </style> </pre> -->\n```\n'
  for (const tag of tags) {
    const { source } = await translated(tag + end, 'md')
    const html = htmlOf(await compiler.compile({ source, format: 'md', lang: 'en' }))
    expect(html, tag).toContain(`<p>${tag.replace('<', '&lt;').replace('>', '&gt;')}</p>`)
    expect(html, tag).toMatch(/<aside class="callout"[^]*<p>🎉<\/p>[^]*<code class="language-html">/)
  }
})

test.each(compilers)('a heading of HTML has its footnotes, and an id without them: $name', async (compiler) => {
  const { source } = await translated('<h2>A[^1]</h2>\n\n<h3 id="own">B <em>c</em>[^1]</h3>\n\n[^1]: n\n', 'md')
  const body = await compiler.compile({ source, format: 'md', lang: 'en' })
  expect(body.headings).toEqual([
    { depth: 2, id: 'a', text: 'A' },
    { depth: 3, id: 'own', text: 'B c' },
  ])
  expect(htmlOf(body)).toMatch(/<h2 id="a">A<sup><a [^>]*data-footnote-ref/)
})

test.each(compilers)('a heading has no id of a footnote: $name', async (compiler) => {
  const html = htmlOf(await compiler.compile({ source: '## Note 1\n\na[^1]\n\n[^1]: b\n', format: 'md', lang: 'en' }))
  const [, button] = / popovertarget="([^"]+)"/.exec(html)!
  expect(html.split(` id="${button}"`)).toHaveLength(2)
})

test.each(compilers)('the line below an image with a size is Markdown: $name', async (compiler) => {
  for (const image of ['![a](/b.png =250x)', '![[a.png|30]]', '- {{< figure src="/b.png" >}}']) {
    const { source } = await translated(`${image}\n  *caption*\n`, 'md')
    const html = htmlOf(await compiler.compile({ source, format: 'md', lang: 'en' }))
    expect(html, image).toMatch(/^(?:<p>|<ul>\s*<li>)<img[^>]*>\s*<em>caption</)
  }
})

test.each(compilers)('formulas beside code and each other are no code: $name', async (compiler) => {
  for (const format of formats) {
    const { source } = await translated('`a`\\(b^2\\)`c` \\(d^2\\)\\(e^2\\)\n', format)
    const html = htmlOf(await compiler.compile({ source, format, lang: 'en' })).replace(/<\/?span[^>]*>/g, '')
    const shown = ['a', 'b^2', 'c', 'd^2', 'e^2'].map((each) => `<code>${each}</code>`)
    expect(html).toBe(`<p>${shown.slice(0, 3).join('')} ${shown.slice(3).join('')}</p>`)
  }
})

test.each(formats)('text without these syntaxes stays as it is, byte by byte: .%s', async (format) => {
  await fc.assert(
    fc.asyncProperty(arbitraryPost(format), async (source) => {
      const { source: same, warnings } = await translated(source, format)
      expect(same).toBe(source)
      expect(warnings).toEqual([])
    }),
    { numRuns: 300, seed: 1 },
  )
})

const pieces = fc.constantFrom(
  ...'> [!NOTE]|> text|:::note T|:::|::::tip|:::details|## T {#id}|Term|: definition|    more|a ==b== *c*|:tada: 12:30|{{< youtube dQw4w9WgXcQ >}}|{% highlight js %}|{% endhighlight %}|{% raw %}|{% endraw %}|{{< x >}}|{% if x %}|[[a]] ![[b.png]]|- item|1. item|  > [!TIP]|```js¶x¶```|`code|<b>x</b>|{: .prompt-tip }|{{% notice tip %}}|{{% /notice %}}|**https://a.example/b**를 (https://a.example/c)|1~3 ~a~ b~c|a <b>b vector<int>|a $x_1$ and $5 b|$$|\\[ \\alpha \\]|```js {1} title="x"¶1¶```|:::code-group|```math¶x¶```|%%|%%a%% b|%%c|d%%|!!! note "T"|??? tip|    deep|=== "T"|::alert|::|a^[b c] d|^[a|![a](b.png){width=2}|`a`{.b}|[TOC]|%[https://a.example/]|{% quote(author="a") %}|{% end %}|{% tabs T %}|<!-- tab a -->|<!-- endtab -->|{% endtabs %}|{% codeblock js %}|{% endcodeblock %}|{% set n = 3 %}{{ n }} {{ n | f }}|{{</* x */>}}|{{ z(src="a.png") }}|{% mermaid %}|{% endmermaid %}|@[other](x)|<div markdown="1">¶*a*¶</div>|x %%a¶b%% c|{{% comment %}}|a {{% /comment %}}|a {::comment}|{:/}|{% x %} {% y %}  {% z %}  a|<a href="/b">https://a.example/c</a>|{% note %}*a*{% endnote %}|$$.|$$ b|## T {: #id}|a <?php b|<c:d> e|**a**{.b}|{% css %}|{% endcss %}|::: {.callout-tip title="T"}||'
    .split('|')
    .map((piece) => piece.replaceAll('¶', '\n')),
)
const anything = fc.array(pieces, { maxLength: 12 }).map((lines) => `${lines.join('\n')}\n`)

test.each(formats)(
  'any mixture compiles to the same with both compilers, and its places lead back: .%s',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(anything, async (source) => {
        const { source: plain, originalOffset } = await translated(source, format)
        const { verdict, outcomes } = await compare(plain, format)
        // Code that starts with a blank line is a known difference
        if (verdict === 'different' && !/^[ \t>]*`{3}\w*\n\s*\n/m.test(plain))
          expect.fail(JSON.stringify({ plain, outcomes }, null, 1))
        if (format === 'md') expect(verdict).not.toBe('both refuse')
        let before = 0
        for (let offset = 0; offset <= plain.length; offset++) {
          const original = originalOffset(offset)
          expect(original).toBeGreaterThanOrEqual(before)
          expect(original).toBeLessThanOrEqual(source.length)
          before = original
        }
        expect(before).toBe(source.length)
      }),
      { numRuns: runs({ quick: 60, full: 500 }), seed: 1, examples: [['a\n: b\n{{% /notice %}}\n> [!NOTE]\n']] },
    )
  },
)

test.each(["export const sad = ':('", "export const a = '\\'{' // (", 'export const b = `[`'])(
  'brackets in strings open nothing in JavaScript: %s',
  async (line) => {
    expect((await translated(`${line}\n\n:tada:\n`, 'mdx')).source).toBe(`${line}\n\n🎉\n`)
  },
)

test('a character that stays has its own place', async () => {
  const source = '# A\n\n> [!NOTE]\n> first\n\n:::tip T\nsecond :tada: third\n:::\n\nlast\n'
  const { source: plain, originalOffset } = await translated(source, 'mdx')
  for (const word of ['# A', 'first', 'second', 'third', 'last'])
    expect(originalOffset(plain.indexOf(word)), word).toBe(source.indexOf(word))
})

test('names the place of what stays text, once for each kind', async () => {
  const source = 'A {{< tabs >}} {{< tabs >}}\n\n:::unknown\nx\n:::\n\n:::note\nopen\n'
  const { warnings } = await translated(source, 'md')
  expect(warnings.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
    '3:1 left as text: an unknown block, :::unknown',
    '7:1 left as text: a block that is never closed, :::note',
    '1:3 left out: the tag {{< tabs >}}',
  ])
})

test('an embed of Hashnode with an address that cannot be embedded stays text', async () => {
  const source = '%[https://a.example/b_(c)]\n'
  const { warnings, source: plain } = await translated(source, 'md')
  expect(plain).toBe(source)
  expect(warnings.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
    '1:1 left as text: an address that cannot be embedded, https://a.example/b_(c)',
  ])
})

test('places behind blocks that were indented are those of the file', async () => {
  const source = '!!! note\n    a\nb\n\n??? tip\n    {{< tabs >}}\n'
  const { warnings, source: plain, originalOffset } = await translated(source, 'md')
  expect(warnings.map(({ line, column }) => `${line}:${column}`)).toEqual(['6:5'])
  expect(originalOffset(plain.indexOf('b\n\n'))).toBe(source.indexOf('b\n'))
})

test('blocks may be indented as deep as a line is long', async () => {
  const deep = (levels: number) =>
    Array.from({ length: levels }, (_, at) => `${' '.repeat(4 * at)}!!! note`).join('\n') +
    `\n${' '.repeat(4 * levels)}a\n`
  expect((await translated(deep(50), 'md')).source.match(/<aside/g)).toHaveLength(50)
})

test('braces that are no attributes stay in Markdown', async () => {
  const source = '![a](b.png){c} f(x){y=1} {z=1} `a {b=c}` [a](b) {c=d} `{a=b}\n'
  expect((await translated(source, 'md')).source).toBe(source)
})

test.each([
  '> [!NOTE]\n',
  '> ',
  ':::note\n',
  ':::\n',
  '==a',
  '==',
  '[[',
  '[[a]]',
  '`',
  '` ``',
  ':tada:',
  ':a',
  '{{<',
  '{{< a ',
  '{% ',
  '{% raw %}',
  '{% highlight js %}\n',
  '{{',
  '](',
  '](a',
  '<A',
  '<A>',
  '<svg>',
  'a <svg> b\n\n',
  'a <!-- b\n\n',
  'a <pre>\n',
  '<!--',
  '<pre>\n',
  '<!--\n',
  '{#a} ',
  '# a {#',
  '# a\n{: #b}\n',
  'a\n: b\n\n',
  '{',
  '{: a',
  'https://',
  '~a ',
  '<b>',
  '<a b ',
  '\\',
  '- ',
  '~~~\n',
  '~~~',
  '~~~a b ',
  '%%a ',
  '%%\na\n',
  '%%a%% ',
  'x %%a\nb%% ',
  '<div markdown="1">\n',
  '{{< katex >}}\n',
  '{{< katex >}}a',
  '{{< katex >}}a{{< /katex >}} ',
  '$a',
  '$x_1$ ',
  '$$',
  '$$\n',
  '\\[ a',
  '\\(x^2',
  '```js {1}\n```\n',
  ':::code-group\n',
  ':::code-group\n```js\n',
  '^[a ',
  '^[a b] ',
  '![a](b){c=d} ',
  '){a=b}',
  '!!! a\n    b\n',
  '!!! a\n',
  '!!! a\n\n',
  '    ',
  '::a\n',
  '::a\n---\n',
  '[toc]\n',
  '{{ a(',
  '{% codeblock %}\n',
  '{% for a %}',
  '{% for a %}\n',
  '{% for a %}{% endfor %}\n\n',
  'x {% for a %}\n{% endfor %}',
  '{# a ',
  '{% a ',
  '{% set a = "',
  '{% set a = 1 %}{{ a }} ',
  '{% capture a %}{{ a | ',
  '{{</* a ',
  '{{/*',
  '{.a.b}\n',
  '{.a ',
  '~~(a)~~는 ',
  '<h2>[^a',
  '<h2>[^1]</h2>\n\n',
  '{% if false %}{% else %}',
  'a {{< comment >}}\n',
  '{::comment} ',
  '<a b>https://a.example/c',
  '{% note %}a{% endnote %}\n',
  '{% note %}{{% ',
  '$$\na\n$$ b\n',
  'a <?b <!c ',
  '<a:b> ',
  '*a*{.b}',
  '{% a %}    ',
  '{% endcomment %}{::a}',
  '![a|3](b ',
  '![a|3](b) ',
  '<aside>\n',
  '!youtube[a]\n',
  'import a, \n\n',
  "import a from 'b' ",
  '~하~ ',
  '[https://a:title',
  '[https://a:title=b] ',
  '$`a`',
  '$`a`$ ',
  '{% code %}\n```\n',
  '<a href=/x ',
  '<div a="',
  '<video src=a/b />',
])('takes time in proportion to the length: %j', async (part) => {
  // The names of emoji are loaded once
  await translated(':tada: ', 'md')
  for (const format of formats)
    expectLinear(part, (source) => void translated(source, format), runs({ quick: 16_000, full: 64_000 }))
})

test('takes time in proportion to the spaces in a shortcode', async () => {
  expectLinear(
    (length) => `{{<${' '.repeat(length)}`,
    (source) => void translated(source, 'md'),
    32_000,
  )
})

const computed = `import sea from './sea.png'
import { other } from './values.ts'

export const address = './a b.png'

export const made = \`./\${other}.png\`

<img src={sea} alt="1" /> <Image src={address} /> <img src={'./c.png'} /> <video src={ address } />

<img src={other ? './d.png' : './e.png'} />

<img src={\`./\${other}.png\`} /> <img src={made} /> <img src={other} />

\`<img src={sea} />\`
`

test('an address that a constant or an import of an image has is written out; another one is a warning', async () => {
  const { source, warnings } = await translated(computed, 'mdx')
  expect(source.split('\n').slice(7)).toEqual([
    '<img src={"./sea.png"} alt="1" /> <Image src={"./a b.png"} /> <img src={\'./c.png\'} /> <video src={"./a b.png"} />',
    ...computed.split('\n').slice(8),
  ])
  expect(warnings.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
    "10:6 the address is not looked up: `src={other ? './d.png' : './e.png'}` is computed; expected an address that is written out, or the name of a constant",
    '12:6 the address is not looked up: `src={`./${other}.png`}` is computed; expected an address that is written out, or the name of a constant',
  ])
  expect((await translated(computed, 'md')).source).toBe(computed.replace('address } />', 'address } ></video>'))
})
