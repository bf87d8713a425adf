import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, expect, test } from 'vitest'
import { IndexError } from '../../../../lib/content/index-store/errors.ts'
import { openIndex } from '../../../../lib/content/index-store/open.ts'
import { checksum, formatVersion, tables, type IndexMeta } from '../../../../lib/content/index-store/schema.ts'
import { indexedReader } from '../../../../lib/content/readers/indexed.ts'
import type { Reader } from '../../../../lib/content/reader.ts'
import { runs, shown } from '../../../runs.ts'
import { indexOf, makeCorpus, moment, seeded, temporaryFolder, today } from '../../../corpora.ts'

type Ask = (reader: Reader) => Promise<unknown>

let file: string
let bytes: Buffer
let asks: Ask[]
let right: string[]

beforeAll(async () => {
  const corpus = makeCorpus(50, 24)
  file = await indexOf(corpus)
  bytes = fs.readFileSync(file)
  const published = corpus.planned.filter(({ publishedAt }) => publishedAt === null || new Date(publishedAt) <= today)
  const renamed = published.find(({ aliases }) => aliases.length > 0)!
  const now = moment()
  asks = [
    (reader) => reader.listPosts({ page: 1, pageSize: 10 }, now),
    (reader) => reader.listPosts({ page: Math.ceil(published.length / 10), pageSize: 10 }, now),
    (reader) => reader.listPosts({ page: 1, pageSize: 10, tag: 'node.js' }, now),
    (reader) => reader.listPosts({ page: 1, pageSize: 10, tag: 'no such tag' }, now),
    (reader) => reader.listPosts({ page: 1, pageSize: 10, category: 'dev' }, now),
    (reader) => reader.listPosts({ page: 1, pageSize: 10, tag: '한글', category: '일상' }, now),
    (reader) => reader.getPost(published[0]!.slug, now),
    (reader) => reader.getPost(published.at(-1)!.slug, now),
    (reader) => reader.getPost(published[5]!.slug.toUpperCase(), now),
    (reader) => reader.getPost(renamed.aliases[0]!.split('/').at(-2)!, now),
    (reader) => reader.getPost('no-such-post', now),
    (reader) => reader.listTerms('tag', now),
    (reader) => reader.listTerms('category', now),
    // Covers most bytes of the file
    ...published.slice(10).map(
      ({ slug }): Ask =>
        (reader) =>
          reader.getPost(slug, now),
    ),
  ]
  const reader = indexedReader(file)
  right = []
  for (const ask of asks) right.push(JSON.stringify(await ask(reader)))
  await reader.close()
  // The renamed post may also be requested by its slug, and two queries may match nothing
  expect(new Set(right).size).toBeGreaterThanOrEqual(right.length - 2)
})

/**
 * Runs all questions on one file.
 * @returns the number of answered questions; throws at a wrong answer or another error
 */
async function outcome(target: string, what: string): Promise<{ answered: number; refused: number }> {
  const counts = { answered: 0, refused: 0 }
  const allow = (error: unknown) => {
    if (!(error instanceof IndexError)) throw new Error(`${what}: ${String(error)}`, { cause: error })
    counts.refused++
  }
  let reader: Reader
  try {
    reader = indexedReader(target)
  } catch (error) {
    allow(error)
    return counts
  }
  for (const [at, ask] of asks.entries()) {
    try {
      const answer = JSON.stringify(await ask(reader))
      if (answer !== right[at]) throw new Error(`${what}: question ${at} was answered wrongly`)
      counts.answered++
    } catch (error) {
      allow(error)
    }
  }
  await reader.close()
  return counts
}

test('the whole index answers every question', async () =>
  expect(await outcome(file, 'whole')).toEqual({ answered: asks.length, refused: 0 }))

const flips = runs({ quick: 200, full: 10_000 })
test(`${shown(flips)} random single-bit flips: 0 wrong answers, 0 crashes`, async () => {
  const random = seeded(51)
  const folder = temporaryFolder()
  const target = path.join(folder, 'flipped.db')
  fs.writeFileSync(target, bytes)
  const descriptor = fs.openSync(target, 'r+')
  const one = Buffer.alloc(1)
  const write = (at: number, value: number) => {
    one[0] = value
    fs.writeSync(descriptor, one, 0, 1, at)
  }
  const total = { answered: 0, refused: 0, harmless: 0 }
  for (let flip = 0; flip < flips; flip++) {
    // A tenth of the flips hit the first two pages: the header, the schema and the row of `meta`
    const at = random.below(flip % 10 === 0 ? Math.min(8_192, bytes.length) : bytes.length)
    const bit = random.below(8)
    write(at, bytes[at]! ^ (1 << bit))
    const { answered, refused } = await outcome(target, `bit ${bit} of byte ${at}`)
    total.answered += answered
    total.refused += refused
    if (refused === 0) total.harmless++
    write(at, bytes[at]!)
  }
  fs.closeSync(descriptor)
  console.log(
    `${shown(flips)} flips of ${bytes.length} bytes: ${total.answered} right answers, ${total.refused} IndexErrors, ${total.harmless} flips noticed by no question`,
  )
  expect(total.refused).toBeGreaterThan(flips / 10)
  expect(fs.readdirSync(folder)).toEqual(['flipped.db'])
})

/** Every row of the file as SQLite returns it; null if it returns none. */
function rowsIn(target: string): string | null {
  const database = new DatabaseSync(target, { readOnly: true })
  try {
    return JSON.stringify(
      tables.map((table) => database.prepare(`SELECT id, value, crc FROM ${table} ORDER BY id`).all()),
    )
  } catch {
    return null
  } finally {
    database.close()
  }
}

const verified = runs({ quick: 100, full: 3_000 })
test(`what verify lets pass says what the whole index says: ${shown(verified)} flips, and a cut at every 512 bytes`, () => {
  const random = seeded(53)
  const target = path.join(temporaryFolder(), 'verified.db')
  const whole = rowsIn(file)
  const counts = { noticed: 0, harmless: 0 }
  const judge = (what: string) => {
    try {
      const index = openIndex(target)
      try {
        index.verify()
      } finally {
        index.close()
      }
    } catch (error) {
      if (!(error instanceof IndexError)) throw error
      counts.noticed++
      return
    }
    counts.harmless++
    expect(rowsIn(target), what).toBe(whole)
  }
  for (let flip = 0; flip < verified; flip++) {
    const copy = Buffer.from(bytes)
    const at = random.below(flip % 10 === 0 ? Math.min(8_192, bytes.length) : bytes.length)
    copy[at]! ^= 1 << random.below(8)
    fs.writeFileSync(target, copy)
    judge(`byte ${at}`)
  }
  const byFlips = { ...counts }
  for (let length = 0; length < bytes.length; length += 512) {
    fs.writeFileSync(target, bytes.subarray(0, length))
    judge(`cut at ${length}`)
  }
  console.log(
    `${shown(verified)} flips: ${byFlips.noticed} noticed by verify, ${byFlips.harmless} in bytes that say nothing; ${counts.harmless - byFlips.harmless} cuts passed`,
  )
  expect(byFlips.noticed).toBeGreaterThan(verified / 6)
  expect(counts.harmless).toBe(byFlips.harmless)
})

const headerStep = runs({ quick: 7, full: 1 })
test(`${Math.ceil(800 / headerStep)} bits of the 100 bytes of the file header, flipped: 0 wrong answers, 0 crashes`, async () => {
  const target = path.join(temporaryFolder(), 'header.db')
  const total: number[] = []
  for (let bit = 0; bit < 800; bit += headerStep) {
    const copy = Buffer.from(bytes)
    copy[bit >> 3]! ^= 1 << (bit & 7)
    fs.writeFileSync(target, copy)
    total.push((await outcome(target, `header bit ${bit}`)).refused)
  }
  expect(Math.max(...total)).toBeGreaterThan(0)
})

test('cut at every 512 bytes: 0 wrong answers, 0 crashes', async () => {
  const target = path.join(temporaryFolder(), 'cut.db')
  let cuts = 0
  let refused = 0
  for (let length = 0; length < bytes.length; length += 512) {
    fs.writeFileSync(target, bytes.subarray(0, length))
    cuts++
    if ((await outcome(target, `cut at ${length}`)).refused > 0) refused++
  }
  console.log(`${cuts} cuts, noticed ${refused} times`)
  // The last page may contain only data that no question needs
  expect(refused).toBeGreaterThanOrEqual(cuts - 8)
})

const overwritten = runs({ quick: 60, full: 500 })
test(`${overwritten} pages overwritten by zeros, noise, or another page: 0 wrong answers, 0 crashes`, async () => {
  const random = seeded(52)
  const target = path.join(temporaryFolder(), 'pages.db')
  const pages = bytes.length / 4096
  expect(Number.isInteger(pages)).toBe(true)
  let refused = 0
  for (let run = 0; run < overwritten; run++) {
    const copy = Buffer.from(bytes)
    const page = random.below(pages)
    const kind = run % 3
    const other = random.below(pages)
    if (kind === 0) copy.fill(0, page * 4096, (page + 1) * 4096)
    else if (kind === 1) for (let at = page * 4096; at < (page + 1) * 4096; at++) copy[at] = random.below(256)
    else bytes.copy(copy, page * 4096, other * 4096, (other + 1) * 4096)
    fs.writeFileSync(target, copy)
    refused += (await outcome(target, `page ${page} by ${['zeros', 'noise', `page ${other}`][kind]}`)).refused
  }
  expect(refused).toBeGreaterThan(overwritten)
})

test('rows swapped, moved or taken away are noticed', async () => {
  const target = path.join(temporaryFolder(), 'rows.db')
  const changes = [
    'UPDATE posts SET id = 1000 WHERE id = 3',
    'DELETE FROM slugs',
    'DELETE FROM terms',
    'DELETE FROM all_terms',
    'DELETE FROM lists',
    'DROP TABLE bodies',
    'UPDATE posts SET value = (SELECT value FROM posts WHERE id = 5), crc = (SELECT crc FROM posts WHERE id = 5)',
  ]
  for (const change of changes) {
    fs.writeFileSync(target, bytes)
    const database = new DatabaseSync(target)
    database.exec(change)
    database.close()
    expect((await outcome(target, change)).refused, change).toBeGreaterThan(0)
  }
})

/** Changes the row of `meta` and updates its checksum. */
function withMeta(change: Partial<IndexMeta>): (target: string) => void {
  return (target) => {
    fs.writeFileSync(target, bytes)
    const database = new DatabaseSync(target)
    const { value } = database.prepare('SELECT value FROM meta WHERE id = 0').get() as { value: string }
    const changed = JSON.stringify({ ...JSON.parse(value), ...change })
    database.prepare('UPDATE meta SET value = ?, crc = ? WHERE id = 0').run(changed, checksum('', 'meta', 0, changed))
    database.close()
  }
}

const refusals: [name: string, make: (target: string) => void, found: string, expected: string][] = [
  ['no file', () => {}, 'no file', 'the index of the posts'],
  ['an empty file', (target) => fs.writeFileSync(target, ''), 'an empty file', 'the index of the posts'],
  ['a folder', (target) => fs.mkdirSync(target), 'a folder', 'the index of the posts'],
  [
    'another kind of file',
    (target) => fs.writeFileSync(target, 'not a database '.repeat(1_000)),
    'a file that is not an SQLite database',
    'the index of the posts',
  ],
  [
    'the database of something else',
    (target) => new DatabaseSync(target).exec('CREATE TABLE posts (id INTEGER PRIMARY KEY, title TEXT)'),
    'damage (no such table: meta)',
    'row 0 of meta',
  ],
  [
    'an older format',
    withMeta({ format: formatVersion - 1 }),
    `format ${formatVersion - 1}`,
    `format ${formatVersion}`,
  ],
  ['a newer format', withMeta({ format: formatVersion + 1 }), `format ${formatVersion + 1}`, `format ${formatVersion}`],
  [
    'a row of meta that was changed by hand',
    (target) =>
      fs.writeFileSync(target, Buffer.from(bytes.toString('latin1').replaceAll('Asia/Seoul', 'Asia/Tokyo'), 'latin1')),
    'a damaged or missing row',
    'row 0 of meta with its checksum',
  ],
]

for (const [name, make, found, expected] of refusals) {
  test(`${name} is refused: what it is, what was expected, and the command that fixes it`, () => {
    const target = path.join(temporaryFolder(), 'index.db')
    make(target)
    expect(() => openIndex(target)).toThrow(IndexError)
    expect(() => openIndex(target)).toThrow(
      `index ${target}: found ${found}, expected ${expected}; run \`npm run index\` to rebuild it`,
    )
  })
}

test('a file that may not be read is refused in the same way', ({ skip }) => {
  if (process.getuid?.() === 0) return skip('nothing is kept from root')
  const target = path.join(temporaryFolder(), 'index.db')
  fs.writeFileSync(target, bytes, { mode: 0 })
  expect(() => openIndex(target)).toThrow(/found a file that this process may not read, expected .*npm run index/)
})
