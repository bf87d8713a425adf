import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../tests/corpora.ts'
import { findBrowser } from '../../../lib/cli/browser.ts'
import type { LabResult } from '../../result.ts'
import { resultIn, root, runCommand } from '../run-command.ts'

const dir = temporaryFolder()

async function quickRun(name: string): Promise<LabResult> {
  const out = path.join(dir, `${name}.json`)
  const { status, stdout, stderr } = await runCommand('lab', [name, '--quick', '--profiles', 'full', '--out', out])
  expect(status, stdout + stderr).toBe(0)
  const result = resultIn(out)
  expect(result).toMatchObject({ name, quick: true, complete: true })
  expect(result.correctness.filter(({ right }) => !right)).toEqual([])
  return result
}

describe.runIf(process.platform === 'linux')('the experiments that run Next', () => {
  it(
    'build: gives time, CPU, memory, pages and size of a whole build, and removes it',
    { timeout: 900_000 },
    async () => {
      const { cells } = await quickRun('build')
      expect(cells.map(({ contender }) => contender).toSorted()).toEqual(['again', 'static'])
      const { median, cpuSeconds, rssMb, extra } = cells[0]!
      for (const figure of [median, cpuSeconds, rssMb, extra['output MB']]) expect(figure).toBeGreaterThan(0)
      // Every post, and the lists beside them
      expect(extra.pages).toBeGreaterThan(20)
      expect(fs.globSync('.next/lab/build-*', { cwd: root })).toEqual([])
    },
  )

  it.runIf(process.env.BROWSER_PATH || findBrowser())(
    'authoring: gives the time of a start, of a save and of a key, and judges them',
    { timeout: 900_000 },
    async () => {
      const { cells, claims } = await quickRun('authoring')
      expect(cells.map(({ contender }) => contender).toSorted()).toEqual(['key', 'later start', 'save'])
      expect(cells.every(({ median, rssMb }) => median > 0 && rssMb > 0)).toBe(true)
      const save = cells.find(({ contender }) => contender === 'save')!
      expect(save.extra['p95 ms']).toBeGreaterThanOrEqual(save.median)
      for (const name of ['save-is-shown', 'key-is-shown'])
        expect(claims.find(({ id }) => id === name)!.verdict).not.toBeNull()
    },
  )

  it.runIf(process.env.BROWSER_PATH || findBrowser())(
    'first-load: gives a score and every other figure of home and post, beside an empty page',
    { timeout: 900_000 },
    async () => {
      const { cells } = await quickRun('first-load')
      expect(cells.map(({ contender, params }) => `${contender} ${params.page}`).toSorted()).toEqual([
        'empty home',
        'empty post',
        'static home',
        'static post',
      ])
      for (const { median, extra } of cells)
        for (const figure of [median, extra.score, extra.elements, extra['main thread ms'], extra['script kB']])
          expect(figure).toBeGreaterThan(0)
    },
  )

  it.runIf(process.env.BROWSER_PATH || findBrowser())(
    'navigation: walks through each reader, which answers as the others do',
    { timeout: 900_000 },
    async () => {
      const { cells } = await quickRun('navigation')
      expect(cells.map(({ contender }) => contender).toSorted()).toEqual([
        'request-index',
        'request-promise-all',
        'request-worker',
      ])
      expect(cells.every(({ median }) => median > 0)).toBe(true)
    },
  )
})
