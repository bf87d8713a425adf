import fs from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { expect, expectTypeOf, test } from 'vitest'
import { defineCollection, type DataOf } from '../../../../lib/content/collections/define.ts'
import { checkCorpus } from '../../../../lib/content/build/check-corpus.ts'
import { unchangedFiles } from '../../../../lib/content/build/file-store.ts'
import type { Corpus } from '../../../../lib/content/corpus.ts'
import { fileStoreOf } from '../../../../lib/content/files/stored-files.ts'
import { loadCollections } from '../../../../lib/content/process/load-collections.ts'
import { linkTargetOf } from '../../../../lib/content/query/link-target.ts'
import { describeFault } from '../../../../lib/core/errors.ts'
import { strategyNames } from '../../../../lib/core/strategy-names.ts'
import { closing } from '../../../closing.ts'
import { layOut, makeReader, moment, timeZone } from '../../../corpora.ts'
import { Orphans } from '../../../../scripts/check/orphans.ts'
import { checkReferences } from '../../../../scripts/check/references.ts'
import { agree } from '../../../questions.ts'

const define = path.join(import.meta.dirname, '../../../../lib/content/collections/define.ts')

/** A project with content.config.ts. */
const projectWith = (config: string, files: Record<string, string> = {}): string =>
  layOut({
    'package.json': '{ "type": "module" }',
    'content.config.ts': `import { defineCollection } from ${JSON.stringify(define)}\n// What comes from './content'\n${config}`,
    ...files,
  })

const notes = `export const notes = defineCollection({
  dir: 'content/notes',
  list: 'lines',
  schema: {
    '~standard': {
      version: 1,
      vendor: 'tests',
      validate(value: any) {
        if (typeof value.rating !== 'number')
          return { issues: [{ message: 'Invalid type', path: ['rating'], expected: 'number' }] }
        return { value: { ...value, mood: value.mood ?? 'good', at: new Date(0) } }
      },
    },
  },
})`

const entry = (title: string, more = '') =>
  `---\ntitle: ${title}\ndate: 2026-05-0${title.length}\n${more}---\n\nText of ${title}.\n`

const project = projectWith(notes, {
  'content/post.md': entry('Post'),
  'content/notes/a.md': entry('A', 'rating: 4\ntags: [x]\n'),
  'content/notes/more/bb.md': entry('BB', 'rating: 0\nmood: bad\n'),
  'content/notes/ccc.md': entry('CCC', 'rating: 1\ndraft: true\n'),
  'content/notes/dddd.md': entry('DDDD', 'rating: 1\n').replace('2026', '2090'),
  'content/notes/eeeee.md': entry('EEEEE', 'rating: 1\nexpires: 2026-05-06\n'),
})
const [settings] = loadCollections(project, path.join(project, 'content'))
const corpus: Corpus = {
  contentDir: path.join(project, 'content/notes'),
  timeZone,
  data: true,
  postsPath: settings!.url,
  schema: settings!.schema!,
}

test(`${strategyNames.length} readers answer alike of a collection, with data as its schema makes it`, async () => {
  const now = moment().now
  const { answers } = await agree(corpus, [
    { ask: 'page', query: { page: 1, pageSize: 10 }, now },
    { ask: 'post', slug: 'a', now },
    { ask: 'search', query: { text: 'Text', page: 1, pageSize: 10 }, now },
  ])
  expect(answers.every((each) => !/CCC|DDDD|EEEEE/.test(each))).toBe(true)
  const [list] = answers.map((each) => JSON.parse(each))
  expect(list.posts.map(({ slug, postsPath, data }: never) => [slug, postsPath, data])).toEqual([
    ['bb', '/notes', { title: 'BB', date: '2026-05-02', rating: 0, mood: 'bad', at: '1970-01-01T00:00:00.000Z' }],
    [
      'a',
      '/notes',
      { title: 'A', date: '2026-05-01', rating: 4, tags: ['x'], mood: 'good', at: '1970-01-01T00:00:00.000Z' },
    ],
  ])
})

test(`${strategyNames.length} readers do not count the files of a collection as posts, nor does the index of the posts`, async () => {
  const posts: Corpus = { contentDir: path.join(project, 'content'), timeZone, others: ['notes'] }
  const { answers } = await agree(posts, [{ ask: 'page', query: { page: 1, pageSize: 10 }, now: moment().now }])
  expect(JSON.parse(answers[0]!).posts.map(({ slug }: { slug: string }) => slug)).toEqual(['post'])
  const linked = path.join(project, 'content/linked')
  fs.symlinkSync('notes', linked)
  const reader = await makeReader('sync', posts)
  expect((await reader.listPosts({ page: 1, pageSize: 10 }, moment())).total).toBe(1)
  fs.rmSync(linked)
})

test(`${strategyNames.length} readers lead from posts to entries and back, and know what links from there`, async () => {
  const root = layOut({
    'content/post.md':
      entry('Post', 'slug: moved\n') + '\nSee [a note](notes/deep/First.md#part), [[Second]] and [[hidden]].',
    'content/dev/other.md':
      entry('Other') + '\nTo [one](../notes/first-note), ![x](../notes/second.md) and [none](../notes/gone.md).',
    'content/notes/deep/First.md':
      entry('First', 'slug: first-note\n') +
      '\nBack to [the post](../../post.md). [[post]] again, [far](/posts/Moved).',
    'content/notes/second.md': entry('Second') + '\nTo [[first]] and [the draft](hidden.md).',
    'content/notes/hidden.md': entry('Hidden', 'draft: true\n'),
    'content/notes/later.md': entry('Later').replace('2026', '2090') + '\nIn time [the post](../post.md).',
  })
  const posts: Corpus = { contentDir: path.join(root, 'content'), timeZone, others: ['notes'] }
  const ofNotes: Corpus = { contentDir: path.join(root, 'content/notes'), timeZone, postsPath: '/notes' }
  const withNotes = { ...posts, beside: [ofNotes] }
  const withPosts = { ...ofNotes, beside: [posts] }
  const { now } = moment()
  const asked = await agree(
    withNotes,
    ['moved', 'other'].map((slug) => ({ ask: 'post', slug, now })),
  )
  const [post, other] = asked.answers.map((each) => JSON.parse(each))
  const hrefs = (body: { code: string }) => [...body.code.matchAll(/href=\\*"([^"\\]*)/g)].map(([, href]) => href)
  expect(hrefs(post.body)).toEqual(['/notes/first-note#part', '/notes/Second'.toLowerCase()])
  expect(post.body.code).toContain('and hidden.')
  expect(hrefs(other.body)).toEqual(['../notes/first-note', '../notes/gone.md'])
  expect(post.backlinks).toEqual([])
  const notes = await agree(withPosts, [{ ask: 'post', slug: 'first-note', now }])
  expect(hrefs(JSON.parse(notes.answers[0]!).body)).toEqual(['/posts/moved', '/posts/moved', '/posts/Moved'])
  expect(JSON.parse(notes.answers[0]!).backlinks).toMatchObject([{ slug: 'second', text: 'To first and the draft.' }])
  for (const strategy of strategyNames) {
    const [fromNotes, fromPosts] = [await makeReader(strategy, withPosts), await makeReader(strategy, withNotes)]
    const found = await fromNotes.listBacklinks(linkTargetOf(post.meta), moment())
    expect(found, strategy).toMatchObject({
      backlinks: [{ slug: 'first-note', title: 'First', text: 'Back to the post. post again, far.' }],
      nextPublishAt: expect.stringMatching(/^2090/),
    })
    const first = linkTargetOf(JSON.parse(notes.answers[0]!).meta)
    expect((await fromPosts.listBacklinks(first, moment())).backlinks, strategy).toMatchObject([
      { slug: 'other', text: 'To one, and none.' },
      { slug: 'moved', text: 'See a note, Second and hidden.' },
    ])
    await Promise.all([fromNotes.close(), fromPosts.close()])
  }
  const orphans = new Orphans()
  const checked = closing(await checkCorpus(withNotes))
  orphans.add(checked, 'content')
  expect(
    checked.warnings.map(({ message, ...place }) => `${place.file}:${place.line}:${place.column} ${message}`),
  ).toEqual([
    'dev/other.md:8:37 there is no such file: found "../notes/second.md", expected a file beside the post or in a public folder',
    'dev/other.md:8:68 there is no such post, or it is a draft: found "../notes/gone.md", expected the file of a post that is shown',
    'post.md:9:58 left as text: no post has the name or the title [[hidden]]',
  ])
  const drafts = closing(await checkCorpus(withPosts))
  orphans.add(drafts, 'content/notes')
  expect(orphans.said().split('\n')).toEqual([
    'Orphans: 2 pages to which no other post links.',
    '  content/dev/other.md',
    '  content/notes/later.md',
  ])
  expect(drafts.warnings.map(({ file, line, found }) => [file, line, found])).toEqual([['second.md', 8, 'hidden.md']])
})

test(`${strategyNames.length} readers lead to entries by titles and aliases, and check names those that several have`, async () => {
  const root = layOut({
    'content/post.md':
      entry('Post') +
      '\nTo [[The  second note|it]], [[별명]], [[own]], [[Both]], [[Hidden]], [[Twice#part]] and [[two]].',
    'content/own.md': entry('Own') + '\nWords.',
    'content/notes/two.md': entry('The second note', 'aliases: [Other, 별명]\n'),
    'content/notes/own.md': entry('Own'),
    'content/notes/hidden-one.md': entry('Hidden', 'draft: true\n'),
    'content/notes/a.md': entry('Both'),
    'content/notes/deep/b.md': entry('Both'),
    'content/notes/c.md': entry('Twice'),
  })
  const ofNotes: Corpus = { contentDir: path.join(root, 'content/notes'), timeZone, postsPath: '/notes' }
  const posts: Corpus = { contentDir: path.join(root, 'content'), timeZone, others: ['notes'], beside: [ofNotes] }
  const asked = await agree(posts, [{ ask: 'post', slug: 'post', now: moment().now }])
  const { code } = JSON.parse(asked.answers[0]!).body
  expect([...code.matchAll(/href=\\*"([^"\\]*)/g)].map(([, href]) => href)).toEqual([
    '/notes/two',
    '/notes/two',
    '/posts/own',
    '/notes/c#part',
    '/notes/two',
  ])
  const warnings = async () => {
    const checked = closing(await checkCorpus(posts, { cacheFile: path.join(root, 'cache/posts.db') }))
    return checked.warnings.map(({ message, ...place }) => `${place.file}:${place.line}:${place.column} ${message}`)
  }
  expect(await warnings()).toEqual([
    'post.md:8:48 left as text: [[Both]] may be notes/a.md or notes/deep/b.md',
    'post.md:8:58 left as text: no post has the name or the title [[Hidden]]',
  ])
  // An index notices an entry that now has the title
  const store = fileStoreOf(path.join(root, 'cache/posts.db'))
  expect(await unchangedFiles(store, posts)).not.toBeNull()
  fs.writeFileSync(path.join(root, 'content/notes/new.md'), entry('Hidden'))
  expect(await unchangedFiles(store, posts)).toBeNull()
  expect(await warnings()).toHaveLength(1)
})

test(`${strategyNames.length} readers find and order entries by their fields alike, and hide what is hidden`, async () => {
  const years = [2020, 7, null, 2020, '7', 1999, undefined, true]
  const files = Object.fromEntries(
    years.map((year, at) => [
      `e${at}.md`,
      `---\ntitle: E${at}\ndate: 2026-05-0${at + 1}\nrating: ${at}\n${year === undefined ? '' : `year: ${JSON.stringify(year)}\n`}state: ${at % 2 ? '[done, read]' : 'open'}\n---\n`,
    ]),
  )
  const hidden = {
    'draft.md': '---\ntitle: D\nrating: 1\nyear: 1\nstate: done\ndraft: true\n---\n',
    'later.md': '---\ntitle: L\nrating: 1\nyear: 1\nstate: done\ndate: 2090-01-01\n---\n',
    'gone.md': '---\ntitle: G\nrating: 1\nyear: 1\nstate: done\ndate: 2026-05-01\nexpires: 2026-05-02\n---\n',
    'e1.ko.md': '---\ntitle: 한\nrating: 1\nyear: 3000\nlang: ko\nstate: read\ndate: 2026-05-02\n---\n',
  }
  const now = moment().now
  const asked = [
    [{ orderBy: 'year' }, 'e7 e1 e5 e3 e0 e4 e6 e2'],
    [{ orderBy: '-year' }, 'e4 e3 e0 e5 e1 e7 e6 e2'],
    [{ where: { state: 'done' } }, 'e7 e5 e3 e1'],
    [{ where: { year: 7 } }, 'e4 e1'],
    [{ where: { state: 'done', year: 2020 } }, 'e3'],
    [{ where: { state: 'read' }, orderBy: 'year' }, 'e7 e1 e5 e3'],
    [{ where: { state: 'none' } }, ''],
    [{ where: { year: 3000 }, orderBy: 'year' }, 'e1.ko'],
    [{ orderBy: 'year', page: 2, pageSize: 3 }, 'e3 e0 e4'],
  ] as const
  const { answers } = await agree(
    { ...corpus, contentDir: layOut({ ...files, ...hidden }), fields: ['year', 'state'] },
    asked.map(([query]) => ({ ask: 'page', query: { page: 1, pageSize: 20, ...query }, now })),
  )
  const found = answers.slice(0, asked.length).map((each) => JSON.parse(each))
  expect(found.map(({ posts }) => posts.map(({ slug }: { slug: string }) => slug).join(' '))).toEqual(
    asked.map(([, slugs]) => slugs),
  )
  expect(found.map(({ total }) => total)).toEqual([8, 8, 4, 2, 1, 4, 0, 1, 8])
})

test(`${strategyNames.length} readers answer alike of data without a text, each value with its place if it does not fit`, async () => {
  const files = {
    'jane.yaml': 'name: Jane Doe\nrating: 5\nlinks:\n  - https://a.example\n',
    'kim.json': '{ "name": "Kim", "rating": 4, "date": "2026-05-01" }',
    'lee.toml': 'name = "Lee"\nrating = 3\n',
    'hidden.yaml': 'name: Hidden\nrating: 1\ndraft: true\n',
    'read.md': '---\ntitle: No data\n---\n',
  }
  const data = { ...corpus, ofData: true, fields: ['rating'] }
  const now = moment().now
  const { answers } = await agree({ ...data, contentDir: layOut(files) }, [
    { ask: 'page', query: { page: 1, pageSize: 9, orderBy: 'rating' }, now },
    { ask: 'post', slug: 'jane', now },
  ])
  const { posts } = JSON.parse(answers[0]!) as { posts: { slug: string; data: { name: string } }[] }
  expect(posts.map(({ slug, data: { name } }) => `${slug} ${name}`)).toEqual(['lee Lee', 'kim Kim', 'jane Jane Doe'])
  expect(JSON.parse(answers[1]!).meta.data).toMatchObject({ links: ['https://a.example'] })
  const checked = await checkCorpus({
    ...data,
    contentDir: layOut({ 'a.yaml': 'name: A\nrating: x\n', 'b.json': '{ "a": ' }),
  })
  checked.close()
  expect([...checked.warnings, ...checked.faults.map((fault) => describeFault(fault).split('\n')[0])]).toEqual([
    'a.yaml:2:9 `rating` does not fit the schema: Invalid type',
    expect.stringMatching(/^b\.json:1:\d+ /),
  ])
})

test(`${strategyNames.length} readers answer alike of values that cannot be read, or that JSON cannot hold`, async () => {
  const contentDir = layOut({
    'a.md': '---\ntitle: A\nby: *nobody\nin: &in [*in]\n---\n',
    'b.md': '+++\ntitle = "B"\nn = 1\nn = 12345678901234567890\n+++\n',
    'c.md': '---\ntitle: C\nn: .inf\n---\n',
  })
  const { answers } = await agree({ contentDir, timeZone, data: true }, [
    { ask: 'page', query: { page: 1, pageSize: 9 }, now: moment().now },
  ])
  expect(JSON.parse(answers[0]!).posts.map(({ data }: { data: unknown }) => data)).toEqual([
    { title: 'A' },
    { title: 'B', n: '12345678901234567890' },
    { title: 'C', n: null },
  ])
})

test('a reference names an entry of its collection, or is a problem with its place', async () => {
  const contentDir = layOut({
    'a.md': '---\ntitle: A\nrating: 1\nby: [jane, janet]\n---\n',
    'b.md': '---\ntitle: B\nrating: 1\nby: KIM\n---\n',
    'c.md': '---\ntitle: C\nrating: 1\n---\n',
    'draft.md': '---\ntitle: D\nrating: 1\nby: nobody yet\ndraft: true\n---\n',
  })
  const checked = closing(await checkCorpus({ ...corpus, contentDir }))
  await checkReferences(checked, contentDir, { by: 'authors' }, async () => ['jane', 'kim'])
  expect(checked.drafts.map(({ faults }) => faults.length)).toEqual([1])
  expect(checked.faults.map((fault) => describeFault(fault).split('\n').slice(0, 3).join('|'))).toEqual([
    'a.md:4:12 `by` names no entry of authors|  expected the slug of one, such as "jane"|  found    "janet"',
  ])
})

test('what does not fit the schema is a problem of the entry, with its place', async () => {
  const contentDir = layOut({ 'a.md': '---\ntitle: A\nrating: many\n---\n', 'b.md': '---\ntitle: B\n---\n' })
  const checked = closing(await checkCorpus({ ...corpus, contentDir }))
  expect(checked.faults.map((fault) => describeFault(fault).split('\n').slice(0, 3).join('|'))).toEqual([
    'a.md:3:9 `rating` does not fit the schema: Invalid type|  expected number|  found    "many"',
    'b.md:2:1 `rating` does not fit the schema: Invalid type|  expected number|  found    nothing',
  ])
})

test('data has the type that its schema gives it, as JSON keeps it', () => {
  const mood = v.pipe(v.string(), v.brand('Mood'))
  type Mood = v.InferOutput<typeof mood>
  const typed = defineCollection({ dir: 'a', schema: v.object({ mood, days: v.array(v.date()) }) })
  expectTypeOf<DataOf<typeof typed>>().toEqualTypeOf<Readonly<{ mood: Mood; days: string[] }>>()
  const untyped = defineCollection({ dir: 'a' })
  expectTypeOf<DataOf<typeof untyped>>().toEqualTypeOf<Readonly<Record<string, unknown>>>()
})

test('without content.config.ts there is no collection', () =>
  expect(loadCollections(layOut({}), 'content')).toEqual([]))

test('each wrong value is named with what was expected and what came', () => {
  const wrong = projectWith(`
    export const a = defineCollection({ dir: ' ', url: '/posts/x', list: 'rows', navigation: 3, colour: 1, fields: ['year'], orderBy: '-yaer' })
    export const b = defineCollection({ dir: 'notes', url: 'x', schema: globalThis })
    export const c = defineCollection({ dir: 'notes', feed: 'no', references: { by: 'nobody' } })
    export const f = defineCollection({ dir: 'people', data: true, list: 'lines' })
    export const d = defineCollection({ dir: '.', url: '/' })
    export const e = defineCollection({ dir: 'pages', url: '/', list: false })
    export const tags = defineCollection({ dir: 'tags' })
    export const posts = defineCollection({ dir: 'x', list: 'lines', fields: 'mood', references: { by: 'nobody' } })
    export const authors = defineCollection({ dir: 'authors', data: true })
    export const g = defineCollection({ dir: 'g', url: 5, references: ['e'] })
    export const h = defineCollection()
    export const i = { dir: 'i' }
    export const collections = { j: defineCollection({ dir: 'j' }) }
    export const shared = { min: 1 }
  `)
  expect(() => loadCollections(wrong, path.join(wrong, 'content'))).toThrow(/^content.config.ts cannot be used:\n/)
  let message = ''
  try {
    loadCollections(wrong, path.join(wrong, 'content'))
  } catch (error) {
    message = (error as Error).message
  }
  for (const line of [
    'a.colour: expected one of dir, schema, url, list, data, references, fields, orderBy, feed, search, tags, navigation',
    `a.dir: expected a folder such as 'content/notes'; got " "`,
    'a.url: expected a path that the blog does not have itself; got "/posts/x"',
    `a.list: expected one of 'posts', 'lines', 'cards', 'gallery', 'tree', false; got "rows"`,
    'a.orderBy: expected one of year, perhaps after a hyphen; got "-yaer"',
    'a.navigation: expected a label, or one for each language, such as { en, ko }; got 3',
    'b.schema: expected a schema of Standard Schema, such as valibot 1, zod 3.24 or arktype 2; got "object"',
    `b.url: expected a path such as '/notes'; got "x"`,
    'c.references.by: expected the name of a collection; got "nobody"',
    'f.data: expected no list, feed, tags or navigation beside it; got true',
    'c.feed: expected true or false; got "no"',
    'c.dir: expected one of its own; got that of b',
    'd.url: expected a path that the blog does not have itself; got "/"',
    'd.dir: expected a folder without the posts, which are in',
    'posts.dir: expected one of schema, references, fields, as these are the posts of the blog',
    'posts.list: expected one of schema, references, fields, as these are the posts of the blog',
    `posts.fields: expected a list of names such as ['year']; got "mood"`,
    'posts.references.by: expected the name of a collection; got "nobody"',
    'tags.url: expected a path that the blog does not have itself; got "/tags"',
    `g.url: expected a path such as '/notes'; got 5`,
    `g.references: expected fields with the names of collections, such as { author: 'authors' }; got ["e"]`,
    "h: expected `defineCollection({ dir: 'content/notes' })`; got an object of nothing",
    "i: expected `defineCollection({ dir: 'content/notes' })`; got an object of dir",
    "collections: expected `defineCollection({ dir: 'content/notes' })`; got an object of j",
  ])
    expect(message).toContain(`  ${line}`)
  expect(message).not.toMatch(/^ {2}(?:authors|shared)/m)
})

test('the posts have fields, a schema and references of their own', () => {
  const folder = projectWith(`
    ${notes}
    export const posts = defineCollection({ fields: ['level'], references: { note: 'notes' } })
  `)
  const found = loadCollections(folder, path.join(folder, 'content')).find(({ name }) => name === 'posts')
  expect(found).toMatchObject({ fields: ['level'], references: { note: 'notes' } })
})

test('a module that cannot be loaded is an error of the configuration, with its place', () =>
  expect(() => loadCollections(projectWith('export const a ='), 'content')).toThrow(
    /^content\.config\.ts cannot be loaded: .*content\.config\.ts:\d/s,
  ))
