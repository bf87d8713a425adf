import fs from 'node:fs'
import { expect, test } from '@playwright/test'
import { parseResult } from '../../result.ts'
import { runCommand } from './commands.ts'

test(
  'the lab’s experiment of clicks runs quickly: each reader is walked through, and answers as the others do',
  { tag: '@full' },
  async () => {
    test.setTimeout(300_000)
    const out = test.info().outputPath('navigation.json')
    const stdout = await runCommand('lab.ts', ['navigation', '--quick', '--out', out], {
      timeout: 280_000,
      killSignal: 'SIGINT',
    })
    const { result, problems } = parseResult(fs.readFileSync(out, 'utf8'))
    expect(problems).toBeNull()
    expect(result).toMatchObject({ name: 'navigation', quick: true, complete: true })
    expect(result!.correctness.map(({ contender, right }) => `${contender} ${right}`).toSorted()).toEqual([
      'request-index true',
      'request-promise-all true',
      'request-worker true',
    ])
    expect(result!.cells.filter(({ median }) => median > 0)).toHaveLength(3)
    const index = result!.claims.find(({ id }) => id === 'index-beats-scanning')!
    expect(index.verdict).not.toBeNull()
    expect(stdout).toContain(index.statement.en)
  },
)
