import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { checkCorpus, writeCorpus, type CheckOptions, type Report } from '../../../../lib/content/build/check-corpus.ts'
import { checkEdits } from '../../../../lib/content/build/check-edits.ts'
import { CompileCache } from '../../../../lib/content/build/compile-cache.ts'
import { takeSnapshot } from '../../../../lib/content/build/snapshot.ts'
import { IndexError } from '../../../../lib/content/index-store/errors.ts'
import { inspectIndex } from '../../../../lib/content/index-store/inspect.ts'
import { openIndex } from '../../../../lib/content/index-store/open.ts'
import { crcOfFile } from '../../../../lib/content/index-store/replace-file.ts'
import { tables } from '../../../../lib/content/index-store/schema.ts'
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
import { translatedFiles, translatedPost } from '../../../translated.ts'

/** A folder of posts with an index that is updated. */
function blog(contentDir: string) {
  const folder = temporaryFolder()
  const corpus = { contentDir, timeZone }
  const cacheFile = path.join(folder, 'cache.db')
  const file = path.join(folder, 'index.db')
  const snapshotNow = () => {
    const cache = CompileCache.open(cacheFile)
    const snapshot = takeSnapshot(contentDir, cache.folder(contentDir)?.snapshot)
    cache.close()
    return snapshot
  }
  const writeAll = async (to: string, options: CheckOptions) => {
    const checked = await checkCorpus(corpus, options)
    writeCorpus(to, checked, corpus, 'test')
    checked.close()
    return reportOf(checked)
  }
  return {
    contentDir,
    cacheFile,
    file,
    /** Acts like `npm run check`, which writes only the cache. */
    async check() {
      const checked = await checkCorpus(corpus, { cacheFile })
      checked.close()
      return checked.faults.length
    },
    /** @returns the report, and whether only edited posts were read */
    async update() {
      const { checked: edits } = await checkEdits(corpus, snapshotNow(), { cacheFile })
      const onlyEdits = edits?.write(file, 'test') !== undefined
      edits?.close()
      return { onlyEdits, report: onlyEdits ? reportOf(edits!) : await writeAll(file, { cacheFile }) }
    },
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

const reportOf = ({ faults, useFaults, warnings, refused, snapshot }: Report) => ({
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
  const reader = indexedReader(file)
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
    for (const kind of termKinds) {
      const { terms } = await reader.listTerms(kind, now)
      answers.push(terms)
      for (const { key } of terms) answers.push(await reader.listPosts({ page: 1, pageSize: 5, [kind]: key }, now))
    }
  }
  answers.push(await reader.getPost('no-such-post', moment()))
  await reader.close()
  return answers.map((answer) => JSON.stringify(answer))
}

const lineageOf = (file: string): string => {
  const index = openIndex(file)
  index.verify()
  index.close()
  return index.meta.lineage
}

const rounds = runs({ quick: 16, full: 300 })
test(`${rounds} random changes: an index that is brought up to date answers like one from nothing`, async () => {
  const random = seeded(40)
  const { contentDir, file, update, fromNothing, edit } = blog(makeCorpus(40, 60).contentDir)
  // An image that is missing makes each update look at all posts
  for (const post of fs.globSync('**/*.{md,mdx}', { cwd: contentDir }))
    edit(post, (text) => text.replace(/^image: .*\n/m, ''))
  await update()
  const lineages = new Set([lineageOf(file)])
  let slug = 0
  let edited = 0
  const changes: ((post: string) => void)[] = [
    ...Array<(post: string) => void>(4).fill((post) => edit(post, (text) => `${text}\n## Another part ${slug++}\n`)),
    (post) => edit(post, (text) => `${text}\n<Unknown${slug++}>Text.</Unknown${slug - 1}>\n`),
    (post) => edit(post, (text) => `${text}\n{ a brace ${slug++}\n`),
    (post) => edit(post, (text) => text.replaceAll(/^\{ a brace .*$/gm, '')),
    (post) => edit(post, (text) => text.replace(/^---\n/, `---\naliases: [shared]\n`)),
    (post) => edit(post, (text) => text.replace(/^date: .*$/m, `date: ${random.pick(dayPool)}`)),
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
    const { onlyEdits, report } = await update()
    if (onlyEdits) edited++
    lineages.add(lineageOf(file))
    const nothing = await fromNothing()
    expect(report).toEqual(nothing.report)
    expect(await answersOf(file)).toEqual(await answersOf(nothing.fresh))
  }
  // Both kinds of update occur
  expect(edited).toBeGreaterThan(rounds / 10)
  expect(edited).toBeLessThan((rounds * 9) / 10)
  // Few of these changes justify rewriting all rows, and only by their sum
  expect(lineages.size).toBeLessThan(rounds / 5)
})

test(`${rounds} random changes of posts in several languages: the same`, async () => {
  const random = seeded(42)
  const posts = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`plain-${at}.mdx`, plainPost(at)]))
  const { contentDir, file, update, fromNothing, edit } = blog(layOut({ ...posts, ...translatedFiles(random) }))
  await update()
  let edited = 0
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
    const { onlyEdits, report } = await update()
    if (onlyEdits) edited++
    lineageOf(file)
    const nothing = await fromNothing()
    expect(report).toEqual(nothing.report)
    expect(await answersOf(file)).toEqual(await answersOf(nothing.fresh))
  }
  expect(edited).toBeGreaterThan(0)
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

const plainPost = (at: number) => `---\ntitle: Plain ${at}\ndate: 2026-03-01\ntags: [all]\n---\n\nText.\n`

/** Rows by table and id. */
function rowsOf(file: string): Map<string, string> {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = tables.flatMap((table) =>
    database
      .prepare(`SELECT id, crc FROM ${table}`)
      .all()
      .map(({ id, crc }) => [`${table} ${id}`, String(crc)] as const),
  )
  database.close()
  return new Map(rows)
}

const posts = 150

/** Updates the index of that many posts after a change. @returns the number of rows that differ, by table */
async function rowsChangedBy(change: (made: ReturnType<typeof blog>) => void): Promise<Record<string, number>> {
  const made = blog(layOutPosts(posts))
  await made.update()
  const before = rowsOf(made.file)
  change(made)
  await made.update()
  const after = rowsOf(made.file)
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter((row) => before.get(row) !== after.get(row))
  const byTable = Map.groupBy(changed, (row) => row.split(' ')[0]!)
  return Object.fromEntries([...byTable].map(([table, rows]) => [table, rows.length]))
}

test("a body's edit changes its row, its version and meta", async () => {
  expect(
    await rowsChangedBy(({ edit }) => edit('notes/post-6.mdx', (text) => text.replace('본문', '다른 본문'))),
  ).toEqual({ meta: 1, posts: 1, bodies: 1, sources: 1 })
  // The description is the beginning of the body
  expect(await rowsChangedBy(({ edit }) => edit('notes/post-6.mdx', (text) => `${text}\n\n## Part two\n`))).toEqual({
    meta: 1,
    bodies: 1,
    sources: 1,
  })
})

test('another date, slug or post changes no row of another post', async () => {
  const redated = await rowsChangedBy(({ edit }) =>
    edit('notes/post-6.mdx', (text) => text.replace(/^date: .*$/m, 'date: 2026-01-05')),
  )
  // The body stays unchanged
  expect(redated).toMatchObject({ posts: 1, sources: 1 })
  expect(redated).not.toHaveProperty('bodies')
  const renamed = await rowsChangedBy(({ contentDir }) =>
    fs.renameSync(path.join(contentDir, 'notes/post-6.mdx'), path.join(contentDir, 'notes/other.mdx')),
  )
  // The new file takes the id of the deleted one
  expect(renamed).toMatchObject({ posts: 1, sources: 1 })
  expect(renamed).not.toHaveProperty('bodies')
  const added = await rowsChangedBy(({ contentDir }) =>
    fs.writeFileSync(path.join(contentDir, 'newest.mdx'), '---\ntitle: Newest\ndate: 2026-02-01\n---\n\nText.\n'),
  )
  // Ranks count from the oldest post, so the newest one changes the last chunk of each table
  expect(added).toMatchObject({ meta: 1, posts: 1, bodies: 1, slugs: 1, sources: 1, ranks: 1, places: 1 })
})

test('rows of an index that is written over in place never meet those of the open one', async () => {
  const { contentDir, file, update, edit } = blog(makeCorpus(41, 30).contentDir)
  await update()
  fs.utimesSync(file, today, today)
  const opened = indexedReader(file)
  const lineage = lineageOf(file)
  const old = fs.readFileSync(file)
  edit(fs.globSync('**/*.md*', { cwd: contentDir })[0]!, (text) => text.replace(/^title: .*$/m, 'title: Later'))
  await update()
  expect(lineageOf(file)).toBe(lineage)
  const updated = fs.readFileSync(file)
  // The open file is not its replacement
  await opened.listPosts({ page: 1, pageSize: 10 }, moment())
  await opened.close()

  fs.writeFileSync(file, old)
  fs.utimesSync(file, today, today)
  const reader = indexedReader(file)
  await reader.listPosts({ page: 1, pageSize: 10 }, moment())
  fs.writeFileSync(file, updated)
  await expect(reader.listPosts({ page: 1, pageSize: 10 }, moment())).rejects.toThrow(IndexError)
  await reader.close()
})

test('a call reads as many rows in a large blog as in a small one', async () => {
  const rowsRead = async (count: number, languages: 1 | 2) => {
    const folder = layOutPosts(count)
    for (const post of languages === 1 ? [] : fs.globSync('**/*.mdx', { cwd: folder }))
      fs.copyFileSync(path.join(folder, post), path.join(folder, post.replace('.mdx', '.ko.mdx')))
    const { file, update } = blog(folder)
    await update()
    const reader = indexedReader(file)
    const spy = vi.spyOn(StatementSync.prototype, 'get')
    onTestFinished(() => spy.mockRestore())
    const reads: number[] = []
    for (const ask of [
      (each: Reader) => each.getPost('post-9', moment()),
      (each: Reader) => each.listPosts({ page: 1, pageSize: 10 }, moment()),
      (each: Reader) => each.listPosts({ page: 1, pageSize: 10, tag: 'all' }, moment()),
      (each: Reader) => each.listTerms('tag', moment()),
    ]) {
      spy.mockClear()
      await ask(reader)
      reads.push(spy.mock.calls.length)
    }
    spy.mockRestore()
    await reader.close()
    return reads
  }
  // A run of posts may span two chunks. Reading a post also reads its related posts
  for (const count of [20, 420]) {
    const [one, two] = [await rowsRead(count, 1), await rowsRead(count, 2)]
    for (const [at, most] of [11, 12, 13, 1].entries()) expect(one[at]).toBeLessThanOrEqual(most)
    // More rows, for the translations of the post and of its neighbours
    for (const [at, most] of [18, 12, 13, 1].entries()) expect(two[at]).toBeLessThanOrEqual(most)
  }
})

/** Adds text after the part from which the description, and so the related posts, are derived. */
const addLine = (text: string) => `${text}\n## Another part\n`

test.each(['bodies', 'ranks'])('an edit finds damage to rows of %s that it does not write', async (table) => {
  const { file, update, fromNothing, edit } = blog(layOutPosts(60))
  await update()
  const database = new DatabaseSync(file)
  database.exec(`UPDATE ${table} SET crc = crc + 1 WHERE id = (SELECT max(id) FROM ${table})`)
  database.close()
  const expected = { content: null, timeZone, indexInputs: 'test' }
  const crc = crcOfFile(file)
  expect(inspectIndex(file, expected, crc - 1).state).toBe('unusable')
  edit('notes/post-6.mdx', addLine)
  expect((await update()).onlyEdits).toBe(false)
  expect(inspectIndex(file, expected).state).toBe('fits')
  expect(await answersOf(file)).toEqual(await answersOf((await fromNothing()).fresh))
})

test('an update replaces an old index that is damaged: each page in turn, and each table', async () => {
  const { file, update, fromNothing, edit } = blog(layOutPosts(60))
  await update()
  const old = fs.readFileSync(file)
  edit('notes/post-6.mdx', addLine)
  // Change the terms, so that rows of many tables are written
  edit('dev/post-7.mdx', (text) => text.replace(/^tags: .*$/m, 'tags: [all, new]'))
  const right = await answersOf((await fromNothing()).fresh)
  const pageSize = old.readUInt16BE(16)
  const damages = [
    ...Array.from({ length: old.length / pageSize }, (_, page) => () => {
      fs.writeFileSync(file, Buffer.from(old).fill(0xff, page * pageSize, (page + 1) * pageSize))
    }),
    ...tables.map((table) => () => {
      fs.writeFileSync(file, old)
      const database = new DatabaseSync(file)
      database.exec(`DROP TABLE ${table}`)
      database.close()
    }),
  ]
  for (const damage of damages) {
    damage()
    await update()
    lineageOf(file)
    expect(await answersOf(file)).toEqual(right)
  }
})

test('an edit reads and writes as many rows in a large blog as in a small one', async () => {
  const rowsUsed = async (count: number) => {
    const { update, edit } = blog(layOutPosts(count))
    await update()
    edit('notes/post-6.mdx', addLine)
    const spies = (['get', 'run', 'iterate'] as const).map((name) => vi.spyOn(StatementSync.prototype, name))
    onTestFinished(() => spies.forEach((spy) => spy.mockRestore()))
    expect((await update()).onlyEdits).toBe(true)
    const calls = spies.map((spy) => spy.mock.calls.length)
    spies.forEach((spy) => spy.mockRestore())
    return calls
  }
  expect(await rowsUsed(420)).toEqual(await rowsUsed(20))
})

test('checks between edits do not make an update read all posts, and what they found is not reported later', async () => {
  const contentDir = layOutPosts(20)
  const { file, update, check, fromNothing, edit } = blog(contentDir)
  const [a, b, ...others] = fs.globSync('**/*.mdx', { cwd: contentDir }).slice(0, 4) as [string, string]
  await update()
  edit(a, addLine)
  expect(await check()).toBe(0)
  edit(b, addLine)
  const shareAlias = (text: string) => text.replace(/^---\n/, '---\naliases: [/old/shared]\n')
  const unshare = (text: string) => text.replace('aliases: [/old/shared]\n', '')
  for (const post of others) edit(post, shareAlias)
  expect(await check()).toBe(1)
  for (const post of others) edit(post, unshare)
  const { onlyEdits, report } = await update()
  const { fresh, report: expected } = await fromNothing()
  expect(onlyEdits).toBe(true)
  expect(report).toEqual(expected)
  expect(await answersOf(file)).toEqual(await answersOf(fresh))
  edit(a, shareAlias)
  await check()
  expect((await update()).onlyEdits).toBe(false)
})

test('another title is an edit of the post, of the links to it and of what is related to it', async () => {
  const { file, update, fromNothing, edit } = blog(layOutPosts(120))
  for (const post of ['notes/post-6.mdx', 'notes/post-12.mdx', 'notes/post-18.mdx'])
    edit(post, (text) => text.replace(/^---\n/, '---\nseries: S\n'))
  await update()
  edit('notes/post-6.mdx', (text) => text.replace(/^title: (.*)$/m, 'title: "The $1!"'))
  edit('notes/post-12.mdx', (text) => text.replace(/^title: (.*)$/m, 'title: "$1?"'))
  expect((await update()).onlyEdits).toBe(true)
  expect(await answersOf(file)).toEqual(await answersOf((await fromNothing()).fresh))
  // Different words change the related posts
  edit('notes/post-6.mdx', (text) => text.replace(/^title: .*$/m, 'title: Another subject'))
  edit('notes/post-12.mdx', (text) => text.replace(/^title: .*$/m, 'title: Another subject again'))
  expect((await update()).onlyEdits).toBe(true)
  expect(await answersOf(file)).toEqual(await answersOf((await fromNothing()).fresh))
})
