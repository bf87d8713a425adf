import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { checkCorpus, writeCorpus } from '../lib/content/build/check-corpus.ts'
import { readers } from '../lib/content/process/open-reader.ts'
import { strategyNames, type StrategyName } from '../lib/core/strategy-names.ts'
import { layOutPosts } from './corpora.ts'

const posts = 12
const timeZone = 'Asia/Seoul'
const asker = fileURLToPath(new URL('./fixtures/ask-reader.ts', import.meta.url))
/** Whether strace works. In a container, the tool may be installed but tracing forbidden. */
const canTrace = spawnSync('strace', ['-o', os.devNull, 'true']).status === 0

let dir: string
let contentDir: string
let indexFile: string
let slug: string

beforeAll(async () => {
  dir = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'opened-')))
  contentDir = path.join(dir, 'content')
  indexFile = path.join(dir, 'index.db')
  layOutPosts(posts, contentDir)
  fs.writeFileSync(path.join(contentDir, 'unused.pdf'), 'x')
  const checked = await checkCorpus({ contentDir, timeZone })
  writeCorpus(indexFile, checked, { contentDir, timeZone }, '')
  slug = checked.posts.entry(3).slug
})
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }))
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

  // Files that a worker thread opens are not visible here, but the kernel sees them
  it.skipIf(strategy === 'worker')('counts what it asks of node:fs', async () => {
    const spies = [
      vi.spyOn(fs, 'readFileSync'),
      vi.spyOn(fs, 'openSync'),
      vi.spyOn(fs.promises, 'readFile'),
      vi.spyOn(fs.promises, 'open'),
    ]
    const reader = await readers[strategy]({ contentDir, indexFile, timeZone, workers: 2 })
    await reader.getPost(slug, at())
    await reader.close()
    // Count by name, since `readFileSync` itself calls `openSync`. The kernel's count below shows files that are opened
    // twice
    const seen = new Set(
      spies
        .flatMap((spy) => spy.mock.calls.map(([file]) => String(file)))
        .filter((file) => file.startsWith(contentDir)),
    )
    expect(seen.size).toBe(allowed(strategy))
  })

  it.skipIf(!canTrace)('opens no more than that for two questions, by what the kernel saw', () => {
    const log = path.join(dir, `${strategy}.strace`)
    const { status, stdout, stderr } = spawnSync(
      'strace',
      [
        '-f',
        '-qq',
        '-s',
        '4096',
        '-e',
        'trace=open,openat,openat2',
        '-o',
        log,
        process.execPath,
        asker,
        strategy,
        contentDir,
        indexFile,
        slug,
      ],
      { encoding: 'utf8' },
    )
    expect(status, stderr).toBe(0)
    expect(Number(stdout)).toBe(2 * allowed(strategy))
    expect(fs.readFileSync(log, 'utf8').match(/"[^"]*\/content\/[^"]*\.mdx?"/g) ?? []).toHaveLength(
      2 * allowed(strategy),
    )
  })
})

let trace = { filesOpened: 0 }

function at() {
  trace = { filesOpened: 0 }
  return { now: new Date(), trace }
}
