import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { checkCorpus, writeCorpus } from '../../../../lib/content/build/check-corpus.ts'
import { IndexError } from '../../../../lib/content/index-store/errors.ts'
import { openIndex } from '../../../../lib/content/index-store/open.ts'
import { fieldQueries } from '../../../../lib/content/index-store/search-rows.ts'
import { indexedReader } from '../../../../lib/content/readers/indexed.ts'
import { layOutPosts, moment, temporaryFolder, timeZone } from '../../../corpora.ts'

async function indexOf(posts: number): Promise<string> {
  const file = path.join(temporaryFolder(), 'index.db')
  const corpus = { contentDir: layOutPosts(posts), timeZone }
  const checked = await checkCorpus(corpus)
  writeCorpus(file, checked, corpus, 'test')
  checked.close()
  return file
}

/** Runs SQL on a copy that the index's writer would not run. */
function changed(file: string, sql: string): string {
  const copy = `${file}.changed`
  fs.copyFileSync(file, copy)
  const database = new DatabaseSync(copy)
  // Otherwise the shadow tables of a virtual table are read-only
  database.enableDefensive(false)
  database.exec(sql)
  database.close()
  return copy
}

test.each([
  "UPDATE search_data SET block = CAST(substr(block, 1, length(block) - 1) || x'01' AS BLOB) WHERE id > 10",
  'DELETE FROM search_docsize WHERE id = 3',
  'UPDATE search_docsize SET origin = 9 WHERE id = 3',
  'UPDATE search_idx SET pgno = pgno + 2',
  "INSERT INTO search (rowid, tokens) VALUES (400, 'x')",
  'DELETE FROM search WHERE rowid = 2',
])('a check of an index finds damage to what is searched: %s', async (sql) => {
  const copy = changed(await indexOf(20), sql)
  const index = openIndex(copy)
  expect(() => index.verify()).toThrow(IndexError)
  index.close()
})

test('a result without a row is damage, and not an answer', async () => {
  const copy = changed(await indexOf(20), "INSERT INTO search (rowid, tokens) VALUES (12, 'rarest')")
  const reader = indexedReader(copy)
  expect(await reader.search({ text: 'rarest', page: 1, pageSize: 5 }, moment())).toMatchObject({ total: 1 })
  await reader.close()
  const beyond = changed(await indexOf(20), 'DELETE FROM bodies')
  const broken = indexedReader(beyond)
  await expect(broken.search({ text: 'part', page: 1, pageSize: 5 }, moment())).rejects.toThrow(IndexError)
  await broken.close()
})

test('a search reads the texts of the posts that it shows, and no others', async () => {
  const file = await indexOf(120)
  const index = openIndex(file)
  const read: number[] = []
  const { sections } = index
  Object.assign(index, { sections: (id: number) => (read.push(id), sections(id)) })
  const { searchableIndex } = await import('../../../../lib/content/index-store/searchable.ts')
  const { blogOrder } = await import('../../../../lib/content/index-store/order.ts')
  const { searchPosts } = await import('../../../../lib/content/search/search.ts')
  const { parseQuery } = await import('../../../../lib/content/search/query.ts')
  const posts = searchableIndex(index, blogOrder(index, new Date('2027-01-01')))
  const found = searchPosts({ text: 'part', page: 2, pageSize: 7 }, parseQuery('part'), posts)
  expect(found).toMatchObject({ total: 120, pages: 18 })
  expect(read).toHaveLength(7)
  index.close()
})

test('a query has no operators', () => {
  const queries = fieldQueries([{ tokens: ['or', 'near'] }, { tokens: ['x'], isPrefix: true }])
  expect(Object.fromEntries(queries)).toMatchObject({ title: '"#or #near" OR "#x" *', text: '"or near" OR "x" *' })
})
