import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { provideBrowser } from '../lib/cli/browser.ts'
import { parseCommand } from '../lib/cli/options.ts'
import { missingPrograms } from '../lib/cli/programs.ts'
import { main, next, root, runProgram } from '../lib/cli/run.ts'
import { type Count, type Counted, describeFailures, playwright, program, vitest } from './test/outcome.ts'

interface Outcome extends Counted {
  name: string
  seconds: number
}

/** @param file path within `node_modules`; `../` leads to the project */
async function step(
  name: string,
  file: string,
  args: string[],
  count: Count = program,
  env: Record<string, string> = {},
): Promise<Outcome> {
  console.log(`\n── ${name} ──`)
  const started = performance.now()
  const report = path.join(os.tmpdir(), `pointsix-${process.pid}-${name}.json`)
  const { code, output } = await runProgram(
    file,
    args.map((arg) => arg.replace('{report}', report)),
    { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    count === program,
  )
  const seconds = Math.round((performance.now() - started) / 1000)
  try {
    return { name, seconds, ...count(count === program ? output : fs.readFileSync(report, 'utf8'), code) }
  } catch (error) {
    return { name, seconds, passed: 0, failed: 1, failures: [{ name: `exit status ${code}`, error: String(error) }] }
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
    await step('format', 'oxfmt/bin/oxfmt', ['--check']),
    await step('lint', 'oxlint/bin/oxlint', []),
    await step('route types', next, ['typegen']),
    await step('types', 'typescript/bin/tsc', ['--noEmit']),
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
      // The tests wait as much as they compute, so three workers pay off even with two CPUs
      ['test', ...(full ? [] : ['--grep-invert', '@full', '--workers=3']), '--reporter=list,json'],
      playwright,
      { BROWSER_PATH: browser },
    ),
  ]
  // A blog without the lab does not have this test
  if (full && fs.existsSync(path.join(root, withoutLab)))
    outcomes.push(await step('without lab', `../${withoutLab}`, [], program, { BROWSER_PATH: browser }))
  console.log()
  for (const { name, passed, failed, skipped = 0, seconds } of outcomes) {
    const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}, ${seconds} s`
    console.log(`${name.padEnd(12)} ${failed === 0 ? 'passed' : 'FAILED'}  ${counts}`)
  }
  for (const missing of missingPrograms(['nginx', 'redis-server'])) console.log(`Not tested here: ${missing}`)
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  const all = (key: 'failures' | 'flaky') =>
    outcomes.flatMap(({ name, [key]: failures = [] }) => failures.map((failure) => ({ step: name, failure })))
  if (all('flaky').length > 0) console.log(`\nFailed, and passed when repeated:\n${describeFailures(all('flaky'))}`)
  if (all('failures').length > 0) console.log(`\n${describeFailures(all('failures'))}`)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 ? 0 : 1
})
