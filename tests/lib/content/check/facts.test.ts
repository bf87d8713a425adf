import { expect, test } from 'vitest'
import { parseConfig } from '../../../../lib/config.ts'
import { factsOf, siteAddress, type FactsOptions } from '../../../../lib/content/check/facts.ts'
import { withFixes } from '../../../../scripts/check/fixes.ts'
import { compileBody } from '../../../../lib/mdx/compile.ts'
import { knowsLanguage } from '../../../../lib/mdx/code/lowlight.ts'
import { expectLinear } from '../../../growth.ts'
import { imageNamesIn } from '../../../../lib/content/check/references.ts'

const options: FactsOptions = { description: '', isKnownLanguage: knowsLanguage }

async function lint(text: string, given: Partial<FactsOptions & { file: string }> = {}) {
  const file = given.file ?? 'a.md'
  const source = text.replace(/^---\n[^]*?\n---\n/, (matter) => matter.replace(/[^\n]/g, ''))
  const { headings } = await compileBody({ file, source, lang: 'en' })
  return factsOf(file, text, headings, { ...options, ...given })
}

const found = async (text: string, given: Parameters<typeof lint>[1] = {}) =>
  (await lint(text, given)).findings.map(({ kind, line, column, found: value }) => `${line}:${column} ${kind} ${value}`)

test('an image needs words, in Markdown, HTML and components; what is decoration says so', async () => {
  expect(
    await found(
      'A ![](a.png) ![  ](<b c.png>) ![Snow](c.png)\n\n<img src="d.png">\n<img src="e.png" alt="">\n\n`![](f.png)`\n\n```\n![](g.png)\n```\n\n<!-- ![](h.png) -->\n',
    ),
  ).toEqual(['1:3 missing-alt ![](a.png)', '1:14 missing-alt ![ ](<b c.png>)', '3:1 missing-alt <img src="d.png">'])
  expect(await found('![][pic] ![Snow][pic] ![ ][pic]\n\n[pic]: ./a.png\n')).toEqual([
    '1:1 missing-alt ![][pic]',
    '1:23 missing-alt ![ ][pic]',
  ])
  expect(
    await found(
      '<Figure src="/a.png" caption="x" />\n\n<figure>\n<img src="b" alt="" />\n</figure>\n\n<Image {...all} />\n\n<Figure\n  src="b"\n  alt="y"\n/>\n',
      {
        file: 'a.mdx',
      },
    ),
  ).toEqual(['1:1 missing-alt <Figure src="/a.png" caption="x" />'])
})

test('links without an address, footnotes without a text, and components in lower case', async () => {
  const text =
    '[a]() [b](<>) ![c]() [d](http://) [e](/x)\n\nText[^1] [^nope] `[^code]` a[^2]\n\n[^1]: Note\n\n<callout type="tip">\nlow\n</callout>\n\n<details>\n</details>\n'
  expect((await found(text)).filter((each) => !each.includes('missing-alt'))).toEqual([
    '1:1 broken-link [a]()',
    '1:7 broken-link [b](<>)',
    '1:22 broken-link [d](http://)',
    '3:10 broken-anchor [^nope]',
    '7:1 unknown-element <callout>',
  ])
})

test('footnotes that the page does not show', async () => {
  expect(
    await found('Text[^1] x[^abc] `a[^2]`\n\n[^2]: Lost\n[^a]: A\n\n- b[^A] 글[^c]\n\n[^a]: Twice\n\n> [^c]: C\n'),
  ).toEqual(['1:5 broken-anchor [^1]', '3:1 broken-anchor [^2]:', '8:1 broken-anchor [^a]:'])
  expect(await found('The text[^1], but word[^abc] and x[^1] without texts\n')).toEqual(['1:9 broken-anchor [^1]'])
})

test('cells of a table that the page does not show', async () => {
  const head = '| a | b |\n|:--|--:|\n'
  expect(
    await found(
      `${head}| c \\| d | [[e|f]] |\n| g |  | |\n| h\n\n| i | j | k |\n\n\`\`\`\n${head}| a | b | c |\n\`\`\`\n\n> a | b\n> - | -\n> c | d\n\na | b | c\n---\n\n${head}# e | f | g\n\n${head}- h | i | j\n`,
    ),
  ).toEqual([])
  expect(await found(`${head}| \`c|d\` | e |\n| f | g | h | i |\n\n> a | b\n> - | -\n> c | d | e\n`)).toEqual([
    '3:10 lost-cells e |',
    '4:10 lost-cells h | i |',
    '8:10 lost-cells e',
  ])
})

test('two versions of a text, as git leaves them', async () => {
  const both = '<<<<<<< HEAD\na\n=======\nb\n>>>>>>> other\n'
  expect(await found(`Text\n\n${both}\n\`\`\`\n${both}\`\`\`\n\n<<<<<<< c\n`)).toEqual([
    '3:1 merge-conflict <<<<<<< HEAD',
  ])
})

test('a block of code that is never closed', async () => {
  expect(await found('~~~\n```\n~~~\n\n> ```\n> a\n\n````\n```\n````\n\n<!--\n```\n-->\n\nText\n')).toEqual([])
  expect(await found('```js\n```\n\n- a\n  ```js {1}\n  b\n  ````x\n')).toEqual(['5:6 open-code ```js'])
  expect(await found('```\na\n``\n\n# b\n')).toEqual(['1:4 open-code ```'])
})

test('links to headings and blocks of notes, and to files whose names have spaces', async () => {
  const text =
    '## Head (x)\n\n[[#Head (x)]] [[#Gone]] [[#^blk]] [[#^gone]] [[b#No such|x]] [a](my file (final).txt) [b][r]\n\nText ^blk\n\n[r]: <My file.txt>\n'
  expect(await found(text)).toEqual(['3:15 broken-anchor #gone', '3:35 broken-anchor #%5Egone'])
  expect((await lint(text)).links.map(({ address }) => address)).toEqual([
    'my file (final).txt',
    'My file.txt',
    'b.md#no-such',
  ])
})

test('a link of a note to a heading in decomposed letters', async () => {
  expect(await found(`## 한글 제목\n\n${'[[#한글  제목]]'.normalize('NFD')}\n`)).toEqual([])
})

test('labels of links and images that are not defined', async () => {
  const text =
    'A [link][none] and ![image][also none] and [Collapsed][], but [this][Known  Label], ![that][known label], [known label][], `[code][x]`, m[0][1], f()[a][b], a note [here][^1], \\[escaped][x].\n\n> [quoted][knwon label]\n\n[known label]: /feed.xml\n[^1]: Note\n'
  expect(await found(text)).toEqual([
    '1:3 broken-link [link][none]',
    '1:20 broken-link ![image][also none]',
    '1:44 broken-link [Collapsed][]',
    '3:3 broken-link [quoted][knwon label]',
  ])
  expect((await lint(text)).findings.map(({ expected }) => expected)).toEqual([
    'a line such as [none]: https://…',
    'a line such as [also none]: https://…',
    'a line such as [Collapsed]: https://…',
    'a defined label such as [known label]',
  ])
})

test('brackets that are no labels, and definitions in other forms', async () => {
  const text =
    '{[1, 2][0]} <C v={["a", "b"][0]} /> and $x = [a][b]$, see [0][1].\n\n[one][next line] [two][in a list] [x^2][]\n\n[next line]:\n  https://a.example\n\n- [in a list]: https://b.example\n\n[x^2]: https://c.example\n'
  expect(await found(text, { file: 'a.mdx' })).toEqual([])
})

test('headings below the same heading differ', async () => {
  const text = '## Setup\n\n### Linux\n\n## Use\n\n### Linux\n\n설치\n---\n\nText.\n\n## Setup\n\n## 설치 ##\n'
  expect(await found(text)).toEqual(['14:1 duplicate-heading Setup', '16:1 duplicate-heading 설치'])
  // Follow the advice of the warning
  expect(await found('## Setup\n\n## Setup {#again}\n\n<h2 id="third">Setup</h2>\n')).toEqual([])
  expect(await found('## Setup {#first}\n\n## Setup\n')).toEqual([])
})

test('languages of code are those that have colours; what is meant is known', async () => {
  const text =
    '```js {1}\nx\n```\n\n- a\n  ~~~javascirpt\n  ```rust\n  ~~~\n\n```golnag:a.go\n```\n\n````klingon\n```nothing\n````\n\n```text\n```\n\n```mermaid\n```\n'
  const { findings } = await lint(text)
  expect(findings.map(({ line, column, found: value, fix }) => [line, column, value, fix?.text])).toEqual([
    [6, 6, 'javascirpt', 'javascript'],
    [10, 4, 'golnag', undefined],
    [13, 5, 'klingon', undefined],
  ])
  expect(withFixes(text, findings)).toMatchObject({ fixed: 1, lines: [{ line: 6 }] })
  expect(await found(text, { isKnownLanguage: undefined })).toEqual([])
})

test('a link within the post leads to a heading, an id or a footnote', async () => {
  const text =
    '# 첫 절: 시작 {#begin}\n\n## 둘째 절\n\n<a id="here"></a> [a](#begin) [b](#둘째-절) [c](#%EB%91%98%EC%A7%B8-%EC%A0%88) [d](#here) [e](#top)\n[f](#둘째절) <a href="#nope">g</a>\n\nText[^1].\n\n[^1]: Note\n[h]: #gone\n'
  expect(await found(text)).toEqual([
    '6:5 broken-anchor #둘째절',
    '6:20 broken-anchor #nope',
    '11:6 broken-anchor #gone',
  ])
  const { findings } = await lint(text)
  expect(findings[0]!.message).toContain('expected an id of this post such as "#둘째-절"')
  expect(await found('[x](#y)\n', { isBroken: true })).toEqual([])
  // A component may add ids
  expect(await found('import A from "./a.tsx"\n\n[x](#y)\n', { file: 'a.mdx' })).toEqual([])
})

test('links within the site are kept with their places, others are not', async () => {
  const { links } = await lint(
    '---\ntitle: "[x](/front)"\n---\n\n[a](/posts/b "T") [![i](/i.png)](../c.md#d) <https://x.y> [e](mailto:a@b) [f](//cdn/x) \\[g](/h)\n[w](/wiki/A_(b)) [s](https://me.dev/about) `[k](/code)` [t]({{< ref "x" >}}) @[youtube](id)\n',
    { siteUrl: 'https://me.dev' },
  )
  expect(links.map(({ address, line, column }) => `${line}:${column} ${address}`)).toEqual([
    '5:5 /posts/b',
    '5:34 ../c.md#d',
    '6:5 /wiki/A_(b)',
    '6:22 https://me.dev/about',
  ])
})

test('a link by the address of the site is one within it, however its host is written', () => {
  const { siteUrl } = parseConfig({ SITE_URL: 'https://블로그.kr/글' })
  expect(siteAddress('HTTPS://블로그.kr/글/posts/a#b', siteUrl)).toBe('/posts/a#b')
  expect(siteAddress('https://블로그.kr/글', siteUrl)).toBe('/')
  expect(siteAddress('https://블로그.kr/글씨', siteUrl)).toBe(null)
})

test('a description is measured in columns, and only if the author wrote it', async () => {
  const long = '가'.repeat(81)
  expect(await found(`---\ntitle: T\nsummary: ${long}\n---\n\nText.\n`, { description: long })).toEqual([
    '3:10 long-description 162 columns',
  ])
  expect(await found(`---\ntitle: T\n---\n\n${long}\n`, { description: long })).toEqual([])
})

test.each([
  '[',
  '](',
  '![',
  '[a](',
  '<img ',
  '<img src="',
  '](<',
  '[^',
  '`',
  '```\n',
  '- [x](#y) ',
  '{/*',
  '<!--',
  ']:',
  '(',
])('the time grows with the length alone: %j', (piece) =>
  expectLinear(piece, (text) => factsOf('a.md', text, [], options), 20_000),
)

test('names of images are found in a megabyte of data, in time that is linear', () => {
  expect(imageNamesIn('![a](./x/100% B%20c.PNG) "d.png?x" url(e.webp) f.pngs g.png-1 .png images/한글.jpg')).toEqual([
    'c.png',
    'd.png',
    'e.webp',
    '한글.jpg',
  ])
  expectLinear((size) => `${'ab/.'.repeat(size / 4)} c.png`, imageNamesIn, 400_000)
  expectLinear('a.png', imageNamesIn, 20_000)
})
