import fs from 'node:fs'
import path from 'node:path'
import { provideBrowser } from '../lib/cli/browser.ts'
import { parseCommand } from '../lib/cli/options.ts'
import { missingPrograms } from '../lib/cli/programs.ts'
import { main, next, root } from '../lib/cli/run.ts'
import { playwright, program, vitest } from './test/outcome.ts'
import { reportOutcomes, step } from './test/step.ts'

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
  const full = parseCommand(command, process.argv.slice(2), (values) => values.full)
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
      // The tests wait as much as they compute, so four workers pay off even with two CPUs
      ['test', ...(full ? [] : ['--grep-invert', '@full', '--workers=4']), '--reporter=list,json'],
      playwright,
      { BROWSER_PATH: browser },
    ),
  ]
  // A blog without the lab does not have this test
  if (full && fs.existsSync(path.join(root, withoutLab)))
    outcomes.push(await step('without lab', `../${withoutLab}`, [], program, { BROWSER_PATH: browser }))
  for (const missing of missingPrograms(['nginx', 'redis-server'])) console.log(`Not tested here: ${missing}`)
  return reportOutcomes(outcomes)
})
