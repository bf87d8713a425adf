import { expect, test, vi } from 'vitest'
import { cachedReader, maxCacheBytes } from '../../../../lib/content/readers/cached.ts'
import type { Trace } from '../../../../lib/content/files/files.ts'
import type { ReadContext, Reader } from '../../../../lib/content/reader.ts'
import { readerContract } from '../../../contract.ts'
import { makeCorpus, makeReader, moment, seeded, today } from '../../../corpora.ts'
import { answer, questionsOf } from '../../../questions.ts'
import { runs, shown } from '../../../runs.ts'

// The contract asks at several moments, while the cache may return an answer for a minute
readerContract('cached', async (corpus) => {
  const reader = await makeReader('index', corpus)
  let last = 0
  let cached = cachedReader(reader)
  const at = (now: Date): Reader => {
    if (now.getTime() !== last) cached = cachedReader(reader)
    last = now.getTime()
    return cached
  }
  type Ask = (...given: unknown[]) => unknown
  const asks = Object.keys(cached).map((name) => {
    const ask: Ask = (...given) =>
      (at((given.at(-1) as ReadContext).now) as unknown as Record<string, Ask>)[name]!(...given)
    return [name, ask]
  })
  return { ...Object.fromEntries(asks), close: () => cached.close() } as Reader
})

const given = runs({ quick: 400, full: 1_000 })
test(`${shown(given)} answers, most of them from the cache, equal those of the reader behind it`, async () => {
  const corpus = makeCorpus(91, 30)
  const reader = await makeReader('index', corpus)
  const behind = vi.spyOn(reader, 'getPost')
  const cached = cachedReader(reader)
  const direct = await makeReader('index', corpus)
  const questions = questionsOf(corpus).filter(({ now }) => now === today)
  const random = seeded(92)
  for (let run = 0; run < given; run++) {
    const question = random.pick(questions)
    expect(await answer(cached, question)).toBe(await answer(direct, question))
  }
  expect(behind.mock.calls.length).toBeLessThan(questions.length)
  await cached.close()
  await direct.close()
})

const emptyPage = {
  posts: [],
  page: 1,
  pageSize: 1,
  pages: 1,
  total: 0,
  tag: null,
  category: null,
  series: null,
  author: null,
  nextPublishAt: null,
}

/** A reader with answers of a given length, which counts its calls. */
function talking(length: number): { reader: Reader; asked: () => number; closed: () => boolean } {
  let [asked, closed] = [0, false]
  const terms = () => (asked++, { terms: [{ key: 'k', label: 'x'.repeat(length), count: 1 }], nextPublishAt: null })
  return {
    reader: {
      listPosts: async () => (asked++, emptyPage),
      getPost: async () => (asked++, null),
      listTerms: async () => terms(),
      search: async () => (asked++, { results: [], page: 1, pageSize: 1, pages: 1, total: 0, nextPublishAt: null }),
      close: async () => void (closed = true),
    } as Partial<Reader> as Reader,
    asked: () => asked,
    closed: () => closed,
  }
}

test('answers are dropped, the oldest first, where they pass the bound in bytes', async () => {
  const { reader, asked } = talking(0)
  const cached = cachedReader(reader, 20_000)
  for (let at = 0; at < 1_000; at++) await cached.getPost(`post-${at}`, moment())
  expect(asked()).toBe(1_000)
  await cached.getPost('post-999', moment())
  expect(asked()).toBe(1_000)
  // Also `null`, whose text is short, takes the memory of an entry
  await cached.getPost('post-900', moment())
  expect(asked()).toBe(1_001)
})

test('an answer larger than the bound is given and not kept', async () => {
  const { reader, asked } = talking(10_000)
  const cached = cachedReader(reader, 5_000)
  for (let at = 0; at < 3; at++) expect((await cached.listTerms('tag', moment())).terms[0]?.label.length).toBe(10_000)
  expect(asked()).toBe(3)
})

test('an answer expires after a minute', async () => {
  let now = 1_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  // The cache looks at the clock once a millisecond
  const later = (ms: number) => ((now += ms), new Promise((resolve) => setTimeout(resolve, 10)))
  const { reader, asked } = talking(0)
  const cached = cachedReader(reader)
  await cached.listTerms('tag', moment())
  await later(59_000)
  await cached.listTerms('tag', moment())
  expect(asked()).toBe(1)
  await later(2_000)
  await cached.listTerms('tag', moment())
  expect(asked()).toBe(2)
  vi.restoreAllMocks()
})

test('an answer of another indexRevision expires, and one given during the change is not stored as current', async () => {
  let indexRevision = 'one'
  let answersFrom = 'one'
  const asked: string[] = []
  const reader = {
    ...talking(0).reader,
    listTerms: async (_: unknown, { trace }: ReadContext) => (
      asked.push((trace.indexRevision = answersFrom)),
      { terms: [], nextPublishAt: null }
    ),
  }
  const cached = cachedReader(reader, maxCacheBytes, () => indexRevision)
  const ask = async () => {
    const at = moment()
    await cached.listTerms('tag', at)
    return (at.trace as Trace).indexRevision
  }
  expect([await ask(), await ask()]).toEqual(['one', 'one'])
  expect(asked).toEqual(['one'])
  indexRevision = 'two'
  // The reader had not changed yet when it was called
  expect(await ask()).toBe('one')
  answersFrom = 'two'
  expect([await ask(), await ask()]).toEqual(['two', 'two'])
  expect(asked).toEqual(['one', 'one', 'two'])
})

test('close forgets every answer and closes the reader behind it', async () => {
  const { reader, asked, closed } = talking(0)
  const cached = cachedReader(reader)
  await cached.getPost('a', moment())
  await cached.close()
  expect(closed()).toBe(true)
  await cached.getPost('a', moment())
  expect(asked()).toBe(2)
})

test('of a source, what it was compiled to is stored', async () => {
  const corpus = makeCorpus(93, 5)
  const reader = await makeReader('sync', corpus)
  const { posts } = await reader.listPosts({ page: 1, pageSize: 1 }, moment())
  let compiled = 0
  const body = { kind: 'compiled' as const, code: 'code', headings: [], components: [], faults: [] }
  const cached = cachedReader(reader, maxCacheBytes, undefined, async (post) => (compiled++, { ...post, body }))
  for (let at = 0; at < 3; at++) {
    const found = await cached.getPost(posts[0]!.slug, moment())
    expect(found?.body).toEqual(body)
    // Only values that `sizeCalculation` can count
    expect(structuredClone(found)).toEqual(found)
  }
  expect(compiled).toBe(1)
  await cached.close()
})

test('an error is not kept', async () => {
  const { reader } = talking(0)
  const failing = vi.spyOn(reader, 'getPost').mockRejectedValueOnce(new Error('disk'))
  const cached = cachedReader(reader)
  await expect(cached.getPost('a', moment())).rejects.toThrow('disk')
  expect(await cached.getPost('a', moment())).toBeNull()
  expect(failing).toHaveBeenCalledTimes(2)
})
