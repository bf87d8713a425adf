import fc from 'fast-check'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { checkCorpus } from '../../../lib/content/build/check-corpus.ts'
import { compileBody } from '../../../lib/mdx/compile.ts'
import { compilerNames } from '../../../lib/mdx/compilers/names.ts'
import { evaluate } from '../../../lib/mdx/evaluate/evaluate.ts'
import { placeMarkup } from '../../../lib/mdx/evaluate/static-markup.ts'
import { layOut, timeZone } from '../../corpora.ts'
import { htmlOf } from './compilers/compare.ts'

const mdx = (source: string, file = 'post.mdx') => compileBody({ file, source, lang: 'en' })

/** The HTML of a page; unknown components show their children. */
async function html(source: string): Promise<string> {
  const body = await mdx(source)
  expect(body.faults).toEqual([])
  const section = ({ children }: { children?: ReactNode }) => createElement('section', null, children)
  return renderToStaticMarkup(
    createElement('main', placeMarkup('main', { children: evaluate(body, {}, () => section) })),
  )
}

const idsOf = async (headings: string[], file?: string) =>
  (await mdx(headings.map((text) => `## ${text}`).join('\n\n'), file)).headings.map(({ id }) => id)

test('heading ids keep letters of all scripts with their marks, in NFC', async () => {
  expect(
    await idsOf(['한글 제목', '한글'.normalize('NFD'), 'Hello, World!', '`code` and **bold**', 'C++ & C#']),
  ).toEqual(['한글-제목', '한글', 'hello-world', 'code-and-bold', 'c--c'])
  // An id that its author gave is taken
  expect(await idsOf(['A {#b}', 'B'], 'post.md')).toEqual(['b', 'b-1'])
  expect(await idsOf(['हिन्दी में', 'か゚', '葛󠄀城', '❤️ 하트', '1️⃣ 첫째'])).toEqual([
    'हिन्दी-में',
    'か゚',
    '葛城',
    '하트',
    '1-첫째',
  ])
})

test('300 random posts: one id per heading, unique and not empty', async () => {
  const text = fc.oneof(
    fc.constantFrom(
      'foo',
      'foo-1',
      'foo 1',
      'Foo',
      '',
      '!',
      '한글',
      '한글'.normalize('NFD'),
      '-',
      '_',
      '1',
      'section',
      'section-1',
      'Footnote label',
      'constructor',
      '__proto__',
    ),
    fc.stringMatching(/^[\p{L}\p{N} .,-]{0,12}$/u),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 12 }), async (headings) => {
      const ids = await idsOf(headings, 'post.md')
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.length).toBe(headings.length)
      expect(ids).not.toContain('footnote-label')
      for (const id of ids) expect(id).toMatch(/^\S+$/)
    }),
    { numRuns: 300, seed: 1 },
  )
})

test('lists each component that the post does not define once: in text, in expressions, as a member', async () => {
  expect(
    (
      await mdx(
        '<Zed /> <Callout>x</Callout>\n\n{[1].map((n) => <InMap key={n}>{n}</InMap>)}\n\n<A.B.C>x</A.B.C>\n\n<Zed />',
      )
    ).components,
  ).toEqual(['A', 'A.B', 'A.B.C', 'Callout', 'InMap', 'Zed'])
  expect((await mdx('# No components\n\n<div>x</div>')).components).toEqual([])
  expect(await html('<A.B>inside <Zed>deep</Zed></A.B>')).toContain('inside <section>deep</section>')
})

test('compiles to the same code for every NODE_ENV, and does not change NODE_ENV', async () => {
  const before = process.env.NODE_ENV
  const source = '# T\n\n<Callout>{1 + 1}</Callout>\n\n```ts\nconst a = 1\n```\n'
  const outputs = new Set<string>()
  for (const value of ['production', 'development', 'test', undefined]) {
    if (value === undefined) Reflect.deleteProperty(process.env, 'NODE_ENV')
    else Object.assign(process.env, { NODE_ENV: value })
    const [first, second] = await Promise.all([mdx(source), mdx(source)])
    outputs.add(JSON.stringify(first)).add(JSON.stringify(second))
    expect(process.env.NODE_ENV).toBe(value)
  }
  Object.assign(process.env, { NODE_ENV: before })
  expect(outputs.size).toBe(1)
})

test('an expression that throws hides nothing else that is wrong', async () => {
  const body = await mdx('{nope.x}\n\n$\\fooo$ ![x](./gone.png) <Calout />\n')
  expect(body.faults).toMatchObject([{ line: 1 }])
  expect(body.warnings).toMatchObject([{ line: 3, column: 2 }])
  expect(body.components).toEqual(['Calout'])
  expect(body.references?.length).toBe(1)
})

test.each(['on(c', 'on[', 'on\u00a0x'])('a handler is left out that is called %j, which HTML allows', async (name) => {
  const source = `Text\n\n<div ${name}="1" onclick="2">x</div>\n`
  for (const compiler of ['satteri', 'next-mdx-remote'] as const) {
    const { warnings } = await compileBody({ file: 'a.md', source, lang: 'en' }, { compiler })
    expect(warnings).toMatchObject([
      { line: 3, column: 6, message: expect.stringContaining(`${name} of <div>`) },
      { line: 3, message: expect.stringContaining('onclick of <div>') },
    ])
  }
})

test('what runs a script is left out of Markdown with its place, unless the site allows it', async () => {
  const source =
    '---\n\n`<script>`\n\n:::note\n<b onclick="a()">x</b>\n:::\n\n<script>a()</script>\n\n[c](javascript:a)\n'
  const input = { file: 'a.md', source, lang: 'en' }
  const advice = 'posts in Markdown run no scripts, unless site.config.ts has allowScripts: true'
  for (const compiler of ['satteri', 'next-mdx-remote'] as const) {
    expect((await compileBody(input, { compiler })).warnings).toEqual([
      { line: 6, column: 4, message: `left out: onclick of <b>; ${advice}` },
      { line: 9, column: 1, message: `left out: <script>; ${advice}` },
      { line: 11, column: 5, message: `left out: href of <a>; ${advice}` },
    ])
    const allowed = await compileBody(input, { compiler, allowScripts: true })
    expect(allowed.warnings).toBeUndefined()
    expect(allowed.code).toContain('<script>')
    // MDX is code, and a file name ending in .md is Markdown regardless of its content
    const script = '<Callout>x</Callout>\n\n<script src="/a.js"></script>\n'
    expect((await compileBody({ ...input, file: 'a.mdx', source: script }, { compiler })).code).toContain('/a.js')
    const taken = await compileBody({ ...input, source: script }, { compiler })
    expect(taken.code).not.toContain('/a.js')
    expect(taken.warnings).toContainEqual({ line: 3, column: 1, message: `left out: <script>; ${advice}` })
    // Also within a component. A link that would run a script is text
    const within = [
      '<script>ran()</script>',
      '<b onclick="ran()">x</b>',
      '<iframe srcdoc="ran()"></iframe>',
      '<a href="javascript:ran()">x</a>',
      '<svg><script>ran()</script></svg>',
      '<form action="javascript:ran()"></form>',
      '<object data="javascript:ran()"></object>',
      '<noscript><p title="</noscript><img src=x onerror=ran()>"></p></noscript>',
      '[x](javascript:ran())',
    ]
    for (const html of within) {
      const inside = await compileBody({ ...input, source: `<Callout>\n\n${html}\n\n</Callout>\n` }, { compiler })
      expect(inside.faults).toEqual([])
      expect(inside.code).not.toContain('ran()')
      expect(inside.code).not.toContain('<a>')
    }
  }
})

test.each([
  '**가(나)**는\n\n<a href="javas%EE%80%80cript:ran()">x</a>\n',
  '**가(나)**는\n\n<form action="javas&#xE000;cript:ran()">x</form>\n',
  '<form action="javas&#xf8f1;&#xf8f2;cript:ran()">x</form>\n',
  '<div>\n<b on\uf8f1\uf8f2click="ran()">x</b>\n</div>\n',
  '[x](local-file:link:java%73cript%3Aran\\(\\))\n',
  'local-file:link:%3Cb%20onclick%3D1%3Ex\n',
  '<a href="<b onclick=1>">x</a> local-file:link:%3Cb%20onclick%3D1%3E\n',
])('what stands for something on the way through a compiler hides no script: %j', async (source) => {
  for (const compiler of compilerNames) {
    const body = await compileBody({ file: 'a.md', source, lang: 'en' }, { compiler })
    expect(htmlOf(body)).toMatch(/x/)
    expect(htmlOf(body)).not.toMatch(/javascript:|<b [^>]*onclick=/)
  }
})

test('a frame of a site that is not named is a link, with a warning at its place', async () => {
  const source =
    '\n:::note\n<iframe src="https://a.example/x"></iframe>\n:::\n\n`<iframe src="https://b.example/">`\n\n<iframe width="1"\n  src="https://b.example/"></iframe>\n\n<iframe src="/own.html"></iframe>\n'
  for (const compiler of ['satteri', 'next-mdx-remote'] as const)
    for (const file of ['a.md', 'a.mdx']) {
      const { warnings } = await compileBody({ file, source, lang: 'en' }, { compiler, embeds: ['https://c.example'] })
      const advice = (origin: string) =>
        `a frame is shown as a link to "${origin}": add that address to \`embeds\` in site.config.ts to show it`
      expect(warnings).toEqual([
        { line: 3, column: 1, message: advice('https://a.example') },
        { line: 8, column: 1, message: advice('https://b.example') },
        {
          line: 11,
          column: 1,
          message: 'a frame is shown as a link to "/own.html": pages of this site are not shown in frames',
        },
      ])
      const allowed = await compileBody({ file, source, lang: 'en' }, { compiler, embeds: ['https:'] })
      expect(allowed.warnings).toHaveLength(1)
    }
})

/** A folder with known errors. */
const broken: Record<string, [text: string, faults: string[]]> = {
  'good.mdx': ['---\ntitle: Good\ndate: 2026-01-01\n---\n# T\n\n<Callout>x</Callout> {1 + 1}\n', []],
  'good-text.md': ['---\ntitle: Good\ndate: 2026-01-01\n---\na < b {\n', []],
  'deep/good-too.mdx': ['---\ntitle: Good\ndate: 2026-01-01\n---\n\n```jsx\n<Open>{\n```\n', []],
  'draft.mdx': ['---\ntitle: Draft\ndraft: true\n---\nexport const = 1\n', []],
  'no-title.mdx': ['---\ndate: 2026-01-01\n---\nText.\n', []],
  'bad-date.mdx': ['---\ntitle: T\ntitle: U\ndate: 2026-13-01\n---\n![x](gone.png) $\\foo$\n', []],
  'bad-language.mdx': ['---\ntitle: T\nlang: korean\n---\nText.\n', ['bad-language.mdx:3:7']],
  'two-fields.mdx': [
    '---\ntitle: T\nslug: a%b\nlang: "x y"\n---\nText.\n',
    ['two-fields.mdx:3:7', 'two-fields.mdx:4:7'],
  ],
  'within-a-line.mdx': ['---\ntitle: T\ndate: 2026-01-01\n---\nText.\n\nA <Callout>bold line.\n', []],
  'export.mdx': ['---\ntitle: T\ndate: 2026-01-01\n---\nText.\n\nexport const = 1\n\nMore.\n', ['export.mdx:7:1']],
  'open-export.mdx': [
    '---\ntitle: T\ndate: 2026-01-01\n---\nText.\n\nexport const a = {\n\nMore {a} text.\n\nEnd.\n',
    ['open-export.mdx:7:1'],
  ],
  'open-quote.mdx': [
    '---\ntitle: T\ndate: 2026-01-01\n---\n`<a b="`\n\nA <Callout type="tip>b</Callout>\n\nMore.\n',
    ['open-quote.mdx:7:3'],
  ],
  'expression.mdx': [
    '---\ntitle: T\ndate: 2026-01-01\n---\nText.\n\nA {1 +} b.\n\nexport const = 1\n',
    ['expression.mdx:7:', 'expression.mdx:9:1'],
  ],
  'two-bodies.mdx': [
    '---\ntitle: T\ndate: 2026-01-01\n---\nA {1 +} b.\n\nGood.\n\nB {2 *} c.\n\nexport const = 1\n',
    ['two-bodies.mdx:5:', 'two-bodies.mdx:9:', 'two-bodies.mdx:11:1'],
  ],
  'stray.mdx': [
    '---\ntitle: T\ndate: 2026-01-01\n---\n\nOne.\n\n1 <2 and more\n\nexport const = 1\n',
    ['stray.mdx:8:4', 'stray.mdx:10:1'],
  ],
  'matter-and-body.mdx': [
    '---\ntitle: T\nlang: no such\n---\nText.\n\n{a b}\n\nexport const = 1\n',
    ['matter-and-body.mdx:3:7', 'matter-and-body.mdx:7:', 'matter-and-body.mdx:9:1'],
  ],
  'throws.mdx': ['---\ntitle: T\ndate: 2026-01-01\n---\n\n{missing}\n', ['throws.mdx:6:2']],
  'crlf.mdx': [
    '---\r\ntitle: T\r\ndate: 2026-01-01\r\n---\r\nText.\r\n\r\n1 <2\r\n\r\nexport const = 1\r\n',
    ['crlf.mdx:7:4', 'crlf.mdx:9:1'],
  ],
  'markdown.mdx': ['---\ntitle: T\ndate: 2026-01-01\n---\n\n1 <2 {a b} <br>\n', []],
  'never-closed.mdx': ['---\ntitle: T\ndate: 2026-01-01\n---\nText.\n\n<Callout>\n\nMore.\n', []],
  'repaired.mdx': ['---\ntitle: T\ndate: 2026-01-01\n---\n\n<Callout>1 <2 {a b} <br></Callout>\n', []],
}

test(`checkCorpus finds all ${Object.values(broken).flatMap(([, faults]) => faults).length} known errors of ${Object.keys(broken).length} files at once, at their places, and no others`, async () => {
  const contentDir = layOut(Object.fromEntries(Object.entries(broken).map(([file, [text]]) => [file, text])))
  const { faults, posts } = await checkCorpus({ contentDir, timeZone })
  const expected = Object.values(broken).flatMap(([, places]) => places)
  const found = faults.map(({ file, line, column }) => `${file}:${line}:${column}`)
  for (const place of expected) expect(found.filter((one) => one.startsWith(place)).length, place).toBe(1)
  expect(found.length, found.join(' ')).toBe(expected.length)
  expect(faults.map(({ file }) => file)).toEqual(faults.map(({ file }) => file).sort())
  expect(posts.length).toBe(Object.keys(broken).length - 1)
  for (const { frame, message } of faults) expect(`${message}\n${frame}`).toContain('^')
})

test.each(compilerNames)('exported metadata does without what is not known: %s', async (compiler) => {
  const source = `import { me } from '@/authors'

export const metadata = {
  ...common,
  title: 'T', date, authors: [me, ...others], tags: ['a'],
  image: cover.src, order: call(), description: \`a \${me}\`,
  nested: { me, all: [...me.all, 'b', { c: me.c }], deep: { er: me.name } },
  two: [1, 2].map((each) => each * 2),
  show: () => 'shown',
}

{JSON.stringify(metadata)} {metadata.show()}
`
  const body = await compileBody({ file: 'a.mdx', source, lang: 'en' }, { compiler })
  expect(body.faults).toEqual([])
  const text = renderToStaticMarkup(createElement('main', null, evaluate(body, {}))).replaceAll('&quot;', '"')
  expect(text).toContain('{"title":"T","authors":[],"tags":["a"],"nested":{"all":["b",{}],"deep":{}},"two":[2,4]}')
  expect(text).toContain('shown')
})

test.each(compilerNames)('metadata from a call that is not known is its argument: %s', async (compiler) => {
  const call = "({ title: 'T', by: [me] }, { more: 1 })"
  const own = 'export const make = (meta) => ({ ...meta, made: true })'
  for (const [source, made] of [
    [`import { create } from '@/meta'\n\nexport const meta = create${call}\n`, ''],
    [`import { create } from './meta.js'\n\nexport const meta = create${call};\n`, ''],
    [`export const meta = site.create${call}\n`, ''],
    ["export const meta: Meta = await create(me, { title: 'T', by: [me as Me] as const } satisfies Meta)\n", ''],
    ["export const meta = Object.freeze({ title: 'T' as string, by: [f(me as Me[])] } as const) as Meta;\n", ''],
    ["export const meta = { title: 'T', by: [] } satisfies Meta<'a'>\n", ''],
    [`${own}\n\nexport const meta = make({ title: 'T' as const, by: [me] }) as Meta\n`, ',"made":true'],
    [`${own}\n\nexport const meta = make${call}\n`, ',"made":true'],
  ] as const) {
    const body = await compileBody(
      { file: 'a.mdx', source: `${source}\n{JSON.stringify(meta)}\n`, lang: 'en' },
      { compiler },
    )
    expect(body.faults).toEqual([])
    const text = renderToStaticMarkup(createElement('main', null, evaluate(body, {}))).replaceAll('&quot;', '"')
    expect(text).toContain(`{"title":"T","by":[]${made}}`)
  }
})

test.each(compilerNames)('a name that is not known elsewhere is an error at its place: %s', async (compiler) => {
  const source = "export const meta = {\n  title: 'T', authors: [me],\n}\n\nText {you}.\n"
  const { faults } = await compileBody({ file: 'a.mdx', source, lang: 'en' }, { compiler })
  expect(faults.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
    '5:7 the body cannot be shown: you is not defined',
  ])
})

test.each(compilerNames)('a mark of a footnote is no part of a heading: %s', async (compiler) => {
  const source = '## 첫 제목[^1]\n\n## B^[a note of words] c[^two] 2\n\n[^1]: one\n[^two]: two\n'
  const { headings } = await compileBody({ file: 'a.md', source, lang: 'ko' }, { compiler })
  expect(headings.map(({ id, text }) => `${id} ${text}`)).toEqual(['첫-제목 첫 제목', 'b-c-2 B c 2'])
})
