import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  checkCorpus,
  writeCorpus,
  type CheckedCorpus,
  type CheckOptions,
} from '../../../../lib/content/build/check-corpus.ts'
import { IndexError } from '../../../../lib/content/index-store/errors.ts'
import { endOfTime } from '../../../../lib/core/post.ts'
import { termKinds } from '../../../../lib/core/terms.ts'
import type { Reader } from '../../../../lib/content/reader.ts'
import { indexedReader } from '../../../../lib/content/readers/indexed.ts'
import {
  dayPool,
  layOut,
  layOutPosts,
  makeCorpus,
  moment,
  seeded,
  temporaryFolder,
  timeZone,
  today,
} from '../../../corpora.ts'
import { runs } from '../../../runs.ts'
import { closing } from '../../../closing.ts'
import { translatedFiles, translatedPost } from '../../../translated.ts'

/** A folder of posts with an index that is updated. */
function blog(contentDir: string) {
  const folder = temporaryFolder()
  const corpus = { contentDir, timeZone }
  const cacheFile = path.join(folder, 'cache.db')
  const file = path.join(folder, 'index.db')
  const writeAll = async (to: string, options: CheckOptions) => {
    const checked = closing(await checkCorpus(corpus, options))
    writeCorpus(to, checked, corpus, 'test')
    return reportOf(checked)
  }
  return {
    contentDir,
    file,
    update: () => writeAll(file, { cacheFile }),
    async fromNothing() {
      const fresh = path.join(folder, 'fresh.db')
      fs.rmSync(fresh, { force: true })
      return { fresh, report: await writeAll(fresh, { cacheFile: path.join(folder, 'other-cache.db') }) }
    },
    edit(post: string, change: (text: string) => string) {
      const full = path.join(contentDir, post)
      fs.writeFileSync(full, change(fs.readFileSync(full, 'utf8')))
    },
  }
}

const reportOf = ({ faults, useFaults, warnings, refused, snapshot }: CheckedCorpus) => ({
  faults,
  useFaults,
  warnings,
  refused,
  skipped: snapshot.skipped,
  readmes: snapshot.readmes,
  content: snapshot.fingerprint,
})

/** Everything that an index answers, at two moments. */
async function answersOf(file: string): Promise<string[]> {
  const reader = closing(indexedReader(file))
  const answers: unknown[] = []
  for (const now of [moment(), moment(endOfTime)]) {
    const all = await reader.listPosts({ page: 1, pageSize: 1_000, everyLanguage: true }, now)
    answers.push(all, await reader.listPosts({ page: 1, pageSize: 1_000 }, now))
    answers.push(await reader.listPosts({ page: 2, pageSize: 7 }, now))
    for (const { slug, aliases } of all.posts)
      for (const name of [slug, ...aliases]) answers.push(await reader.getPost(name, now))
    for (const text of ['본문입니다', '서버', 'another part', 'part 7', 'brace', 'fast', 'unknown', '측정 index', '글'])
      answers.push(await reader.search({ text, page: 1, pageSize: 20 }, now))
    answers.push(await reader.listArchive({ page: 1, pageSize: 1_000 }, now))
    answers.push(await reader.listAddresses({ page: 1, pageSize: 1_000, lists: ['all', ...termKinds] }, now))
    for (const kind of termKinds) {
      const { terms } = await reader.listTerms(kind, now)
      answers.push(terms)
      for (const { key } of terms) answers.push(await reader.listPosts({ page: 1, pageSize: 5, [kind]: key }, now))
    }
  }
  answers.push(await reader.getPost('no-such-post', moment()))
  return answers.map((answer) => JSON.stringify(answer))
}

const rounds = runs({ quick: 5, full: 300 })
test(`${rounds} random changes: an index that is brought up to date answers like one from nothing`, async () => {
  const random = seeded(40)
  const { contentDir, file, update, fromNothing, edit } = blog(makeCorpus(40, 60).contentDir)
  await update()
  let slug = 0
  const changes: ((post: string) => void)[] = [
    ...Array<(post: string) => void>(4).fill((post) => edit(post, (text) => `${text}\n## Another part ${slug++}\n`)),
    (post) => edit(post, (text) => `${text}\n<Unknown${slug++}>Text.</Unknown${slug - 1}>\n`),
    (post) => edit(post, (text) => `${text}\n{ a brace ${slug++}\n`),
    (post) => edit(post, (text) => text.replaceAll(/^\{ a brace .*$/gm, '')),
    (post) => edit(post, (text) => text.replace(/^---\n/, `---\naliases: [shared]\n`)),
    (post) => edit(post, (text) => text.replace(/^date: .*$/m, `date: ${random.pick(dayPool)}`)),
    (post) =>
      edit(post, (text) => text.replace(/^(?:updated: .*\n)?date:/m, `updated: ${random.pick(dayPool)}\ndate:`)),
    (post) => edit(post, (text) => text.replace(/^title: .*$/m, `title: Another title ${slug++}`)),
    (post) => edit(post, (text) => text.replace(/^tags: .*$/m, `tags: [new ${random.below(3)}, Node.js]`)),
    (post) => edit(post, (text) => text.replace(/^draft: true$/m, 'lang: ko')),
    (post) => edit(post, (text) => text.replace(/^series: .*\n/m, '')),
    (post) =>
      edit(post, (text) => text.replace(/^---\n(?!series)/, `---\nseries: {name: S, order: ${random.below(9)}}\n`)),
    (post) => fs.rmSync(path.join(contentDir, post)),
    (post) => fs.renameSync(path.join(contentDir, post), path.join(contentDir, `renamed-${slug++}.mdx`)),
    () =>
      fs.writeFileSync(
        path.join(contentDir, `added-${slug++}.mdx`),
        `---\ntitle: Added\ndate: ${random.pick(dayPool)}\ntags: all\n---\n\nText.\n`,
      ),
  ]
  for (let round = 0; round < rounds; round++) {
    for (let count = 1 + random.below(3); count > 0; count--)
      random.pick(changes)(random.pick(fs.globSync('**/*.{md,mdx}', { cwd: contentDir }).sort()))
    const report = await update()
    const nothing = await fromNothing()
    expect(report).toEqual(nothing.report)
    expect(await answersOf(file)).toEqual(await answersOf(nothing.fresh))
  }
})

test(`${rounds} random changes of posts in several languages: the same`, async () => {
  const random = seeded(42)
  const posts = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`plain-${at}.mdx`, plainPost(at)]))
  const { contentDir, file, update, fromNothing, edit } = blog(layOut({ ...posts, ...translatedFiles(random) }))
  await update()
  const changes: ((post: string) => void)[] = [
    ...Array<(post: string) => void>(3).fill((post) => edit(post, (text) => `${text}\nAnother line.\n`)),
    (post) => edit(post, (text) => text.replace(/^title: .*$/m, `title: T ${random.below(9)}`)),
    (post) => edit(post, (text) => text.replace(/^title: (.*)$/m, `title: $1\nlang: ${random.pick(['en', 'ko'])}`)),
    (post) => edit(post, (text) => text.replace(/^lang: .*\n/m, '')),
    (post) => edit(post, (text) => text.replace(/^title: (.*)$/m, 'title: $1\ntranslationKey: one')),
    (post) => edit(post, (text) => text.replace(/^translationKey: .*\n/m, '')),
    (post) => edit(post, (text) => `${text}${'한국어로 쓴 글입니다. '.repeat(9)}\n`),
    (post) => fs.rmSync(path.join(contentDir, post)),
    (post) => {
      const { file: name } = translatedPost(random)
      fs.mkdirSync(path.dirname(path.join(contentDir, name)), { recursive: true })
      fs.renameSync(path.join(contentDir, post), path.join(contentDir, name))
    },
    ...Array<() => void>(3).fill(() => {
      const { file: name, text } = translatedPost(random)
      layOut({ [name]: text }, contentDir)
    }),
  ]
  for (let round = 0; round < rounds; round++) {
    random.pick(changes)(random.pick(fs.globSync('**/*.{md,mdx}', { cwd: contentDir }).sort()))
    const report = await update()
    const nothing = await fromNothing()
    expect(report).toEqual(nothing.report)
    expect(await answersOf(file)).toEqual(await answersOf(nothing.fresh))
  }
})

test('a link in an edited post leads to the address that a translation has beside another', async () => {
  const { file, update, fromNothing, edit } = blog(
    layOut({
      'a.mdx': '---\ntitle: A\ndate: 2026-01-01\n---\n한국어로 쓴 글입니다.\n',
      'a.en.mdx': '---\ntitle: A\ndate: 2026-01-01\n---\nText.\n',
      'b.mdx': '---\ntitle: B\ndate: 2026-01-01\n---\nText.\n',
      'c.mdx': '---\ntitle: C\ndate: 2026-01-01\n---\nText.\n',
    }),
  )
  await update()
  for (const added of ['[A](./a.mdx)', 'Another line.']) {
    edit('b.mdx', (text) => `${text}\n${added}\n`)
    await update()
    const answers = await answersOf(file)
    expect(answers).toEqual(await answersOf((await fromNothing()).fresh))
    expect(answers.join('')).toContain('/posts/a.ko')
  }
})

test('a post that is a translation no more is related to what was another language of it', async () => {
  const coffee = (matter: string) =>
    `---\ntitle: Brewing coffee\ntags: [coffee]\ndate: 2026-01-01\n${matter}---\nText.\n`
  const { file, update, fromNothing, edit } = blog(
    layOut({
      'a.mdx': coffee('translationKey: one\n'),
      'b.mdx': coffee('translationKey: one\nlang: ko\n'),
      ...Object.fromEntries([1, 2, 3].map((at) => [`plain-${at}.mdx`, plainPost(at)])),
    }),
  )
  await update()
  edit('b.mdx', (text) => text.replace('translationKey: one\n', ''))
  await update()
  expect(await answersOf(file)).toEqual(await answersOf((await fromNothing()).fresh))
})

const plainPost = (at: number) => `---\ntitle: Plain ${at}\ndate: 2026-03-01\ntags: [all]\n---\n\nText.\n`

/** The values of every row of an index, by its table and its id or key. */
function rowsOf(file: string): Map<string, string> {
  const database = new DatabaseSync(file, { readOnly: true })
  const tables = ['meta', 'posts', 'metas', 'bodies', 'slugs', 'lists', 'list_posts']
  const rows = tables.flatMap((table) =>
    database
      .prepare(`SELECT * FROM ${table}`)
      .all()
      .map((row) => [`${table} ${JSON.stringify(Object.values(row).slice(0, 3))}`, JSON.stringify(row)] as const),
  )
  database.close()
  return new Map(rows)
}

/** Updates the index of 150 posts after a change. @returns the tables of which a row differs */
async function tablesChangedBy(change: (made: ReturnType<typeof blog>) => void): Promise<string[]> {
  const made = blog(layOutPosts(150))
  await made.update()
  const before = rowsOf(made.file)
  change(made)
  await made.update()
  const after = rowsOf(made.file)
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter((row) => before.get(row) !== after.get(row))
  return [...new Set(changed.map((row) => row.split(' ')[0]!))]
}

test('an edit of a text changes no order, address or list', async () => {
  expect(await tablesChangedBy(({ edit }) => edit('notes/post-6.mdx', (text) => `${text}\n\n## Part two\n`))).toEqual([
    'meta',
    'posts',
    'bodies',
  ])
})

test('an open index is not its replacement, and one that is written over in place refuses to answer', async () => {
  const { contentDir, file, update, edit } = blog(makeCorpus(41, 30).contentDir)
  await update()
  fs.utimesSync(file, today, today)
  const opened = closing(indexedReader(file))
  const old = fs.readFileSync(file)
  edit(fs.globSync('**/*.md*', { cwd: contentDir })[0]!, (text) => text.replace(/^title: .*$/m, 'title: Later'))
  await update()
  const updated = fs.readFileSync(file)
  await opened.listPosts({ page: 1, pageSize: 10 }, moment())

  fs.writeFileSync(file, old)
  fs.utimesSync(file, today, today)
  const reader = closing(indexedReader(file))
  await reader.listPosts({ page: 1, pageSize: 10 }, moment())
  fs.writeFileSync(file, updated)
  await expect(reader.listPosts({ page: 1, pageSize: 10 }, moment())).rejects.toThrow(IndexError)
})

test('a call runs as many queries in a large blog as in a small one', async () => {
  const queries = async (count: number, languages: 1 | 2) => {
    const folder = layOutPosts(count)
    for (const post of languages === 1 ? [] : fs.globSync('**/*.mdx', { cwd: folder }))
      fs.copyFileSync(path.join(folder, post), path.join(folder, post.replace('.mdx', '.ko.mdx')))
    const { file, update } = blog(folder)
    await update()
    const reader = closing(indexedReader(file))
    const spies = (['get', 'all'] as const).map((name) => vi.spyOn(StatementSync.prototype, name))
    onTestFinished(() => spies.forEach((spy) => spy.mockRestore()))
    const counts: number[] = []
    for (const ask of [
      (each: Reader) => each.getPost('post-9', moment()),
      (each: Reader) => each.listPosts({ page: 1, pageSize: 10 }, moment()),
      (each: Reader) => each.listPosts({ page: 1, pageSize: 10, tag: 'all' }, moment()),
      (each: Reader) => each.listTerms('tag', moment()),
      (each: Reader) => each.listArchive({ page: 1, pageSize: 10 }, moment()),
    ]) {
      spies.forEach((spy) => spy.mockClear())
      await ask(reader)
      counts.push(spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0))
    }
    spies.forEach((spy) => spy.mockRestore())
    return counts
  }
  for (const count of [20, 420]) {
    expect(await queries(count, 1)).toEqual([7, 4, 4, 2, 4])
    // And the languages of the post and of its neighbours
    expect(await queries(count, 2)).toEqual([10, 4, 4, 2, 4])
  }
})

test('an old index that is damaged is not brought up to date, but written from nothing', async () => {
  const { file, update, fromNothing, edit } = blog(layOutPosts(60))
  await update()
  const old = fs.readFileSync(file)
  edit('notes/post-6.mdx', (text) => `${text}\n## Another part\n`)
  const { fresh } = await fromNothing()
  const right = fs.readFileSync(fresh)
  const damages = [
    Buffer.from(old).fill(0xff, old.length - 200, old.length - 100),
    old.subarray(0, old.length / 2),
    Buffer.from('no database'),
    Buffer.alloc(0),
  ]
  for (const damaged of damages) {
    fs.writeFileSync(file, damaged)
    await update()
    expect(fs.readFileSync(file).equals(right)).toBe(true)
  }
  fs.writeFileSync(file, old)
  await update()
  expect(fs.readFileSync(file).equals(right)).toBe(false)
  expect(await answersOf(file)).toEqual(await answersOf(fresh))
})

test('another title changes the post, the links to it and what is related to it', async () => {
  const { file, update, fromNothing, edit } = blog(layOutPosts(120))
  for (const post of ['notes/post-6.mdx', 'notes/post-12.mdx', 'notes/post-18.mdx'])
    edit(post, (text) => text.replace(/^---\n/, '---\nseries: S\n'))
  await update()
  for (const [six, twelve] of [
    ['The $1!', '$1?'],
    ['Another subject', 'Another subject again'],
  ]) {
    edit('notes/post-6.mdx', (text) => text.replace(/^title: (.*)$/m, `title: "${six}"`))
    edit('notes/post-12.mdx', (text) => text.replace(/^title: (.*)$/m, `title: "${twelve}"`))
    await update()
    expect(await answersOf(file)).toEqual(await answersOf((await fromNothing()).fresh))
  }
})
