import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { provideBrowser } from '../lib/cli/browser.ts'
import { parseCommand } from '../lib/cli/options.ts'
import { main, next, root, runProgram } from '../lib/cli/run.ts'

interface Outcome {
  name: string
  passed: number
  failed: number
  seconds: number
}

/** What a runner counted, read from the JSON it wrote; a runner that died before writing any counts as one failure. */
type Count = (report: string, code: number) => { passed: number; failed: number }

const bare: Count = (_report, code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 })

const vitest: Count = (report, code) => {
  const { numPassedTests: passed, numFailedTests, numFailedTestSuites } = JSON.parse(report)
  return { passed, failed: Math.max(numFailedTests, numFailedTestSuites, code === 0 ? 0 : 1) }
}

const playwright: Count = (report, code) => {
  const { expected, flaky, unexpected } = JSON.parse(report).stats
  return { passed: expected + flaky, failed: Math.max(unexpected, code === 0 ? 0 : 1) }
}

/** @param program path within `node_modules`; `../` leads to the project */
async function step(
  name: string,
  program: string,
  args: string[],
  count: Count,
  env: Record<string, string> = {},
): Promise<Outcome> {
  console.log(`\n── ${name} ──`)
  const started = performance.now()
  const report = path.join(os.tmpdir(), `pointsix-${process.pid}-${name}.json`)
  const { code } = await runProgram(
    program,
    args.map((arg) => arg.replace('{report}', report)),
    { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  )
  const seconds = Math.round((performance.now() - started) / 1000)
  try {
    return { name, seconds, ...count(count === bare ? '' : fs.readFileSync(report, 'utf8'), code) }
  } catch {
    return { name, seconds, passed: 0, failed: 1 }
  } finally {
    fs.rmSync(report, { force: true })
  }
}

const withoutLab = 'tests/without-lab.ts'

const command = {
  name: 'npm test --',
  summary: 'Runs the checks that a change must pass: format, lint, types, Vitest, Playwright.',
  options: {
    full: {
      type: 'boolean',
      help: 'Runs everything, as before a release: slow tests too, all random cases, every kind of build (`npm run test:full`).',
    },
  },
} as const

await main(async () => {
  const full = parseCommand(command, process.argv.slice(2), (values) => values.full === true)
  const browser = provideBrowser()
  if (!browser) return 1
  const outcomes = [
    await step('format', 'oxfmt/bin/oxfmt', ['--check'], bare),
    await step('lint', 'oxlint/bin/oxlint', [], bare),
    await step('route types', next, ['typegen'], bare),
    await step('types', 'typescript/bin/tsc', ['--noEmit'], bare),
    await step(
      'vitest',
      'vitest/vitest.mjs',
      [
        'run',
        ...(full ? ['--mode', 'full'] : []),
        '--reporter=default',
        '--reporter=json',
        '--outputFile.json={report}',
      ],
      vitest,
    ),
    await step(
      'playwright',
      '@playwright/test/cli.js',
      ['test', ...(full ? [] : ['--grep-invert', '@full', '--workers=2']), '--reporter=list,json'],
      playwright,
      { BROWSER_PATH: browser },
    ),
  ]
  // A blog that was made without the lab has no such test
  if (full && fs.existsSync(path.join(root, withoutLab)))
    outcomes.push(await step('without lab', `../${withoutLab}`, [], bare, { BROWSER_PATH: browser }))
  console.log()
  for (const { name, passed, failed, seconds } of outcomes)
    console.log(
      `${name.padEnd(12)} ${failed === 0 ? 'passed' : 'FAILED'}  ${passed} passed, ${failed} failed, ${seconds} s`,
    )
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 ? 0 : 1
})
