import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReadersRun } from '../../bench/readers.ts'

const script = fileURLToPath(new URL('../../commands/bench.ts', import.meta.url))
const bench = (...args: string[]) => spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' })

let dir: string
beforeAll(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-test-'))
})
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }))

describe('npm run bench', () => {
  it('names the benchmarks where it is given none or another', () => {
    expect(bench()).toMatchObject({ status: 1, stderr: expect.stringContaining('readers') })
    expect(bench('writers').stderr).toContain('There is no benchmark "writers". Valid names: readers, ')
  })

  it('times every reader, and says on what', { timeout: 60_000 }, () => {
    const out = path.join(dir, 'deep/readers.json')
    const { status, stdout, stderr } = bench(
      'readers',
      '--quick',
      '--posts',
      '12',
      '--strategies',
      'sync,promise-all,index',
      '--out',
      out,
    )
    expect(status, stderr).toBe(0)
    const run = JSON.parse(fs.readFileSync(out, 'utf8')) as ReadersRun
    expect(run.context).toMatchObject({
      machine: { node: process.version },
      rounds: 1,
      corpora: [{ posts: 12, seed: 1 }],
    })
    expect(run.verdicts).toMatchObject([{ posts: 12, right: ['sync', 'promise-all', 'index'], wrong: [] }])
    const cells = run.context.limit ? 4 : 3
    expect(run.trials).toHaveLength(cells * 3)
    expect(run.figures).toHaveLength(cells * 3 * 2)
    expect(run.figures.every((figure) => figure.filesOpened === (figure.strategy === 'index' ? 0 : 12))).toBe(true)
    expect(stdout).toContain('How far the index is ahead')
  })
})
