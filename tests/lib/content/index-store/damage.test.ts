import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeAll, expect, test } from 'vitest'
import { seal } from '../../../../lib/content/index-store/checksum.ts'
import { IndexError } from '../../../../lib/content/index-store/errors.ts'
import { ended } from '../../../../lib/content/index-store/checksum.ts'
import { openIndex } from '../../../../lib/content/index-store/open.ts'
import { formatVersion } from '../../../../lib/content/index-store/schema.ts'
import { indexedReader } from '../../../../lib/content/readers/indexed.ts'
import { runs, shown } from '../../../runs.ts'
import { indexOf, makeCorpus, moment, seeded, temporaryFolder } from '../../../corpora.ts'

let bytes: Buffer

beforeAll(async () => {
  bytes = fs.readFileSync(await indexOf(makeCorpus(50, 24)))
})

/** Opens and checks a file as a server does before it takes it. */
function take(file: string): void {
  const index = openIndex(file)
  try {
    ended(index.checking())
  } finally {
    index.close()
  }
}

const flips = runs({ quick: 200, full: 10_000 })
test(`${shown(flips)} flipped bits, and a cut at every 512 bytes: such a file is never taken`, () => {
  const random = seeded(51)
  const target = path.join(temporaryFolder(), 'damaged.db')
  fs.writeFileSync(target, bytes)
  take(target)
  for (let flip = 0; flip < flips; flip++) {
    const copy = Buffer.from(bytes)
    copy[random.below(flip % 10 === 0 ? 100 : bytes.length)]! ^= 1 << random.below(8)
    fs.writeFileSync(target, copy)
    expect(() => take(target)).toThrow(IndexError)
  }
  for (let length = 0; length < bytes.length; length += 512) {
    fs.writeFileSync(target, bytes.subarray(0, length))
    expect(() => take(target), `cut at ${length}`).toThrow(IndexError)
  }
})

test('damage that a call meets is an IndexError', async () => {
  const target = path.join(temporaryFolder(), 'index.db')
  for (const damage of ['DELETE FROM bodies', 'DROP TABLE list_posts', "UPDATE bodies SET body = x'20'"]) {
    fs.writeFileSync(target, bytes)
    const database = new DatabaseSync(target)
    const { slug } = database.prepare('SELECT slug FROM posts WHERE published_at IS NULL').get()!
    database.exec(damage)
    database.close()
    const reader = indexedReader(target)
    await expect(reader.getPost(String(slug), moment()), damage).rejects.toThrow(IndexError)
    await reader.close()
  }
})

/** Changes a row of `meta`, and the checksum with it. */
const withFormat = (format: number) => (target: string) => {
  fs.writeFileSync(target, bytes)
  const database = new DatabaseSync(target)
  database.prepare("UPDATE meta SET value = ? WHERE key = 'format'").run(format)
  database.close()
  seal(target)
}

const refusals: [name: string, make: (target: string) => void, found: string][] = [
  ['no file', () => {}, 'no file'],
  ['an empty file', (target) => fs.writeFileSync(target, ''), 'an empty file'],
  ['a folder', (target) => fs.mkdirSync(target), 'a folder'],
  [
    'another kind of file',
    (target) => fs.writeFileSync(target, 'not a database '.repeat(1_000)),
    'a file that is not an SQLite database',
  ],
  [
    'the database of something else',
    (target) => new DatabaseSync(target).exec('CREATE TABLE posts (id INTEGER PRIMARY KEY, title TEXT)'),
    'damage (no such table: meta)',
  ],
  ['an older format', withFormat(formatVersion - 1), `format ${formatVersion - 1}`],
  ['a newer format', withFormat(formatVersion + 1), `format ${formatVersion + 1}`],
]

for (const [name, make, found] of refusals) {
  test(`${name} is refused: what it is, and the command that fixes it`, () => {
    const target = path.join(temporaryFolder(), 'index.db')
    make(target)
    expect(() => openIndex(target)).toThrow(IndexError)
    expect(() => openIndex(target)).toThrow(
      new RegExp(
        `^index ${target}: found ${found.replace(/[()]/g, '.')}, expected .*; \`npm run index\` or a build makes it anew$`,
      ),
    )
  })
}

test('a file that may not be read is refused in the same way', ({ skip }) => {
  if (process.getuid?.() === 0) return skip('nothing is kept from root')
  const target = path.join(temporaryFolder(), 'index.db')
  fs.writeFileSync(target, bytes, { mode: 0 })
  expect(() => openIndex(target)).toThrow(/found a file that this process may not read, expected .*npm run index/)
})
