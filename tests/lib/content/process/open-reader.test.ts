import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { chooseReader, readers, type ChooseSetup } from '../../../../lib/content/process/open-reader.ts'
import { listFilesSync } from '../../../../lib/content/files/files.ts'
import { IndexError } from '../../../../lib/content/index-store/errors.ts'
import { recommend } from '../../../../lib/content/process/recommend.ts'
import { strategyNames } from '../../../../lib/core/strategy-names.ts'
import { indexOf, makeCorpus, type GeneratedCorpus, moment, temporaryFolder } from '../../../corpora.ts'
import { deploymentOf } from '../../deployment/deployments.ts'

/** How many posts are shown at `later`. */
const lasting = ({ planned }: GeneratedCorpus) => planned.filter(({ expiresAt }) => expiresAt === null).length

async function setUp(seed: number) {
  const corpus = makeCorpus(seed, 8)
  const warnings: string[] = []
  const setup: ChooseSetup = {
    ...corpus,
    indexFile: await indexOf(corpus),
    deployment: deploymentOf({ cpus: 0.6 }),
    workers: 1,
    warn: (message) => void warnings.push(message),
  }
  return { setup, warnings, total: lasting(corpus) }
}

/** The choice, whose reader ends with the test. */
async function chosen(...given: Parameters<typeof chooseReader>) {
  const choice = await chooseReader(...given)
  onTestFinished(() => choice.reader.close())
  return choice
}

const ask = { page: 1, pageSize: 100 }
const later = () => moment(new Date('2100-01-01T00:00:00Z'))

test('every reader can be asked for by name', async () => {
  const { setup, total } = await setUp(70)
  for (const strategy of strategyNames) {
    const choice = await chosen(strategy, setup)
    expect(choice).toMatchObject({ strategy, reason: 'LOADER_STRATEGY selects it' })
    expect((await choice.reader.listPosts(ask, later())).total).toBe(total)
  }
})

test('without content the index answers by itself', async () => {
  const { setup, total } = await setUp(72)
  fs.rmSync(setup.contentDir, { recursive: true })
  const choice = await chosen('auto', setup)
  expect(choice.strategy).toBe('index')
  expect((await choice.reader.listPosts(ask, later())).total).toBe(total)
})

const unusable: [string, (setup: ChooseSetup) => ChooseSetup][] = [
  ['missing', (setup) => ({ ...setup, indexFile: path.join(temporaryFolder(), 'missing.db') })],
  ['stale', (setup) => (fs.appendFileSync(path.join(setup.contentDir, 'new.md'), '---\ntitle: New\n---\n'), setup)],
  ['of another zone', (setup) => ({ ...setup, timeZone: 'America/Los_Angeles' })],
  ['of another compiler', (setup) => ({ ...setup, compilerVersion: 'another' })],
  ['empty', (setup) => (fs.writeFileSync(setup.indexFile, ''), setup)],
  ['a folder', (setup) => ({ ...setup, indexFile: temporaryFolder() })],
  [
    'damaged at its beginning',
    (setup) => (fs.writeFileSync(setup.indexFile, fs.readFileSync(setup.indexFile).fill(7, 0, 5_000)), setup),
  ],
]

/** Where nobody would notice; a function, which has no posts to read instead, trusts what its build has verified. */
const damagedSomewhere: (typeof unusable)[number] = [
  'damaged in one letter',
  (setup) => {
    const bytes = fs.readFileSync(setup.indexFile)
    bytes[bytes.indexOf('"file":"') + 8]! ^= 1
    fs.writeFileSync(setup.indexFile, bytes)
    return setup
  },
]

for (const [name, spoil] of [...unusable, damagedSomewhere]) {
  for (const asked of ['auto', 'index'] as const) {
    test(`an index that is ${name}: ${asked} scans instead and warns once, naming the command`, async () => {
      const { setup, warnings, total } = await setUp(73)
      const spoilt = spoil(setup)
      const choice = await chosen(asked, spoilt)
      expect(choice.strategy).toBe('sync')
      expect((await choice.reader.listPosts(ask, later())).total).toBe(total + (name === 'stale' ? 1 : 0))
      expect(warnings).toEqual([expect.stringMatching(/npm run index.*`sync` answers/s)])
    })
  }

  if (name !== 'stale' && name !== damagedSomewhere[0])
    test(`an index that is ${name} and no content to scan: an IndexError`, async () => {
      const { setup, warnings } = await setUp(74)
      const spoilt = spoil(setup)
      fs.rmSync(setup.contentDir, { recursive: true })
      await expect(chooseReader('auto', spoilt)).rejects.toThrow(IndexError)
      expect(warnings).toEqual([])
    })
}

test('what scans instead is what the rule says of this machine and these posts', async () => {
  const { setup } = await setUp(76)
  const asked = {
    ...setup,
    indexFile: path.join(temporaryFolder(), 'missing.db'),
    deployment: deploymentOf({ cpus: 0.001 }),
  }
  const posts = listFilesSync(setup.contentDir).files.length
  const rule = recommend({ deployment: asked.deployment, posts, index: 'missing' })
  expect(rule.strategy).toBe('promise-all')
  const choice = await chosen('auto', asked)
  expect(choice).toMatchObject({ strategy: rule.strategy, reason: `the index cannot be used, and ${rule.reason}` })
})

/** Fakes the clock of the file polling. @returns a function that lets a second pass */
function pollTimer(): () => void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  return () => void vi.advanceTimersByTime(1_000)
}

/** The index of a folder, and others that can replace it: by renaming, as the writer does, or by overwriting it. */
async function followed(seed: number) {
  const { setup, warnings, total } = await setUp(seed)
  const said: string[] = []
  const other = makeCorpus(seed + 1, 12)
  const otherBytes = fs.readFileSync(await indexOf(other))
  const put = (bytes: Uint8Array) => {
    const draft = `${setup.indexFile}.draft`
    fs.writeFileSync(draft, bytes)
    fs.renameSync(draft, setup.indexFile)
  }
  const pass = pollTimer()
  const choice = await chosen('auto', { ...setup, log: (message) => void said.push(message) })
  return {
    setup,
    warnings,
    said,
    total,
    choice,
    put,
    otherBytes,
    otherTotal: lasting(other),
    otherPosts: other.planned.length,
    /** Lets a second pass, after which the file is checked again. */
    pass,
    totalNow: async () => (await choice.reader.listPosts(ask, later())).total,
  }
}

test('a new index takes over without a restart, and what the choice says follows', async () => {
  const { choice, said, warnings, total, put, pass, totalNow, ...other } = await followed(80)
  const [before, tracedAs] = [choice.indexRevision(), later()]
  await choice.reader.listPosts(ask, tracedAs)
  expect(tracedAs.trace).toMatchObject({ indexRevision: before })
  put(other.otherBytes)
  // The file is not checked before that
  expect(await totalNow()).toBe(total)
  expect(choice.indexRevision()).toBe(before)
  pass()
  await expect.poll(totalNow).toBe(other.otherTotal)
  expect(choice).toMatchObject({ strategy: 'index', reason: 'the index file was replaced' })
  expect(choice.indexRevision()).not.toBe(before)
  expect(said).toEqual([`switched to a new index of ${other.otherPosts} posts`])
  expect(warnings).toEqual([])
})

test('a new index takes over while nobody asks', async () => {
  const { choice, said, otherTotal, otherPosts, otherBytes, put, pass } = await followed(81)
  put(otherBytes)
  pass()
  await expect.poll(() => said).toEqual([`switched to a new index of ${otherPosts} posts`])
  expect((await choice.reader.listPosts(ask, later())).total).toBe(otherTotal)
})

test('every question asked while 20 indexes come and go is answered, and each by one of them', async () => {
  const { choice, total, otherTotal, otherBytes, setup, put, pass } = await followed(82)
  const bytes = fs.readFileSync(setup.indexFile)
  const answers = new Map<string | undefined, Set<number>>()
  let done = false
  const asker = async () => {
    while (!done) {
      const at = later()
      const page = await choice.reader.listPosts({ page: 1, pageSize: 3 }, at)
      for (const { slug } of page.posts) await choice.reader.getPost(slug, later())
      const { indexRevision } = at.trace as { indexRevision?: string }
      answers.set(indexRevision, (answers.get(indexRevision) ?? new Set()).add(page.total))
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  const askers = [1, 2, 3, 4].map(asker)
  for (let swap = 0; swap < 20; swap++) {
    const [next, count] = swap % 2 === 0 ? [otherBytes, otherTotal] : [bytes, total]
    put(next)
    pass()
    await expect.poll(async () => (await choice.reader.listPosts(ask, later())).total).toBe(count)
  }
  done = true
  await Promise.all(askers)
  expect(
    [...answers.values()]
      .map((totals) => [...totals])
      .flat()
      .toSorted((a, b) => a - b),
  ).toEqual([total, otherTotal].toSorted((a, b) => a - b))
})

test('a damaged index never takes the place of a good one, and a good one that follows does', async () => {
  const { choice, warnings, total, otherTotal, otherBytes, put, pass, totalNow } = await followed(84)
  const spoils = [
    Buffer.alloc(0),
    Buffer.from('no database'),
    otherBytes.subarray(0, otherBytes.length - 4_096),
    otherBytes.subarray(0, 512),
    Buffer.from(otherBytes).fill(0, otherBytes.length - 9_000, otherBytes.length - 5_000),
  ]
  for (const [at, spoilt] of spoils.entries()) {
    put(spoilt)
    const askLater = () => {
      pass()
      return totalNow()
    }
    await expect.poll(async () => [await askLater(), warnings.length]).toEqual([total, at + 1])
    // Repeated attempts with the same file give only one warning
    for (let again = 0; again < 3; again++) expect(await askLater()).toBe(total)
    expect(warnings.at(-1)).toMatch(/npm run index.*`index` keeps answering/)
    expect(choice).toMatchObject({ strategy: 'index', reason: 'the index is there and fits the content' })
  }
  put(otherBytes)
  await expect
    .poll(() => {
      pass()
      return totalNow()
    })
    .toBe(otherTotal)
  expect(warnings.length).toBe(spoils.length)
})

test('a new index that could not be opened is tried again after 1, 2 and 4 seconds, with one warning', async () => {
  const { setup, warnings, otherTotal, otherBytes, put, pass, totalNow, total } = await followed(85)
  const failing = vi.spyOn(readers, 'index').mockRejectedValue(new IndexError(setup.indexFile, 'EMFILE', 'a file'))
  onTestFinished(() => failing.mockRestore())
  const passSecond = async () => {
    pass()
    expect(await totalNow()).toBe(total)
  }
  put(otherBytes)
  for (const [attempts, seconds] of [1, 1, 2].entries()) {
    for (let second = 0; second < seconds; second++) {
      expect(failing).toHaveBeenCalledTimes(attempts)
      await passSecond()
    }
    expect(failing).toHaveBeenCalledTimes(attempts + 1)
  }
  failing.mockRestore()
  for (let second = 0; second < 4; second++) await passSecond()
  await expect.poll(totalNow).toBe(otherTotal)
  expect(warnings).toEqual([expect.stringContaining('EMFILE')])
})

test.each([
  ['is deleted', () => {}],
  ['becomes a link to itself', (file: string) => fs.symlinkSync(file, file)],
])('an index that %s goes on answering', async (_, then) => {
  const { setup, warnings, total, pass, totalNow } = await followed(86)
  fs.rmSync(setup.indexFile)
  then(setup.indexFile)
  pass()
  expect(await totalNow()).toBe(total)
  expect(await totalNow()).toBe(total)
  expect(warnings).toEqual([])
})

test.each<[name: string, make: (file: string) => unknown, found: RegExp]>([
  ['a pipe', (file) => execFileSync('mkfifo', [file]), /found a pipe or a device/],
  ['a device', (file) => fs.symlinkSync('/dev/zero', file), /found a pipe or a device/],
  ['a folder', (file) => fs.mkdirSync(file), /found a folder/],
  ['a socket', (file) => net.createServer().listen(file).unref(), /found a socket/],
])('an index that %s takes the place of goes on answering, and one line says so', async (_, make, found) => {
  const { setup, warnings, total, pass, totalNow } = await followed(87)
  fs.rmSync(setup.indexFile)
  make(setup.indexFile)
  await expect.poll(() => fs.existsSync(setup.indexFile)).toBe(true)
  for (let time = 0; time < 3; time++) {
    pass()
    expect(await totalNow()).toBe(total)
  }
  expect(warnings).toEqual([expect.stringMatching(found)])
  // A start with it reads the posts
  const fresh = await chosen('auto', { ...setup, warn: () => {} })
  expect(fresh.strategy).not.toBe('index')
  expect((await fresh.reader.listPosts(ask, later())).total).toBe(total)
})

test('an index of another zone does not take over', async () => {
  const { setup, warnings, total, put, pass, totalNow } = await followed(88)
  put(fs.readFileSync(await indexOf({ contentDir: setup.contentDir, timeZone: 'America/Los_Angeles' })))
  pass()
  await totalNow()
  await expect.poll(() => warnings.length).toBe(1)
  expect(warnings[0]).toMatch('found dates read in America/Los_Angeles, expected dates read in Asia/Seoul')
  expect(await totalNow()).toBe(total)
})

test('an index that is written over in place: no answer is wrong, damage included, and the whole one takes over', async () => {
  const { choice, setup, total, otherTotal, otherBytes, pass, totalNow } = await followed(90)
  const descriptor = fs.openSync(setup.indexFile, 'r+')
  for (let at = 0; at < otherBytes.length; at += 4_096) {
    fs.writeSync(descriptor, otherBytes, at, Math.min(4_096, otherBytes.length - at), at)
    pass()
    // The posts in the folder match the first index
    expect([total, otherTotal]).toContain(await totalNow())
  }
  fs.ftruncateSync(descriptor, otherBytes.length)
  fs.closeSync(descriptor)
  pass()
  await totalNow()
  // A reader opened before the last write refuses to answer, so the posts answer until the file is opened again
  await expect.poll(totalNow).toBe(otherTotal)
  expect(choice.reason).toBe('the index file was replaced')
})

test('a fallback that is ready later than a new index does not take its place', async () => {
  const { choice, setup, said, otherTotal, otherPosts, otherBytes, put, pass, totalNow } = await followed(95)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const openSync = readers.sync
  const closed = vi.fn<() => Promise<void>>(async () => {})
  const opening = vi.spyOn(readers, 'sync').mockImplementation(async (given) => {
    await held
    return { ...(await openSync(given)), close: closed }
  })
  onTestFinished(() => opening.mockRestore())
  const bytes = fs.readFileSync(setup.indexFile)
  fs.writeFileSync(setup.indexFile, Buffer.from(bytes).fill(7, 4_096))
  const asked = totalNow()
  await expect.poll(() => opening.mock.calls.length).toBe(1)
  put(otherBytes)
  pass()
  await expect.poll(() => said).toEqual([`switched to a new index of ${otherPosts} posts`])
  release()
  expect(await asked).toBe(otherTotal)
  expect(choice.strategy).toBe('index')
  expect(closed).toHaveBeenCalledOnce()
})

test('an index that is whole and whose calls fail is tried again less and less often', async () => {
  const { setup } = await setUp(97)
  const open = readers.index
  const opening = vi.spyOn(readers, 'index').mockImplementation(async (given) => {
    const reader = await open(given)
    return Object.assign(reader, {
      listPosts: async () => Promise.reject(new IndexError(given.indexFile, 'EIO', 'rows')),
    })
  })
  onTestFinished(() => opening.mockRestore())
  const pass = pollTimer()
  const choice = await chosen('auto', setup)
  const fails = async () => {
    await choice.reader.listPosts(ask, later())
    expect(choice.strategy).toBe('sync')
  }
  await fails()
  for (const [at, seconds] of [1, 2, 4].entries()) {
    for (let second = 0; second < seconds; second++) {
      expect(opening).toHaveBeenCalledTimes(1 + at)
      pass()
    }
    await expect.poll(() => choice.strategy).toBe('index')
    await fails()
  }
})

test('after a fall-back to the posts a good index takes over again', async () => {
  const { setup, warnings } = await setUp(92)
  const bytes = fs.readFileSync(setup.indexFile)
  fs.writeFileSync(setup.indexFile, Buffer.from(bytes).fill(7, 0, 5_000))
  const pass = pollTimer()
  const choice = await chosen('auto', setup)
  expect(choice.strategy).toBe('sync')
  expect(choice.indexRevision()).toBeUndefined()
  fs.writeFileSync(setup.indexFile, bytes)
  pass()
  await expect.poll(() => choice.strategy).toBe('index')
  expect(choice.indexRevision()).toBeDefined()
  expect(warnings.length).toBe(1)
})
