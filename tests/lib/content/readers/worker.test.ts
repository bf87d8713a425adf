import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { split, workerReader } from '../../../../lib/content/readers/worker.ts'
import { makeCorpus, makeReader, moment, temporaryFolder, layOut, timeZone } from '../../../corpora.ts'
import { runs } from '../../../runs.ts'

const library = path.join(import.meta.dirname, '../../../../lib')
const threadFile = new URL('../../../../lib/content/readers/worker-thread.ts', import.meta.url)

/** Counts the threads that it has started and that have not ended. */
function counting(source: URL | string = threadFile) {
  const counts = { spawned: 0, alive: 0, ids: new Set<number>() }
  const spawn = () => {
    const worker = new Worker(source, { eval: typeof source === 'string' })
    counts.spawned++
    counts.alive++
    counts.ids.add(worker.threadId)
    worker.on('exit', () => counts.alive--)
    return worker
  }
  return { counts, spawn }
}

/** A thread that answers as the real one does, except that `misbehave` runs first with the number of the task. */
const faultyThread = (misbehave: string) => `
  const { parentPort } = require('node:worker_threads')
  const ready = import(${JSON.stringify(path.join(library, 'content/scan/scan-slice.ts'))})
  let tasks = 0
  parentPort.on('message', async (task) => {
    tasks++
    ${misbehave}
    const { scanSlice } = await ready
    parentPort.postMessage({ id: task.id, scanned: scanSlice(task) })
  })`

test('split is even: 1000 random lists, lengths differ by one at most, nothing lost, order kept', () => {
  fc.assert(
    fc.property(fc.nat(2_000), fc.integer({ min: 1, max: 64 }), (length, parts) => {
      const items = Array.from({ length }, (_, at) => at)
      const slices = split(items, parts)
      expect(slices.flat()).toEqual(items)
      expect(slices.length).toBe(Math.min(parts, length))
      const lengths = slices.map((slice) => slice.length)
      if (length > 0) expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(1)
    }),
    { numRuns: 1_000, seed: 1 },
  )
})

test('the pool is started once and used again: 20 requests, 3 threads', async () => {
  const { counts, spawn } = counting()
  const reader = workerReader(makeCorpus(10, 9), { workers: 3, spawn })
  for (let request = 0; request < 20; request++) await reader.listPosts({ page: 1, pageSize: 10 }, moment())
  expect(counts).toMatchObject({ spawned: 3, alive: 3 })
  expect(counts.ids.size).toBe(3)
  await reader.close()
  expect(counts.alive).toBe(0)
})

const crashed = runs({ quick: 20, full: 60 })
test(`a thread that crashes on every 5th task loses none of ${crashed} requests`, async () => {
  const { counts, spawn } = counting(faultyThread('if (tasks % 5 === 0) process.exit(1)'))
  const corpus = makeCorpus(11, 12)
  const reader = workerReader(corpus, { workers: 2, spawn })
  const whole = await (await makeReader('sync', corpus)).listPosts({ page: 1, pageSize: 100 }, moment())
  for (let request = 0; request < crashed; request++)
    expect(await reader.listPosts({ page: 1, pageSize: 100 }, moment())).toEqual(whole)
  // Each thread answers four tasks and dies at the fifth, which its successor answers first
  expect(counts.spawned).toBeGreaterThan(crashed / 3)
  await reader.close()
  expect(counts.alive).toBe(0)
})

const thrown = runs({ quick: 20, full: 40 })
test(`a thread that throws, and requests at the same time: 0 of ${thrown} are lost`, async () => {
  const { counts, spawn } = counting(
    faultyThread('if (tasks % 5 === 0) { setImmediate(() => { throw new Error("crash") }); return }'),
  )
  const corpus = makeCorpus(12, 12)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const reader = workerReader(corpus, { workers: 2, spawn })
  const whole = await (await makeReader('sync', corpus)).listPosts({ page: 1, pageSize: 100 }, moment())
  const answers = await Promise.all(
    Array.from({ length: thrown }, () => reader.listPosts({ page: 1, pageSize: 100 }, moment())),
  )
  for (const answer of answers) expect(answer).toEqual(whole)
  await reader.close()
  expect(counts.alive).toBe(0)
})

test('threads that never answer: the deadline passes 4 times (3 respawns), then the main thread reads', async () => {
  const { counts, spawn } = counting(faultyThread('return'))
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  warn.mockClear()
  const corpus = makeCorpus(13, 5)
  const reader = workerReader(corpus, { workers: 1, deadline: 150, spawn })
  const whole = await (await makeReader('sync', corpus)).listPosts({ page: 1, pageSize: 100 }, moment())
  expect(await reader.listPosts({ page: 1, pageSize: 100 }, moment())).toEqual(whole)
  expect(counts.spawned).toBe(4)
  expect(warn).toHaveBeenCalledOnce()
  await reader.close()
  expect(counts.alive).toBe(0)
})

test('tasks that wait for others do not miss the deadline', async () => {
  const { counts, spawn } = counting(faultyThread('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)'))
  const reader = workerReader(makeCorpus(16, 5), { workers: 1, deadline: 2_000, spawn })
  await Promise.all(Array.from({ length: 5 }, () => reader.listTerms('tag', moment())))
  expect(counts.spawned).toBe(1)
  await reader.close()
})

test('a reader that is closed while it is asked still answers, and leaves no thread', async () => {
  const { counts, spawn } = counting(faultyThread('return'))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const reader = workerReader(makeCorpus(14, 5), { workers: 2, spawn })
  const asked = reader.listPosts({ page: 1, pageSize: 100 }, moment())
  while (counts.spawned < 2) await new Promise(setImmediate)
  await reader.close()
  expect((await asked).posts.length).toBeGreaterThan(0)
  expect(counts).toMatchObject({ spawned: 2, alive: 0 })
})

test('an error that another thread would meet too is not tried again', async () => {
  const { counts, spawn } = counting(`
    const { parentPort } = require('node:worker_threads')
    parentPort.on('message', ({ id }) => parentPort.postMessage({ id, error: new Error('disk') }))`)
  const reader = workerReader(makeCorpus(15, 3), { workers: 1, spawn })
  await expect(reader.listTerms('tag', moment())).rejects.toThrow('disk')
  expect(counts.spawned).toBe(1)
  await reader.close()
})

test('a process that asked and did not close ends by itself', () => {
  const contentDir = layOut({ 'a.md': '---\ntitle: A\n---\nText.' })
  const script = path.join(temporaryFolder(), 'ask.ts')
  layOut(
    {
      'ask.ts': `
      import { isMainThread } from 'node:worker_threads'
      const { workerReader } = await import(${JSON.stringify(path.join(library, 'content/readers/worker.ts'))})
      const reader = workerReader({ contentDir: ${JSON.stringify(contentDir)}, timeZone: ${JSON.stringify(timeZone)} }, { workers: 2 })
      const { total } = await reader.listPosts({ page: 1, pageSize: 1 }, { now: new Date(), trace: { filesOpened: 0 } })
      console.log(total, isMainThread)`,
    },
    path.dirname(script),
  )
  expect(execFileSync(process.execPath, [script], { timeout: 60_000, encoding: 'utf8' })).toBe('1 true\n')
})
