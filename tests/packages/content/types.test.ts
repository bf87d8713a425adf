import path from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test } from 'vitest'
import { PartStyles } from '../../../app/_components/part-styles.tsx'
import { compileBody } from '../../../lib/mdx/compile.ts'
import { compilerNames, type CompilerName } from '../../../lib/mdx/compilers/names.ts'
import { typesVersion } from '../../../lib/mdx/drawn/types.ts'
import { publicMarkdown } from '../../../lib/mdx/source/public-markdown.ts'
import { htmlOf } from '../../lib/mdx/compilers/compare.ts'

const root = process.cwd()
afterAll(() => process.chdir(root))
/** This package has Twoslash and TypeScript 6, as the project of an author may. */
const project = path.join(root, 'packages/content')

const compile = (source: string, compiler?: CompilerName) =>
  compileBody({ file: 'a.md', source, lang: 'en' }, compiler ? { compiler } : {})
const problemsOf = async (source: string) =>
  (await compile(source)).warnings?.map(({ line, column, message }) => `${line}:${column} ${message}`)

test('without the packages the block stays code, with what to run, until they are there', async () => {
  const source = '```ts twoslash\nlet a = 1\n```\n\n```ts\nlet b\n```\n'
  expect([typesVersion(), await problemsOf(source)]).toEqual([
    '',
    ['2:1 left as code without types: it needs packages; run `npm install -D twoslash typescript@6`'],
  ])
  process.chdir(project)
  // By which the cache and the index notice it
  expect(typesVersion()).not.toBe('')
  const body = await compile(source)
  expect(body.warnings).toBeUndefined()
  expect(htmlOf(body)).toContain('data-type="let a: number"')
})

const source = `Text.

\`\`\`ts twoslash
interface Post { title: string }
const posts: Post[] = []
// ---cut---
const titles = posts.map(({ title }) => title)
//    ^?
// @errors: 2322 2339
const count: number = titles
posts.len
//       ^|
posts.length
//    ^^^^^^ how many
\`\`\`
`

test.each(compilerNames)(
  'types, answers, errors and highlights are shown, and what is cut is not: %s',
  async (name) => {
    process.chdir(project)
    const body = await compile(source, name)
    expect([body.faults, body.warnings]).toEqual([[], undefined])
    const html = htmlOf(body)
    expect(html).not.toMatch(/interface|---cut|@errors|\^\?/)
    expect(html).toContain('data-type="const titles: string[]">titles</span>')
    expect(html.match(/<span class="noteBelow[^<]*/g)).toEqual([
      '<span class="noteBelow below">      ^ const titles: string[]\n',
      '<span class="noteBelow error">      ^ Type &#x27;string[]&#x27; is not assignable to type &#x27;number&#x27;.\n',
      '<span class="noteBelow error">      ^ Property &#x27;len&#x27; does not exist on type &#x27;Post[]&#x27;.\n',
      '<span class="noteBelow below">         ^ length\n',
      '<span class="noteBelow below">      ^ how many\n',
    ])
    expect(html).toMatch(/<mark>length<\/mark>/)
    expect(renderToStaticMarkup(createElement(PartStyles, { body }))).toContain('part-types')
    // Search, and the Markdown of a post, have what its author wrote
    expect(publicMarkdown(source, 'a.md')).toBe(source)
  },
)

test('an error that is not announced is a problem at its place, and the block stays code', async () => {
  process.chdir(project)
  const wrong = 'A\n\n> ```ts twoslash\n> const a = 1\n>\n> const b: string = a\n> ```\n'
  expect(await problemsOf(wrong)).toEqual([
    "6:9 left as code without types: Type 'number' is not assignable to type 'string'. (announce it with `// @errors: 2322`)",
  ])
  expect(htmlOf(await compile(wrong))).toMatch(/data-undrawn="types: Type /)
  expect(await problemsOf('```ts twoslash\n// @nothing\nlet a\n```\n')).toEqual([
    expect.stringMatching(/^2:1 .*Unknown inline compiler flags.*@nothing/),
  ])
})
