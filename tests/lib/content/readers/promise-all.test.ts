import { execFileSync } from 'node:child_process'
import type { EventEmitter } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { maxOpenFiles } from '../../../../lib/content/scan/limits.ts'
import { promiseAllReader } from '../../../../lib/content/readers/promise-all.ts'
import { layOut, makeCorpus, moment, temporaryFolder, timeZone } from '../../../corpora.ts'
import { runs, shown } from '../../../runs.ts'

test(`4 requests at the same time over 200 posts hold ${maxOpenFiles} files open at most`, async () => {
  const reader = promiseAllReader(makeCorpus(90, 200))
  const { open: openFile } = fs.promises
  let [open, most, reads] = [0, 0, 0]
  vi.spyOn(fs.promises, 'open').mockImplementation((async (...parameters: Parameters<typeof openFile>) => {
    most = Math.max(most, ++open)
    reads++
    const handle = await openFile(...parameters)
    ;(handle as unknown as EventEmitter).once('close', () => open--)
    return handle
  }) as typeof openFile)
  await Promise.all(Array.from({ length: 4 }, () => reader.listTerms('tag', moment())))
  vi.restoreAllMocks()
  expect(reads).toBe(800)
  expect(open).toBe(0)
  expect(most).toBe(maxOpenFiles)
})

const many = runs({ quick: 1_000, full: 5_000 })
test(`${shown(many)} posts are read by a process that may open 256 files`, () => {
  const contentDir = layOut(
    Object.fromEntries(Array.from({ length: many }, (_, at) => [`p${at}.md`, `---\ntitle: P${at}\n---\nText.\n`])),
  )
  const reader = path.join(import.meta.dirname, '../../../../lib/content/readers/promise-all.ts')
  const script = path.join(temporaryFolder(), 'ask.ts')
  fs.writeFileSync(
    script,
    `const { promiseAllReader } = await import(${JSON.stringify(reader)})
     const at = { now: new Date(), trace: { filesOpened: 0 } }
     const { total } = await promiseAllReader(${JSON.stringify({ contentDir, timeZone })}).listPosts({ page: 1, pageSize: 1 }, at)
     console.log(total, at.trace.filesOpened)`,
  )
  const output = execFileSync('sh', ['-c', 'ulimit -n 256 && ulimit -n && exec "$0" "$1"', process.execPath, script], {
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect(output).toBe(`256\n${many} ${many}\n`)
})
