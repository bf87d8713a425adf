import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, expectTypeOf, test, vi } from 'vitest'
import { faultsOfIssues } from '../../../lib/content/collections/schema.ts'
import { filesFolderOf } from '../../../lib/content/files/stored-files.ts'
import { strategyNames } from '../../../lib/core/strategy-names.ts'
import { Body } from '../../../packages/content/src/body.ts'
import { defineCollection } from '../../../packages/content/src/define-collection.ts'
import { definition, type Definition } from '../../../packages/content/src/definition.ts'
import { indexCollection } from '../../../packages/content/src/index-collection.ts'
import { openCollection } from '../../../packages/content/src/reader.ts'
import { serveFiles } from '../../../packages/content/src/serve-files.ts'
import { settingsIn } from '../../../packages/content/src/settings.ts'
import { layOut, temporaryFolder } from '../../corpora.ts'
import { png } from '../../images.ts'

const root = process.cwd()
const project = temporaryFolder()
beforeAll(() => process.chdir(project))
afterAll(() => process.chdir(root))

const write = (file: string, text: string | Buffer) => layOut({ [file]: text }, project)

const production = { ...process.env, NODE_ENV: 'production' as const }

const definitionOf = (collection: object) => (collection as { [definition]: Definition })[definition]
const close = async (collection: object) => (await openCollection(definitionOf(collection))).active.reader.close()

const schema = v.object({
  title: v.string(),
  rating: v.optional(v.number()),
  day: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => new Date(text)),
    ),
  ),
  by: v.optional(v.object({ name: v.string() })),
})

describe.each(['scan', 'index'])('by %s', (way) => {
  const dir = `by-${way}`
  const posts = defineCollection({ dir, schema, path: '/blog', elements: ['a'], fields: ['rating', 'title'] })
  beforeAll(async () => {
    write(
      `${dir}/old.md`,
      '---\ntitle: Old\ndate: 2026-01-01\ntags: [A b]\nrating: 4\nday: 2026-05-06\n---\n\nSee [new](new.mdx).\n',
    )
    write(
      `${dir}/new.mdx`,
      '---\ntitle: New\ndate: 2026-01-02\ntags: [A b, C]\n---\n\n## 검색 엔진\n\n<Chart of={3}>데이터베이스</Chart>\n',
    )
    write(`${dir}/draft.md`, '---\ntitle: Draft\ndraft: true\n---\n\nHidden.\n')
    write(`${dir}/later.md`, '---\ntitle: Later\ndate: 2999-01-01\n---\n\nNot yet.\n')
    if (way === 'index') expect(await indexCollection('posts', definitionOf(posts))).toBe(true)
  })
  afterAll(() => close(posts))

  test('the reader is the one that fits', async () => {
    const { active } = await openCollection(definitionOf(posts))
    expect(active.strategy).toBe(way === 'index' ? 'index' : 'sync')
  })

  test('lists, terms, neighbours and search', async () => {
    const { entries, ...page } = await posts.list({ pageSize: 1 })
    expect(page).toEqual({ page: 1, pageSize: 1, pages: 2, total: 2, term: null })
    expect(entries.map(({ slug, data }) => [slug, data.title])).toEqual([['new', 'New']])
    expect(JSON.stringify(entries)).not.toContain('데이터베이스</Chart>')
    expect((await posts.list({ tag: 'a-B' })).term).toEqual({ key: 'a-b', label: 'A b', count: 2 })
    expect((await posts.list({ page: 9 })).entries).toEqual([])
    const slugsOf = async (query: Parameters<typeof posts.list>[0]) =>
      (await posts.list(query)).entries.map(({ slug }) => slug)
    expect(await slugsOf({ where: { rating: 4 } })).toEqual(['old'])
    expect(await slugsOf({ orderBy: 'rating' })).toEqual(['old', 'new'])
    expect(await slugsOf({ orderBy: '-title', where: { title: 'New' } })).toEqual(['new'])
    await expect(posts.list({ where: { day: 'x' } })).rejects.toThrow('one of `fields`, rating, title; got day')
    expect(await posts.terms('tags')).toEqual([
      { key: 'a-b', label: 'A b', count: 2 },
      { key: 'c', label: 'C', count: 1 },
    ])
    expect(await posts.neighbours('new')).toMatchObject({ older: { slug: 'old' }, newer: null, series: null })
    expect(await posts.neighbours('draft')).toBeNull()
    expect((await posts.search('이터베')).results).toMatchObject([{ slug: 'new', where: 'text' }])
    const all = []
    for await (const { slug } of posts.all()) all.push(slug)
    expect(all).toEqual(['new', 'old'])
  })

  test('what an address names twice or lacks is no damage of the index', async () => {
    expect((await posts.list({ tag: null as never })).total).toBe(2)
    const twice = ['new', 'new'] as never
    expect([await posts.get(twice), await posts.neighbours(twice)]).toEqual([null, null])
    expect((await posts.list({ tag: twice, lang: twice })).entries).toEqual([])
    expect((await posts.search(twice, { lang: twice })).results).toEqual([])
    expect((await openCollection(definitionOf(posts))).active.strategy).toBe(way === 'index' ? 'index' : 'sync')
  })

  test('a post has its data as the schema makes it, and its text', async () => {
    const post = (await posts.get('OLD'))!
    expectTypeOf(post.data.rating).toEqualTypeOf<number | undefined>()
    expectTypeOf(post.data.day).toEqualTypeOf<Date | undefined>()
    expect(post.data).toEqual({ title: 'Old', rating: 4, day: new Date('2026-05-06') })
    expect(await posts.get('draft')).toBeNull()
    expect(await posts.get('later')).toBeNull()
    const Link = ({ href, children }: { href: string; children: string }) =>
      createElement('b', { title: href }, children)
    const html = renderToStaticMarkup(await Body({ post, components: { a: Link } }))
    expect(html).toContain('<b title="/blog/new">new</b>')
  })

  test('posts get the components of the app; code has no button without a script', async () => {
    const post = (await posts.get('new'))!
    expect(post.headings).toEqual([{ depth: 2, id: '검색-엔진', text: '검색 엔진' }])
    const Chart = ({ of, children }: { of: number; children: string }) => `${of}: ${children}`
    expect(renderToStaticMarkup(await Body({ post, components: { Chart } }))).toContain('3: 데이터베이스')
    await expect(Body({ post, components: { pre: Chart } })).rejects.toThrow(
      /`components` has pre: expected HTML elements that `elements` of defineCollection names; it names a$/,
    )
  })
})

test('all five readers answer alike', async () => {
  const answers = new Map<string, string>()
  for (const strategy of strategyNames) {
    const dir = `five/${strategy}`
    fs.cpSync('by-scan', dir, { recursive: true })
    const posts = defineCollection({ dir, path: '/blog' })
    if (strategy === 'index') expect(await indexCollection('posts', definitionOf(posts))).toBe(true)
    vi.stubEnv('LOADER_STRATEGY', strategy)
    expect((await openCollection(definitionOf(posts))).active.strategy).toBe(strategy)
    const asked = [posts.list(), posts.terms('tags'), posts.search('데이터'), posts.get('new'), posts.neighbours('new')]
    answers.set(strategy, JSON.stringify(await Promise.all(asked)))
    await close(posts)
    vi.unstubAllEnvs()
  }
  expect(answers.get('index')).toContain('데이터베이스')
  for (const answer of answers.values()) expect(answer).toBe(answers.get('index'))
})

test.each([
  ['---\ntitle: 5\ndate: 2026-01-01\n---\n', 'wrong.md:2:8', 'string', '5'],
  ['---\ntitle: A\nby:\n  name: [x]\n---\n', 'wrong.md:4:9', 'string', '["x"]'],
  ['---\ndate: 2026-01-01\n---\n', 'wrong.md:2:1', '"title"', 'nothing'],
  ['+++\ntitle = "A"\nrating = "x"\n+++\n', 'wrong.md:3:10', 'number', '"x"'],
  ['{\n  "title": "A",\n  "rating": "x"\n}\n', 'wrong.md:3:13', 'number', '"x"'],
])('what does not fit the schema has its place: %j', async (matter, place, expected, found) => {
  write('wrong/wrong.md', `${matter}\nText.\n`)
  const wrong = defineCollection({ dir: 'wrong', schema })
  const message = await wrong.list().then(
    () => 'no error',
    (error: Error) => error.message,
  )
  await close(wrong)
  expect(message).toMatch(new RegExp(`^${place} `))
  expect(message).toContain(`expected ${expected}\n  found    ${found}`)
  expect(await indexCollection('wrong', definitionOf(wrong))).toBe(false)
  expect(fs.existsSync(definitionOf(wrong).indexFile)).toBe(false)
})

test.each([
  ['Invalid option: expected one of "a"|"b"', 'one of "a"|"b"'],
  ['Too small: expected string to have >=3 characters', 'string to have >=3 characters'],
  ['level must be "a" or "b" (was "c")', '"a" or "b"'],
  ['Invalid date: Expected date but received "x"', 'date'],
  ['not one of ours', 'not one of ours'],
])('what a schema expects is found in its words, if nowhere else: %s', (message, expected) => {
  expect(faultsOfIssues([{ message, path: ['level'] }], 'a.md', '---\nlevel: c\n---\n')).toMatchObject([
    { line: 2, column: 8, expected, found: '"c"' },
  ])
})

test('a search without words, as of an address without a query, finds nothing', async () => {
  write('words/a.md', '---\ntitle: Null and void\n---\n\nText.\n')
  const words = defineCollection({ dir: 'words' })
  const none = null as never
  expect((await words.search(none, { page: none, lang: none })).results).toEqual([])
  expect((await words.search('null', { lang: none })).total).toBe(1)
  await close(words)
})

test('what a post imports is expected among the components', async () => {
  write(
    'imports/one.mdx',
    "import Chart from '../../chart'\nimport by from './gone.ts'\n\nexport const metadata = { by }\n\n<Chart of={3} />\n",
  )
  const imports = defineCollection({ dir: 'imports' })
  const warn = vi.spyOn(console, 'warn')
  expect(await indexCollection('imports', definitionOf(imports))).toBe(true)
  expect(warn.mock.calls.join('\n')).not.toMatch(/import|<Chart>/)
  warn.mockRestore()
  const post = (await imports.get('one'))!
  await expect(Body({ post })).rejects.toThrow(
    /^one\.mdx:1:1 imports Chart from \.\.\/\.\.\/chart, which is not bundled/,
  )
  expect(renderToStaticMarkup(await Body({ post, components: { Chart: () => 'drawn' } }))).toBe('drawn')
  await close(imports)
})

test('files beside posts are served, those of a public folder stay where they are, and no others are', async () => {
  const image = png(1, 1)
  write('public/img/a b.png', image)
  write('pictures/one.png', image)
  write('pictures/secret.png', png(2, 1))
  write('pictures/post.md', '![beside](one.png)\n\n![public](/img/a%20b.png)\n\n<video src="/img/a b.png"></video>\n')
  const pictures = defineCollection({ dir: 'pictures' })
  expect(await indexCollection('pictures', definitionOf(pictures))).toBe(true)
  const copies = filesFolderOf(definitionOf(pictures).indexFile)
  fs.rmSync(copies, { recursive: true })
  expect(await indexCollection('pictures', definitionOf(pictures))).toBe(true)
  expect(fs.readdirSync(copies)).toHaveLength(1)
  const post = (await pictures.get('post'))!
  const html = renderToStaticMarkup(await Body({ post }))
  const address = /src="(\/files\/[^"]+one\.png)"/.exec(html)![1]!
  expect(html).toMatch(/<img src="\/img\/a%20b\.png"[^>]* alt="public"/)
  expect(html).toContain('<video src="/img/a%20b.png">')
  const [, , id, name] = address.split('/') as [string, string, string, string]
  const get = serveFiles(pictures)
  const answer = (id: string, name: string) => get(new Request('http://a/'), { params: Promise.resolve({ id, name }) })
  const response = await answer(id, name)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(Buffer.from(await response.arrayBuffer())).toEqual(image)
  expect((await answer(id, 'secret.png')).status).toBe(404)
  expect((await answer('0'.repeat(16), 'one.png')).status).toBe(404)
  await close(pictures)
})

test('wrong options and settings name what was expected', async () => {
  expect(() => defineCollection({ dir: '' })).toThrow('dir: expected a folder such as \'content/posts\'; got ""')
  expect(() => defineCollection({ dir: 'a', shema: 1 } as never)).toThrow('shema: expected one of dir, schema,')
  expect(() => defineCollection({ dir: 'a', timeZone: 'Mars' })).toThrow(
    "timeZone: expected a zone such as 'Asia/Seoul'",
  )
  expect(() => defineCollection({ dir: 'a', embeds: ['maps.example.com'] })).toThrow(
    "embeds: expected a list of origins such as ['https://maps.example.com']",
  )
  expect(() => settingsIn({ LOADER_STRATEGY: 'quick' })).toThrow(
    /^LOADER_STRATEGY: expected one of auto, .*; got "quick"$/,
  )
  vi.stubEnv('LOADER_STRATEGY', 'sync')
  await expect(defineCollection({ dir: 'left-out' }).list()).rejects.toThrow(
    /^LOADER_STRATEGY=sync reads the posts: expected the folder left-out in /,
  )
  vi.unstubAllEnvs()
  const empty = defineCollection({ dir: 'empty' })
  await expect(empty.list({ pageSize: 1_000 })).rejects.toThrow(
    'pageSize: expected a whole number from 1 to 100; got 1000',
  )
})

test('a schema that throws names the post', async () => {
  write('thrown/a.md', 'Text.\n')
  const broken = v.pipe(
    v.any(),
    v.transform(() => {
      throw new Error('oh no')
    }),
  )
  const thrown = defineCollection({ dir: 'thrown', schema: broken })
  await expect(thrown.list()).rejects.toThrow(/^a\.md:1:1 the schema throws an error: oh no$/)
  await close(thrown)
})

const cli = path.join(root, 'packages/content/src/cli.ts')
const source = path.join(root, 'packages/content/src/define-collection.ts')

test.each([
  [
    "defineCollection({ dir: 'a', size: 1 })",
    /: content\.config\.ts:2:22 cannot be loaded: .* size: expected one of dir,/,
  ],
  ['{', /: content\.config\.ts:2 cannot be loaded: Unexpected token/],
  ["defineCollection({ dir: 'nowhere' })", /: posts: dir: expected a folder nowhere in .*; there is none\n/],
  ["defineCollection({ dir: '../by-scan/old.md' })", /: posts: dir: expected a folder .*; it is a file\n/],
  [
    "defineCollection({ dir: '../by-scan' })\nexport const also = defineCollection({ dir: '../by-scan/' })",
    /: posts: dir: .*; also has it already: a folder is one collection\n/,
  ],
  ['1', /expected an exported collection, such as .*; it exports posts\n/],
])('a wrong content.config.ts has its place, and no index is made: %s', (code, message) => {
  const folder = `wrong-${message.source.length}`
  write(
    `${folder}/content.config.ts`,
    `import { defineCollection } from ${JSON.stringify(source)}\nexport const posts = ${code}\n`,
  )
  const { status, stderr } = spawnSync(process.execPath, [cli], { cwd: folder, encoding: 'utf8' })
  expect(stderr).toMatch(message)
  expect(status).toBe(1)
  expect(fs.existsSync(`${folder}/.content`)).toBe(false)
})

test('the command finds the collections of content.config.ts, written as bundlers read it', () => {
  write('content.config.ts', `export { posts } from './collections'\nexport const other = 1\n`)
  write(
    'collections.ts',
    `import { defineCollection } from ${JSON.stringify(source)}\nexport const posts = defineCollection({ dir: 'by-index' as string, path: '/blog' })\n`,
  )
  const run = (...args: string[]) => execFileSync(process.execPath, [cli, ...args], { cwd: project, encoding: 'utf8' })
  expect(run()).toMatch(/^Index of posts: 3 posts in .*index\.db/)
  expect(run()).toBe('Index of posts: up to date.\n')
  expect(run('--help')).toContain('Usage: pointsix-content')

  // A function that answers from the index loads nothing that reads or compiles posts
  write(
    'ask.mts',
    `import module from 'node:module'
const packages = new Set()
module.registerHooks({
  resolve(name, context, next) {
    const found = next(name, context)
    packages.add(/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(found.url)?.[1])
    return found
  },
})
const { defineCollection } = await import(${JSON.stringify(source.replace('define-collection', 'engine'))})
const posts = defineCollection({ dir: 'by-index', path: '/blog' })
await posts.list()
await posts.search('new')
console.log((await posts.get('old')).title, [...packages].filter(Boolean).toSorted().join(' '))
`,
  )
  const asked = execFileSync(process.execPath, ['ask.mts'], { cwd: project, encoding: 'utf8', env: production })
  expect(asked).toBe('Old react stemmer style-to-js\n')
})
