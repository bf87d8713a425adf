import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkCorpus, writeCorpus } from '../../../../lib/content/build/check-corpus.ts'
import { unpackBody } from '../../../../lib/content/index-store/packed-body.ts'
import { openIndex } from '../../../../lib/content/index-store/open.ts'
import { indexedReader } from '../../../../lib/content/readers/indexed.ts'
import { indexOf, layOut, makeCorpus, metasOf, moment, temporaryFolder, timeZone } from '../../../corpora.ts'
import { runs } from '../../../runs.ts'

const library = (file: string) => JSON.stringify(path.join(import.meta.dirname, '../../../../lib', file))

test('the same content gives the same bytes: made twice, and laid out in another order elsewhere', async () => {
  const corpus = makeCorpus(60, 30)
  const first = fs.readFileSync(await indexOf(corpus))
  expect(fs.readFileSync(await indexOf(corpus)).equals(first)).toBe(true)
  const files = fs
    .readdirSync(corpus.contentDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(corpus.contentDir, path.join(entry.parentPath, entry.name)))
  const elsewhere = layOut(
    Object.fromEntries(files.toReversed().map((file) => [file, fs.readFileSync(path.join(corpus.contentDir, file))])),
  )
  expect(fs.readFileSync(await indexOf({ contentDir: elsewhere, timeZone })).equals(first)).toBe(true)
  fs.appendFileSync(path.join(elsewhere, files[0]!), 'x')
  expect(fs.readFileSync(await indexOf({ contentDir: elsewhere, timeZone })).equals(first)).toBe(false)
})

test('the index replaces the old one and leaves nothing beside it', async () => {
  const file = path.join(temporaryFolder(), 'deep/er/index.db')
  await indexOf(makeCorpus(61, 5), file)
  await indexOf(makeCorpus(62, 9), file)
  expect(fs.readdirSync(path.dirname(file))).toEqual(['index.db'])
})

test('the next writer removes the temporary file of a killed one, and not that of a running one', async () => {
  const file = await indexOf(makeCorpus(69, 2))
  const child = spawn(process.execPath, ['-e', ''])
  await new Promise((resolve) => child.once('exit', resolve))
  fs.writeFileSync(`${file}.${child.pid}.tmp`, 'left')
  fs.writeFileSync(`${file}.${child.pid}.tmp-journal`, 'left')
  fs.writeFileSync(`${file}.${process.ppid}.tmp`, 'at work')
  await indexOf(makeCorpus(69, 2), file)
  expect(fs.readdirSync(path.dirname(file))).toEqual(['index.db', `index.db.${process.ppid}.tmp`])
})

test('a writer that fails leaves the old index, whole, and nothing beside it', async () => {
  const corpus = makeCorpus(63, 5)
  const file = await indexOf(corpus)
  const before = fs.readFileSync(file)
  fs.appendFileSync(path.join(corpus.contentDir, corpus.planned[0]!.file), '\nEdited.\n')
  const checked = await checkCorpus(corpus)
  const body = () => {
    throw new Error('no body')
  }
  const failing = { ...checked, posts: { ...checked.posts, body } }
  expect(() => writeCorpus(file, failing, corpus, '')).toThrow('no body')
  expect(fs.readFileSync(file).equals(before)).toBe(true)
  expect(fs.readdirSync(path.dirname(file))).toEqual(['index.db'])
})

test('a reader that is open while the index is replaced keeps answering from the old one', async () => {
  const file = await indexOf(makeCorpus(64, 12))
  const reader = indexedReader(file)
  const before = await reader.listPosts({ page: 1, pageSize: 100 }, moment())
  await indexOf(makeCorpus(65, 3), file)
  expect(await reader.listPosts({ page: 1, pageSize: 100 }, moment())).toEqual(before)
  await reader.close()
})

const kills = runs({ quick: 4, full: 20 })
test(`${kills} writers killed at any moment leave the old index or the new one, complete`, async () => {
  const corpus = makeCorpus(66, 30)
  const file = path.join(temporaryFolder(), 'index.db')
  const checked = await checkCorpus(corpus)
  writeCorpus(file, checked, corpus, 'generation 0')
  const expected = JSON.stringify(await indexedReader(file).listPosts({ page: 1, pageSize: 100 }, moment()))
  const folder = layOut({
    'checked.json': JSON.stringify({
      entries: metasOf(checked).map((_, at) => checked.posts.entry(at)),
      metas: metasOf(checked),
      bodies: metasOf(checked).map((_, at) => unpackBody(checked.posts.body(at))),
    }),
  })
  const script = path.join(folder, 'write.ts')
  fs.writeFileSync(
    script,
    `import fs from 'node:fs'
     const { writeIndex } = await import(${library('content/index-store/write.ts')})
     const { packBody } = await import(${library('content/index-store/packed-body.ts')})
     const { entries, metas, bodies } = JSON.parse(fs.readFileSync(${JSON.stringify(path.join(folder, 'checked.json'))}, 'utf8'))
     console.log('ready')
     for (let generation = 1; ; generation++) {
       // Every third writes from nothing
       const entry = (at) => ({ ...entries[at], version: generation % 3 === 0 ? String(generation) : entries[at].version })
       const posts = { length: metas.length, entry, meta: (at) => JSON.stringify(metas[at]), body: (at) => packBody(bodies[at]), links: () => '{}', tokens: () => '', targets: () => new Map() }
       writeIndex(${JSON.stringify(file)}, { posts, compiler: '', timeZone: 'Asia/Seoul', indexInputs: 'generation ' + generation, content: '', files: [], addresses: [] })
     }`,
  )
  const generations = new Set<string>()
  let drafts = 0
  for (let kill = 0; kill < kills; kill++) {
    const writer = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
    await new Promise((resolve) => writer.stdout.once('data', resolve))
    await new Promise((resolve) => setTimeout(resolve, (kill * 140) / kills))
    const ended = new Promise((resolve) => writer.once('exit', resolve))
    writer.kill('SIGKILL')
    await ended
    const draft = `${file}.${writer.pid}.tmp`
    if (fs.existsSync(draft)) drafts++
    fs.rmSync(draft, { force: true })
    const reader = indexedReader(file)
    generations.add(openIndex(file).meta.indexInputs)
    expect(JSON.stringify(await reader.listPosts({ page: 1, pageSize: 100 }, moment()))).toBe(expected)
    for (const { slug } of metasOf(checked)) await reader.getPost(slug, moment())
    await reader.close()
  }
  console.log(
    `${kills} kills, ${drafts} of them during a write; ${generations.size} generations of the index were seen`,
  )
  expect(drafts).toBeGreaterThan(0)
})

/** Creates a file system of 256 kB, if this process may mount one. */
function smallDisk(): string | null {
  const folder = temporaryFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    return null
  }
}

test('a full disk leaves the old index, whole, and says so', async ({ skip, onTestFinished }) => {
  const disk = smallDisk()
  if (!disk) return skip('a file system of limited size cannot be mounted here')
  onTestFinished(() => void execFileSync('umount', [disk]))
  const file = path.join(disk, 'index.db')
  await indexOf(makeCorpus(67, 2), file)
  const before = fs.readFileSync(file)
  await expect(indexOf(makeCorpus(68, 160), file)).rejects.toThrow(/full|ENOSPC/)
  expect(fs.readFileSync(file).equals(before)).toBe(true)
  expect(fs.readdirSync(disk)).toEqual(['index.db'])
})
