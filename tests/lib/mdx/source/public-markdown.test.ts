import { expect, test } from 'vitest'
import { absoluteMarkdown } from '../../../../lib/mdx/source/absolute-markdown.ts'
import { tokenOf } from '../../../../lib/mdx/html/local-references.ts'
import { publicMarkdown } from '../../../../lib/mdx/source/public-markdown.ts'
import { expectLinear } from '../../../growth.ts'

test.each<[file: string, source: string, expected: string]>([
  ['a.md', '\n\n\n\nText.\n\nMore.\n\n', 'Text.\n\nMore.\n'],
  ['a.md', '---\nsecret: [\n---\nText.\n', 'Text.\n'],
  ['a.md', '---\nsecret: x\nText.\n', '\n'],
  ...['---\n\nText.\n', '---\n\nOne.\n\n---\n\nTwo.\n', '----\n\nText.\n', '+++ a\n\nText.\n'].map(
    (source): [string, string, string] => ['a.md', source, source],
  ),
  ['a.mdx', "export const meta = {\n  title: 'a } b', // }\n  secret: { a: `}` },\n}\n\nText {1}.\n", 'Text {1}.\n'],
  ['a.mdx', "export const article: Article = create({\n  secret: 'x',\n}) satisfies T;\n\nText.\n", 'Text.\n'],
  ['a.mdx', "export const metadata = create(\n  { secret: 'x' },\n)\nText.\n", 'Text.\n'],
  ['a.mdx', 'export const meta = {\n  secret: 1\nText.\n', '\n'],
  ['a.mdx', "export const meta = {\n  lead: <p>Don't</p>,\n  secret: 1,\n}\n\nText.\n", 'Text.\n'],
  [
    'a.mdx',
    "export const post = 'x'\n\nexport const meta = { secret: 1 }\n\nText.\n",
    "export const post = 'x'\n\n\nText.\n",
  ],
  [
    'a.mdx',
    '```js\nexport const metadata = { title: 1 }\n```\nText.\n',
    '```js\nexport const metadata = { title: 1 }\n```\nText.\n',
  ],
  ['a.md', 'export const meta = {}\n', 'export const meta = {}\n'],
  ['a.md', 'One <!-- no --> two.\n\n<!-- secret\n\nlines -->\nThree.\n', 'One  two.\n\nThree.\n'],
  ['a.mdx', 'One {/* no */}two.\n{/*\n secret */}\nThree.\n', 'One two.\nThree.\n'],
  ['a.md', 'One %%no%% 5%% two.\n\n%%\nsecret\n\nlines\n%%\nThree.\n', 'One  5%% two.\n\nThree.\n'],
  [
    'a.md',
    'One {%- comment -%}no{%- endcomment -%} two.\n\n{% comment %}\nsecret\n{% endcomment %}\n`{% comment %}`\n',
    'One  two.\n\n`{% comment %}`\n',
  ],
  [
    'a.md',
    'One {{% comment %}}no{{% /comment %}} two{# no #}.\n\n{{< encrypt "x" >}}\nsecret\n{{< /encrypt >}}\n{::comment}\nsecret\n{:/comment}\n{% if false %}no{% endif %}\n{% if a %}Three{% endif %} `{{< comment >}}`\n',
    'One  two.\n\n{% if a %}Three{% endif %} `{{< comment >}}`\n',
  ],
  ['a.md', '%%no%% One %%no%%', 'One\n'],
  [
    'a.md',
    '[//]: # (no)\nOne\n\n[comment]: <> "no"\n\n[b]: # \n[c]: <d> "e"\n`[//]: # (f)`\n',
    'One\n\n\n[b]: # \n[c]: <d> "e"\n`[//]: # (f)`\n',
  ],
  ['a.md', '```mermaid\n%% shown\ngraph\n%% too\n```\n', '```mermaid\n%% shown\ngraph\n%% too\n```\n'],
  [
    'a.md',
    '```html\n<!-- shown -->\n```\n\n`<!-- too -->` <!-- not -->end\n',
    '```html\n<!-- shown -->\n```\n\n`<!-- too -->` end\n',
  ],
])('readers get of %s %j', (file, source, expected) => {
  expect(publicMarkdown(source, file)).toBe(expected)
})

const page = 'https://blog.example/posts/a'
const links = {
  [tokenOf('image', './snow.png')]: { href: '/files/0123/snow.png' },
  [tokenOf('image', '%ED%95%9C.png')]: { href: '/files/4567/%ED%95%9C.png' },
  [tokenOf('image', 'boat one.png')]: { href: '/files/89ab/boat%20one.png' },
  [tokenOf('link', '../b.md#part')]: { href: '/posts/b#part' },
  [tokenOf('link', 'note:Other')]: { href: '/posts/other' },
  [tokenOf('link', 'note:Other#part-one')]: { href: '/posts/other#part-one' },
  [tokenOf('link', 'note:Other#%5Eblk')]: { href: '/posts/other#%5Eblk' },
  [tokenOf('link', 'note:%ED%95%9C%20%EA%B8%80#%EB%91%98-%EC%A7%B8')]: { href: '/posts/han#%EB%91%98-%EC%A7%B8' },
  [tokenOf('image', 'note:snow.png')]: { href: '/files/0123/snow.png' },
  [tokenOf('image', './gone.png')]: { href: './gone.png', missing: 'there is no such file' },
}

test.each([
  ['![Snow](./snow.png "title")', '![Snow](https://blog.example/files/0123/snow.png "title")'],
  ['![한](한.png)', '![한](https://blog.example/files/4567/%ED%95%9C.png)'],
  ['[b](../b.md#part) [c](</a b>)', '[b](https://blog.example/posts/b#part) [c](<https://blog.example/a%20b>)'],
  ['[d]\n\n[d]: /about "x"', '[d]\n\n[d]: https://blog.example/about "x"'],
  ['![Boat](boat one.png "t")', '![Boat](https://blog.example/files/89ab/boat%20one.png "t")'],
  [
    '@[youtube](dQw4w9WgXcQ)\n\nme@[b](../b.md#part)',
    '@[youtube](dQw4w9WgXcQ)\n\nme@[b](https://blog.example/posts/b#part)',
  ],
  ['a[^1]\n\n[^1]: Note of [b](../b.md#part).', 'a[^1]\n\n[^1]: Note of [b](https://blog.example/posts/b#part).'],
  [
    '<img srcset="./snow.png, /b.png 2x" /><source srcSet=\'x.png 1w\'>',
    '<img srcset="https://blog.example/files/0123/snow.png, https://blog.example/b.png 2x" /><source srcSet=\'https://blog.example/posts/x.png 1w\'>',
  ],
  [
    '<Figure\n  src="./snow.png"\n  srcSet="/b.png 1x,\n    /c.png 2x"\n/>',
    '<Figure\n  src="https://blog.example/files/0123/snow.png"\n  srcSet="https://blog.example/b.png 1x,\n    https://blog.example/c.png 2x"\n/>',
  ],
  ['[d]\n\n> [d]: ../b.md#part', '[d]\n\n> [d]: https://blog.example/posts/b#part'],
  [
    '<IMG SRC=./snow.png alt=/x> <a href={/x}>',
    '<IMG SRC=https://blog.example/files/0123/snow.png alt=/x> <a href={/x}>',
  ],
  [
    '<img alt="x" src="./snow.png" /> <a href=\'#x\'>',
    `<img alt="x" src="https://blog.example/files/0123/snow.png" /> <a href='${page}#x'>`,
  ],
  [
    '[[Other]] [[Other|text]] [[Unknown]]',
    '[Other](https://blog.example/posts/other) [text](https://blog.example/posts/other) [[Unknown]]',
  ],
  [
    '[[Other#Part one]] [[Other#A#Part (one)|text]] [[Other#^blk]] [[한 글#둘 째]] [[Other#Gone]]',
    '[Other](https://blog.example/posts/other#part-one) [text](https://blog.example/posts/other#part-one) [Other](https://blog.example/posts/other#%5Eblk) [한 글](https://blog.example/posts/han#%EB%91%98-%EC%A7%B8) [[Other#Gone]]',
  ],
  [
    '[[#둘 째]] [[#A|b]] ![[Other#Part one]] ![[snow.png|300]] [[#]] [[Unknown#A]]',
    `[둘 째](${page}#%EB%91%98-%EC%A7%B8) [b](${page}#a) [Other](https://blog.example/posts/other#part-one) ![snow.png](https://blog.example/files/0123/snow.png) [[#]] [[Unknown#A]]`,
  ],
  ['[Note]: this is text\n\n> [참고]: ../b.md#part 이 글', '[Note]: this is text\n\n> [참고]: ../b.md#part 이 글'],
  [
    '[x](https://x.example/a\\_\\(b\\)) [c](\\(c.md)',
    '[x](https://x.example/a_\\(b\\)) [c](https://blog.example/posts/\\(c.md)',
  ],
  ['[x](https://x.example/(a)) [m](mailto:a@b.example)', '[x](https://x.example/(a)) [m](mailto:a@b.example)'],
  ['`[a](/b)`\n\n```\n[a](/b) ![](./snow.png)\n```', '`[a](/b)`\n\n```\n[a](/b) ![](./snow.png)\n```'],
])('%s is absolute', (text, expected) => {
  expect(absoluteMarkdown({ text, links }, 'a.md', page)).toBe(expected)
})

test.each(['<!-- ', '{/* ', '%%a ', '```a\n', '%% x\n', '`', '<!-- a -->', '> ~~~\n', '{% comment %}', '{{< a >}} '])(
  'the time grows with the length of a body: %j',
  (piece) => expectLinear(piece, (body) => publicMarkdown(body, 'a.mdx'), 64_000),
)

test.each(['[a](', '](   ', '"a" ', '<a href="', '[[', '[a]: ', '<img src="a">', '<img srcset="', 'a, ', '\\('])(
  'the time to make addresses absolute grows with the length of a body: %j',
  (piece) => expectLinear(piece, (text) => absoluteMarkdown({ text, links }, 'a.md', page), 32_000),
)
