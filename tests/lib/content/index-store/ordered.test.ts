import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PostMeta } from '../../../../lib/core/post.ts'
import type { PostEntry } from '../../../../lib/content/index-store/derived-rows.ts'
import { openIndex, type IndexFile } from '../../../../lib/content/index-store/open.ts'
import { writeIndex } from '../../../../lib/content/index-store/write.ts'
import { arrayRows } from '../../../../lib/content/query/array-rows.ts'
import { pageOf } from '../../../../lib/content/query/pages.ts'
import { temporaryFolder } from '../../../temporary-folders.ts'

const count = 10_000
const now = new Date('2026-01-01')

/** An entry; of those of a state, one in a hundred is scheduled. */
function entryOf(at: number): PostMeta & PostEntry {
  const publishedAt = new Date(Date.UTC(at % 100 === 7 ? 2030 : 2010) + at * 60_000).toISOString()
  const data = { state: ['done', 'open'][at % 2], rare: (at * 7_919) % 1_000, title: `T${(at * 4_799) % count}` }
  const named = { file: `e${at}.md`, slug: `e${at}`, aliases: [], title: data.title, description: '', lang: 'en' }
  const terms = { tags: [], category: null, series: null, authors: [] }
  const dates = { date: publishedAt.slice(0, 10), updated: null, publishedAt }
  return { ...named, ...terms, ...dates, data, words: '', version: String(at) } as unknown as PostMeta & PostEntry
}
const entries = Array.from({ length: count }, (_, at) => entryOf(at)).toSorted((a, b) =>
  a.publishedAt! < b.publishedAt! ? 1 : -1,
)
const scanned = arrayRows({ posts: entries, translations: new Map(), fileOf: () => undefined })
let index: IndexFile

beforeAll(() => {
  const file = path.join(temporaryFolder(), 'index.db')
  const posts = {
    length: count,
    entry: (position: number) => entries[position]!,
    meta: () => '{}',
    body: () => new Uint8Array(),
    links: () => '{}',
    tokens: () => 'a',
    targets: () => new Map<string, string>(),
  }
  const of = { compiler: '', timeZone: 'UTC', indexInputs: '', content: '', files: [], addresses: [] }
  writeIndex(file, { ...of, posts, fields: ['state', 'rare', 'title'] })
  index = openIndex(file)
})
afterAll(() => index.close())

test.each([
  ['many entries', { where: { state: 'done' }, orderBy: 'title' }],
  ['a late page of many', { where: { state: 'done' }, orderBy: '-title', page: 40 }],
  ['few entries', { where: { rare: 7 }, orderBy: 'title' }],
  ['few of many', { where: { state: 'open', rare: 7 }, orderBy: '-title' }],
  ['few of many, without an order', { where: { state: 'done', rare: 8 } }],
  ['the field that they have in common', { where: { state: 'open' }, orderBy: 'state' }],
  ['all', { orderBy: '-title', page: 3 }],
])('an index and an array put the same entries in the same order: %s', (_, asked) => {
  const query = { page: 1, pageSize: 20, ...asked }
  const found = pageOf(scanned, query, now)
  const slugs = found.ids.map((id) => scanned.rows([id])[0]!.slug)
  const { ids, answer } = pageOf(index.rows, query, now)
  expect([index.rows.rows(ids).map(({ slug }) => slug), answer]).toEqual([slugs, found.answer])
  expect(slugs.length).toBeGreaterThan(0)
})

test('few entries, far apart in the order, are found as fast as those that it begins with', () => {
  const msOf = (where: Record<string, string | number>) => {
    const start = performance.now()
    pageOf(index.rows, { page: 1, pageSize: 20, where, orderBy: 'title' }, now)
    return performance.now() - start
  }
  const least = (where: Record<string, string | number>) => Math.min(...Array.from({ length: 30 }, () => msOf(where)))
  const first = least({ state: 'done' })
  expect(least({ rare: 7 })).toBeLessThan(8 * first)
  expect(least({ rare: 7, state: 'open' })).toBeLessThan(8 * first)
})
