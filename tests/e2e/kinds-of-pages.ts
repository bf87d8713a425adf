import fs from 'node:fs'
import path from 'node:path'
import { parts } from './parts.ts'
import { root } from './variants.ts'

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="100%" height="100%" fill="teal"/></svg>'

const front = (title: string, day: number, more = '') =>
  `---\ntitle: ${JSON.stringify(title)}\ndate: 2026-01-${String(day).padStart(2, '0')}\n${more}---\n\n`

/** A post with all elements of Markdown and all components of the blog. */
const everything = `${front(
  'Everything, in one post with a long title: SupercalifragilisticexpialidociousDonaudampfschifffahrt',
  28,
  'updated: 2026-02-01\ndescription: A description.\ntags: [all, "two words", 한글]\ncategory: Notes\nseries: { name: A series, order: 1 }\nimage: ./picture.svg\n',
)}Text with a [link](https://example.com), a [link to a post](/posts/korean), \`code\`, **strong**, *emphasis*, ~~deleted~~,
<mark>marked, with [a link](/about)</mark>, <kbd>Ctrl</kbd>, <abbr title="abbreviation">abbr</abbr> and a footnote.[^1]

## Lists

- one
  1. inner
- [ ] to do
- [x] done

### Code

\`\`\`ts
// A comment
export const answer: number = Math.max(42, '${'long '.repeat(30)}'.length)
\`\`\`

\`\`\`diff
- removed
+ added
\`\`\`

\`\`\`ts title="file.ts" showLineNumbers {1}
const marked = 1
const next = 2
\`\`\`

\`\`\`mermaid
flowchart LR
  A --> B
\`\`\`

A formula $a^2 + b^2$ and

$$
\\sum_{i=1}^{n} i
$$

## A table

| Name | Value | ${'Column | '.repeat(8)}
| --- | --: | ${'--- | '.repeat(8)}
| one | 1 | ${'value | '.repeat(8)}

> A quotation with a [link](/about).

<Callout>A note with a [link](/about) and \`code\`.</Callout>
<Callout type="tip">A tip with a [link](/about) and [\`code\`](/about).</Callout>
<Callout type="warning">A warning with a [link](/about) and [\`code\`](/about).</Callout>
<Callout type="danger" title="Danger">A [link](/about) and [\`code\`](/about).</Callout>

<Details summary="More">Folded, with a [link](/about).</Details>

<Tabs>
  <Tab label="One">First</Tab>
  <Tab label="Two">Second</Tab>
</Tabs>

<Steps>
  <Step title="A step">To do.</Step>
</Steps>

<Cards><Card title="A card" href="/about">Text</Card><LinkCard href="https://example.com" title="Elsewhere" /></Cards>

<Badge>new</Badge>

<Figure src="./picture.svg" alt="A picture" caption="A caption" />

[^1]: The footnote.
`

/** The posts of a blog that has every kind of page. */
export const postsOfAllKinds: Record<string, string> = {
  'notes/picture.svg': picture,
  'notes/everything.mdx': everything,
  'notes/plain.md': `${front('A plain post', 27, 'tags: [all]\nseries: { name: A series, order: 2 }\nauthors: [Jane Doe, Bo]\n')}Text.\n\n${'A paragraph.\n\n'.repeat(30)}`,
  'notes/korean.md': `${front('한국어로 쓴 글', 26, 'lang: ko\ntags: [한글]\n')}## 첫째\n\n글.\n\n## 둘째\n\n글.\n\n## 셋째\n\n글.\n`,
  'notes/parts.md': `${front('코드와 수식과 그림', 24, 'lang: ko\n')}${parts}`,
  'notes/untitled.md': '---\ntitle: "…"\ndate: 2026-01-25\n---\n\nA short title.\n',
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [`notes/small-${at}.md`, `${front(`Small ${at}`, 1 + at)}Text.\n`]),
  ),
}

/** Every kind of page, with its path in this blog. Add a line for a new kind of page. */
export const kindsOfPages: Record<string, string> = {
  home: '/',
  'second page': '/page/2',
  'plain post': '/posts/plain',
  'post with everything': '/posts/everything',
  'Korean post': '/posts/korean',
  'post with code, formulas and diagrams': '/posts/parts',
  tags: '/tags',
  tag: '/tags/all',
  categories: '/categories',
  category: '/categories/notes',
  'all series': '/series',
  series: '/series/a-series',
  authors: '/authors',
  author: '/authors/jane-doe',
  archive: '/archive',
  'year of the archive': '/archive/2026',
  about: '/about',
  search: '/search',
  results: '/search?q=text',
  'no results': '/search?q=nosuchword',
  '404': '/nothing-here',
  ...(fs.existsSync(path.join(root, 'app/(lab)')) && { lab: '/lab', experiment: '/lab/read' }),
}
