import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { readers } from '../lib/content/process/open-reader.ts'
import { strategyNames, type StrategyName } from '../lib/core/strategy-names.ts'
import { indexOf, layOutPosts, timeZone } from './corpora.ts'

const posts = 12
const slug = 'post-3'
const contentDir = layOutPosts(posts)
let indexFile: string

beforeAll(async () => {
  fs.writeFileSync(path.join(contentDir, 'unused.pdf'), 'x')
  indexFile = await indexOf({ contentDir, timeZone })
})
afterEach(() => vi.restoreAllMocks())

/** Number of files that one question may open: none with the index; every post with all other readers. */
const allowed = (strategy: StrategyName) => (strategy === 'index' ? 0 : posts)

describe.each(strategyNames)('%s', (strategy) => {
  it(`opens ${allowed(strategy)} files for each question, by its own count`, async () => {
    const reader = await readers[strategy]({ contentDir, indexFile, timeZone, workers: 2 })
    const opened: number[] = []
    for (const ask of [
      () => reader.listPosts({ page: 1, pageSize: 10 }, at()),
      () => reader.getPost(slug, at()),
      () => reader.listTerms('tag', at()),
      () => reader.listArchive({ page: 1, pageSize: 10 }, at()),
      () => reader.search({ text: 'post', page: 1, pageSize: 10 }, at()),
      () => reader.getMetas([slug, 'no-such-post', slug], at()),
      () => reader.getContent(slug, at()),
    ]) {
      await ask()
      opened.push(trace.filesOpened)
    }
    await reader.close()
    expect(opened).toEqual(opened.map(() => allowed(strategy)))
  })

  it('opens the posts of a feed once more for their text, and no others', async () => {
    const reader = await readers[strategy]({ contentDir, indexFile, timeZone, workers: 2 })
    const { contents } = await reader.listContents({ page: 1, pageSize: 5 }, at())
    await reader.close()
    expect(contents).toHaveLength(5)
    expect(trace.filesOpened).toBe(strategy === 'index' ? 0 : posts + 5)
  })

  it('reads the posts once more, and counts that, to find out whether any shows a file', async () => {
    const reader = await readers[strategy]({ contentDir, indexFile, timeZone, workers: 2 })
    expect(await reader.findFileAt(['unused.pdf'], at())).toBeNull()
    await reader.close()
    expect(trace.filesOpened).toBe(2 * allowed(strategy))
  })

  // Files that a worker thread opens are not visible here
  it.skipIf(strategy === 'worker')('counts what it asks of node:fs', async () => {
    const spies = [vi.spyOn(fs, 'openSync'), vi.spyOn(fs.promises, 'open')]
    const reader = await readers[strategy]({ contentDir, indexFile, timeZone, workers: 2 })
    await reader.getPost(slug, at())
    await reader.close()
    const seen = spies.flatMap((spy) => spy.mock.calls.map(([file]) => String(file)))
    expect(seen.filter((file) => file.startsWith(contentDir))).toHaveLength(allowed(strategy))
  })
})

let trace = { filesOpened: 0 }

function at() {
  trace = { filesOpened: 0 }
  return { now: new Date(), trace }
}
