import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { liveFolder } from '../../../../lib/content/live/folder.ts'
import { storeFiles, loadFiles } from '../../../../lib/content/live/store.ts'
import { liveReader, type LiveReader } from '../../../../lib/content/readers/live.ts'
import { badFiles } from '../../../bad-files.ts'
import { readerContract } from '../../../contract.ts'
import { layOut, makeCorpus, makeReader, moment, seeded, temporaryFolder, timeZone } from '../../../corpora.ts'
import { runs } from '../../../runs.ts'
import { answer, questionsOf, questionsOverTime } from '../../../questions.ts'
import { translatedFiles, translatedPost } from '../../../translated.ts'

const warn = (message: string) => {
  throw new Error(message)
}

readerContract('live', async (corpus) => liveReader(corpus, { warn }))

const opened: LiveReader[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const reader of opened.splice(0)) await reader.close()
})
function open(contentDir: string, more: { store?: string; warn?: (message: string) => void } = {}): LiveReader {
  const reader = liveReader({ contentDir, timeZone, drafts: true }, { warn, ...more })
  opened.push(reader)
  return reader
}

/** Repeats until the answer is as expected: a change is noticed shortly after it is made. */
const eventually = <T>(ask: () => Promise<T>, expected: T) => expect.poll(ask, { interval: 10 }).toEqual(expected)
const titles = async (reader: LiveReader) =>
  (await reader.listPosts({ page: 1, pageSize: 100 }, moment())).posts.map(({ title }) => title).sort()
const post = (title: string) => `---\ntitle: ${title}\n---\nText.\n`

const changesMade = runs({ quick: 8, full: 40 })
test(`after each of ${changesMade} changes its answers are byte-identical with those of a reader that reads everything again`, async () => {
  const corpus = makeCorpus(301, 12)
  const { contentDir } = corpus
  const reader = liveReader(corpus, { warn })
  opened.push(reader)
  const fresh = await makeReader('sync', corpus)
  // All of them would be asked after each change
  const share = runs({ quick: 10, full: 2 })
  const questions = questionsOf(corpus).filter((_, at) => at % share === 0)
  const all = async (asked: typeof reader | typeof fresh) =>
    (await Promise.all(questions.map((question) => answer(asked, question)))).join('\n')
  const random = seeded(302)
  const posts = () =>
    fs
      .readdirSync(contentDir, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.mdx?$/.test(file))
      .sort()
  const full = (file: string) => path.join(contentDir, file)
  const changes: ((number: number) => void)[] = [
    (number) => fs.appendFileSync(full(random.pick(posts())), `\nMore ${number}.`),
    (number) =>
      fs.writeFileSync(full(`new-${number}.md`), `---\ntitle: New ${number}\ndate: 2026-01-01\ntags: [made]\n---\n`),
    (number) => layOut({ [`made/deep-${number}/index.mdx`]: post(`Deep ${number}`) }, contentDir),
    () => fs.rmSync(full(random.pick(posts()))),
    (number) => fs.renameSync(full(random.pick(posts())), full(`renamed-${number}.mdx`)),
    (number) => fs.existsSync(full('made')) && fs.renameSync(full('made'), full(`moved-${number}`)),
    (number) => (
      fs.writeFileSync(full(`.tmp-${number}`), post(`Atomic ${number}`)),
      fs.renameSync(full(`.tmp-${number}`), full(random.pick(posts())))
    ),
    () => fs.writeFileSync(full(random.pick(posts())), random.pick(Object.values(badFiles))),
  ]
  for (let number = 0; number < changesMade; number++) {
    changes[number % changes.length]!(number)
    await eventually(() => all(reader), await all(fresh))
  }
})

const changesMadeThere = runs({ quick: 4, full: 40 })
test(`after each of ${changesMadeThere} changes of posts in several languages as well`, async () => {
  const random = seeded(303)
  const corpus = { contentDir: layOut(translatedFiles(random)), timeZone, language: 'en', showFaults: true }
  const reader = liveReader(corpus, { warn })
  opened.push(reader)
  const fresh = await makeReader('sync', corpus)
  for (let number = 0; number < changesMadeThere; number++) {
    const posts = fs.globSync('**/*.{md,mdx}', { cwd: corpus.contentDir }).sort()
    if (random.chance(0.3) && posts.length > 1) fs.rmSync(path.join(corpus.contentDir, random.pick(posts)))
    else {
      const { file, text } = translatedPost(random)
      layOut({ [file]: text }, corpus.contentDir)
    }
    const questions = await questionsOverTime(fresh)
    const all = async (asked: typeof reader | typeof fresh) =>
      (await Promise.all(questions.map((question) => answer(asked, question)))).join('\n')
    await eventually(() => all(reader), await all(fresh))
  }
})

test('a link into a folder that is hidden is followed, and what it leads to is read again', async () => {
  const contentDir = layOut({ '_hidden/a.mdx': post('Before'), 'b.mdx': post('B') })
  const reader = open(contentDir)
  fs.symlinkSync('_hidden', path.join(contentDir, 'shown'))
  await eventually(() => titles(reader), ['B', 'Before'])
  fs.writeFileSync(path.join(contentDir, '_hidden/a.mdx'), post('After'))
  await eventually(() => titles(reader), ['After', 'B'])
  fs.rmSync(path.join(contentDir, 'shown'))
  await eventually(() => titles(reader), ['B'])
})

test('a folder that comes later, and goes and comes again, is watched', async () => {
  const contentDir = path.join(temporaryFolder(), 'later')
  const reader = open(contentDir)
  expect(await titles(reader)).toEqual([])
  for (const title of ['First', 'Second']) {
    layOut({ 'deep/er/a.mdx': post(title) }, contentDir)
    await eventually(() => titles(reader), [title])
    fs.writeFileSync(path.join(contentDir, 'deep/er/a.mdx'), post(`${title} again`))
    await eventually(() => titles(reader), [`${title} again`])
    fs.rmSync(contentDir, { recursive: true })
    await eventually(() => titles(reader), [])
  }
})

test('changes are found even where nothing can be watched, and one line says so', async () => {
  const said: string[] = []
  vi.spyOn(fs, 'watch').mockImplementation(() => {
    throw Object.assign(new Error('no watches left'), { code: 'ENOSPC' })
  })
  const contentDir = layOut({ 'a.mdx': post('A'), 'deep/b.mdx': post('B') })
  const reader = open(contentDir, { warn: (message) => said.push(message) })
  expect(await titles(reader)).toEqual(['A', 'B'])
  let told = 0
  reader.onChange(() => told++)
  fs.writeFileSync(path.join(contentDir, 'deep/b.mdx'), post('Changed'))
  await eventually(async () => told, 1)
  expect(await titles(reader)).toEqual(['A', 'Changed'])
  expect(said).toHaveLength(1)
  expect(said[0]).toContain('cannot be watched (no watches left)')
})

/** Until the mock is restored, no file of this name can be opened. */
const denied = (name: string, code: string) => {
  const { openSync } = fs
  return vi.spyOn(fs, 'openSync').mockImplementation(((file: string, ...rest: [string]) => {
    if (file.endsWith(name)) throw Object.assign(new Error(`not opened: ${code}`), { code })
    return openSync(file, ...rest)
  }) as typeof fs.openSync)
}

/** Waits until a file that cannot be opened has been tried twice more. */
async function triedTwice({ mock }: ReturnType<typeof denied>): Promise<void> {
  const before = mock.calls.length
  await expect.poll(() => mock.calls.length).toBeGreaterThan(before + 1)
}

test('a process that can open no more files fails every read and logs it once, until it can', async () => {
  const said: string[] = []
  const contentDir = layOut({ 'a.mdx': post('A') })
  const mock = denied('a.mdx', 'EMFILE')
  const reader = open(contentDir, { warn: (message) => said.push(message) })
  for (let time = 0; time < 2; time++) await expect(titles(reader)).rejects.toThrow('EMFILE')
  await triedTwice(mock)
  expect(said).toEqual(['the posts cannot be read: not opened: EMFILE'])
  mock.mockRestore()
  expect(await titles(reader)).toEqual(['A'])
})

test('a file that cannot be read is named once, and shown as soon as it can be, with the times that it had', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const contentDir = layOut({ 'a.mdx': post('A'), 'denied.mdx': post('B') })
  const mock = denied('denied.mdx', 'EPERM')
  const reader = open(contentDir)
  for (let time = 0; time < 2; time++) expect(await titles(reader)).toEqual(['A', 'denied'])
  await triedTwice(mock)
  expect(logged.mock.calls).toEqual([['[content] denied.mdx cannot be read (EPERM), so it is hidden']])
  mock.mockRestore()
  await eventually(async () => (await titles(reader)).at(-1), 'B')
})

test('an answer with the last change does not wait for a look at the whole folder', async () => {
  const count = 100
  const contentDir = layOut(Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.mdx`, post('A')])))
  const reader = open(contentDir)
  await titles(reader)
  const { statSync } = fs
  let looked = 0
  const begun = Promise.withResolvers<void>()
  vi.spyOn(fs, 'statSync').mockImplementation(((file: string, ...rest: []) => {
    looked++
    begun.resolve()
    // In total, longer than it works without a pause
    const end = performance.now() + 5
    while (performance.now() < end);
    return statSync(file, ...rest)
  }) as typeof fs.statSync)
  await begun.promise
  fs.writeFileSync(path.join(contentDir, '0.mdx'), post('Changed'))
  await eventually(async () => (await titles(reader)).includes('Changed'), true)
  expect(looked).toBeLessThan(count)
})

test('a requested post is compared with its file, whether or not a change was reported', async () => {
  vi.spyOn(fs, 'watch').mockImplementation(() => {
    throw new Error('deaf')
  })
  const contentDir = layOut({ 'a.mdx': post('A') })
  const reader = open(contentDir, { warn: () => {} })
  expect((await reader.getPost('a', moment()))?.meta.title).toBe('A')
  fs.writeFileSync(path.join(contentDir, 'a.mdx'), post('Quite another'))
  expect((await reader.getPost('a', moment()))?.meta.title).toBe('Quite another')
  fs.rmSync(path.join(contentDir, 'a.mdx'))
  expect(await reader.getPost('a', moment())).toBeNull()
})

test('a burst is reported a few times at most, and the answer after the last report is the final one', async () => {
  const contentDir = layOut({ 'a.mdx': post('A'), 'b.mdx': post('B') })
  const reader = open(contentDir)
  expect(await titles(reader)).toEqual(['A', 'B'])
  const heard: Promise<string[]>[] = []
  reader.onChange(() => heard.push(titles(reader)))
  for (let number = 1; number <= 10; number++)
    for (const name of ['a', 'b']) fs.writeFileSync(path.join(contentDir, `${name}.mdx`), post(`${name} ${number}`))
  await eventually(() => titles(reader), ['a 10', 'b 10'])
  await sleep(200)
  expect(heard.length).toBeGreaterThan(0)
  expect(heard.length).toBeLessThan(10)
  expect(await heard.at(-1)).toEqual(['a 10', 'b 10'])
})

test('a file that an editor empties or moves before it writes it is not reported in between', async () => {
  const contentDir = layOut({ 'a.mdx': post('A'), 'b.mdx': post('B') })
  const full = (name: string) => path.join(contentDir, name)
  const rewrite = [
    () => fs.writeFileSync(full('a.mdx'), ''),
    () => fs.renameSync(full('a.mdx'), full('a.mdx~')),
    () => fs.rmSync(full('a.mdx')),
  ]
  for (const [number, begin] of rewrite.entries()) {
    // A separate reader, so that its next scan of the whole folder is a second away
    const reader = open(contentDir)
    await titles(reader)
    const heard: Promise<string[]>[] = []
    reader.onChange(() => heard.push(titles(reader)))
    const until = performance.now() + 16
    begin()
    // Longer than a read waits for a file to have content
    await sleep(8)
    fs.writeFileSync(full('a.mdx'), post(`A ${number}`))
    // If the machine pauses this test, the reader may correctly see the state in between
    const isInTime = performance.now() < until
    await eventually(async () => (await heard.at(-1))?.[0], `A ${number}`)
    if (isInTime) expect(await Promise.all(heard)).toEqual(heard.map(() => [expect.stringMatching(/^A \d/), 'B']))
  }
})

test('a file that stays empty, and one that is deleted, are reported', async () => {
  const contentDir = layOut({ 'a.mdx': post('A'), 'b.mdx': post('B') })
  const reader = open(contentDir)
  await titles(reader)
  let reports = 0
  reader.onChange(() => reports++)
  fs.writeFileSync(path.join(contentDir, 'a.mdx'), '')
  await eventually(async () => reports, 1)
  fs.rmSync(path.join(contentDir, 'a.mdx'))
  await eventually(async () => reports, 2)
  expect(await titles(reader)).toEqual(['B'])
})

test('a link that leads to itself holds up no other change', async () => {
  const contentDir = layOut({ 'a.mdx': post('A') })
  const reader = open(contentDir)
  await titles(reader)
  let reports = 0
  reader.onChange(() => reports++)
  fs.symlinkSync('loop.md', path.join(contentDir, 'loop.md'))
  await sleep(100)
  fs.writeFileSync(path.join(contentDir, 'b.mdx'), post('B'))
  await eventually(async () => reports, 1)
  expect(await titles(reader)).toEqual(['A', 'B'])
})

test('listeners are called when something differs, with a later time each time, and not for a file that was only touched', async () => {
  const contentDir = layOut({ 'a.mdx': post('A'), 'picture.png': 'x' })
  const reader = open(contentDir)
  await titles(reader)
  const times = [reader.changedAt]
  const reported: string[] = []
  const end = reader.onChange((posts) => {
    times.push(reader.changedAt)
    reported.push(...posts.map(({ title }) => title))
  })
  fs.utimesSync(path.join(contentDir, 'a.mdx'), new Date(), new Date())
  fs.writeFileSync(path.join(contentDir, 'picture.png'), 'y')
  fs.writeFileSync(path.join(contentDir, 'a.mdx~'), 'an editor’s own')
  await sleep(300)
  expect(times).toHaveLength(1)
  for (const title of ['B', 'C']) {
    fs.writeFileSync(path.join(contentDir, 'a.mdx'), post(title))
    await eventually(() => titles(reader), [title])
  }
  expect(times.length).toBeGreaterThanOrEqual(3)
  expect([...new Set(reported)]).toEqual(['B', 'C'])
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
  end()
  const count = times.length
  fs.writeFileSync(path.join(contentDir, 'a.mdx'), post('D'))
  await eventually(() => titles(reader), ['D'])
  expect(times).toHaveLength(count)
})

test('a start reads only what is not as it was kept', async () => {
  const contentDir = layOut({ 'a.mdx': post('A'), 'deep/b.mdx': post('B'), 'c.mdx': post('C') })
  const corpus = { contentDir, timeZone }
  const store = path.join(temporaryFolder(), 'kept')
  // Files unchanged for a while, like those of yesterday
  const yesterday = new Date(Date.now() - 86_400_000)
  for (const file of ['a.mdx', 'deep/b.mdx', 'c.mdx']) fs.utimesSync(path.join(contentDir, file), yesterday, yesterday)
  const first = liveFolder(corpus, loadFiles(store, corpus))
  await first.sweep()
  expect(first.reads).toBe(3)
  storeFiles(store, corpus, first.files)

  fs.writeFileSync(path.join(contentDir, 'c.mdx'), post('Changed'))
  fs.rmSync(path.join(contentDir, 'a.mdx'))
  const second = liveFolder(corpus, loadFiles(store, corpus))
  await second.sweep()
  expect(second.reads).toBe(1)
  expect([...second.files.values()].map(({ meta }) => meta?.title).sort()).toEqual(['B', 'Changed'])
})

test('what was kept is of no use once it is cut off, or of another folder, zone or address', () => {
  const contentDir = layOut({ 'a.mdx': post('A') })
  const corpus = { contentDir, timeZone }
  const store = temporaryFolder()
  storeFiles(
    store,
    corpus,
    new Map([['a.mdx', { size: 1, mtime: '1', readAt: '1', hash: 'h', context: '', linked: '', meta: null }]]),
  )
  const [name] = fs.readdirSync(store)
  const file = path.join(store, name!)
  const bytes = fs.readFileSync(file)
  expect(loadFiles(store, corpus)).toHaveLength(1)
  expect(loadFiles(store, { ...corpus, timeZone: 'UTC' })).toEqual([])
  expect(loadFiles(store, { ...corpus, drafts: true })).toEqual([])
  expect(loadFiles(store, { ...corpus, postsPath: '/notes' })).toEqual([])
  expect(loadFiles(store, { ...corpus, contentDir: '/elsewhere' })).toEqual([])
  fs.writeFileSync(file, bytes.subarray(0, -1))
  expect(loadFiles(store, corpus)).toEqual([])
})

test('a README.md becomes a post with its front matter, and stops being one without', async () => {
  const contentDir = layOut({ 'a.mdx': post('A'), 'README.md': '# About\n' })
  const readme = path.join(contentDir, 'README.md')
  const reader = open(contentDir)
  expect(await titles(reader)).toEqual(['A'])
  fs.writeFileSync(readme, post('About'))
  await eventually(() => titles(reader), ['A', 'About'])
  fs.writeFileSync(readme, '# About\n')
  await eventually(() => titles(reader), ['A'])
  expect(await reader.getPost('readme', moment())).toBe(null)
})
