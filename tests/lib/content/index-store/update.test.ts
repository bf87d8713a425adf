import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync, StatementSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { checkCorpus, writeCorpus } from '../../../../lib/content/build/check-corpus.ts'
import { IndexError } from '../../../../lib/content/index-store/errors.ts'
import { openIndex } from '../../../../lib/content/index-store/open.ts'
import { tables } from '../../../../lib/content/index-store/schema.ts'
import { endOfTime } from '../../../../lib/content/post.ts'
import type { Reader } from '../../../../lib/content/reader.ts'
import { indexedReader } from '../../../../lib/content/readers/indexed.ts'
import { dayPool, layOutPosts, makeCorpus, moment, seeded, temporaryFolder, timeZone, today } from '../../../corpora.ts'
import { runs } from '../../../runs.ts'

/** A folder of posts with an index that is brought up to date. */
function blog(contentDir: string) {
  const folder = temporaryFolder()
  const corpus = { contentDir, timeZone }
  const cacheFile = path.join(folder, 'cache.db')
  const write = async (file: string) => {
    const checked = await checkCorpus(corpus, { cacheFile })
    writeCorpus(file, checked, corpus, 'test')
    checked.close()
  }
  const file = path.join(folder, 'index.db')
  return {
    contentDir,
    file,
    update: () => write(file),
    fromNothing: async () => {
      const fresh = path.join(folder, 'fresh.db')
      fs.rmSync(fresh, { force: true })
      await write(fresh)
      return fresh
    },
    edit(post: string, change: (text: string) => string) {
      const full = path.join(contentDir, post)
      fs.writeFileSync(full, change(fs.readFileSync(full, 'utf8')))
    },
  }
}

/** Everything that an index answers, at two moments. */
async function answersOf(file: string): Promise<string[]> {
  const reader = indexedReader(file)
  const answers: unknown[] = []
  for (const now of [moment(), moment(endOfTime)]) {
    const all = await reader.listPosts({ page: 1, pageSize: 1_000 }, now)
    answers.push(all, await reader.listPosts({ page: 2, pageSize: 7 }, now))
    for (const { slug, aliases } of all.posts)
      for (const name of [slug, ...aliases]) answers.push(await reader.getPost(name, now))
    for (const kind of ['tag', 'category'] as const) {
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

const rounds = runs({ quick: 25, full: 300 })
test(`${rounds} random changes: an index that is brought up to date answers like one from nothing`, async () => {
  const random = seeded(40)
  const { contentDir, file, update, fromNothing, edit } = blog(makeCorpus(40, 60).contentDir)
  await update()
  const lineages = new Set([lineageOf(file)])
  let slug = 0
  const changes: ((post: string) => void)[] = [
    (post) => edit(post, (text) => `${text}\nAnother line ${slug++}.\n`),
    (post) => edit(post, (text) => text.replace(/^date: .*$/m, `date: ${random.pick(dayPool)}`)),
    (post) => edit(post, (text) => text.replace(/^title: .*$/m, `title: Another title ${slug++}`)),
    (post) => edit(post, (text) => text.replace(/^tags: .*$/m, `tags: [new ${random.below(3)}, Node.js]`)),
    (post) => edit(post, (text) => text.replace(/^draft: true$/m, 'lang: ko')),
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
    await update()
    lineages.add(lineageOf(file))
    expect(await answersOf(file)).toEqual(await answersOf(await fromNothing()))
  }
  // Few of these changes, and then only by their sum, make it worth writing all rows
  expect(lineages.size).toBeLessThan(rounds / 5)
})

/** Rows by their table and id. */
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

const posts = 300

/** Brings the index of 300 posts up to date after a change. @returns the number of rows that differ, by table */
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
  // The body stays as it is
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
  // The open file is not the one that replaced it
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
  const rowsRead = async (count: number) => {
    const { file, update } = blog(layOutPosts(count))
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
  // A run of posts may lie in two chunks
  for (const count of [20, 420])
    for (const [at, most] of [6, 12, 13, 1].entries()) expect((await rowsRead(count))[at]).toBeLessThanOrEqual(most)
})
