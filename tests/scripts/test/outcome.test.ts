import path from 'node:path'
import { expect, test } from 'vitest'
import { describeFailures, playwright, program, vitest } from '../../../scripts/test/outcome.ts'
import { root } from '../../../lib/cli/run.ts'

const vitestReport = (testResults: object[]) =>
  JSON.stringify({ numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, testResults })
const file = (name: string, more: object) => ({ name: path.join(root, name), status: 'failed', message: '', ...more })

test('a test of Vitest that failed is named with its file, and so is a file that cannot run', () => {
  const failed = {
    ancestorTitles: ['a group'],
    title: 'a test',
    status: 'failed',
    failureMessages: ['Error: 1 is not 2'],
  }
  const passed = { ancestorTitles: [], title: 'another', status: 'passed', failureMessages: [] }
  const report = vitestReport([
    file('tests/a.test.ts', { assertionResults: [failed, passed] }),
    file('tests/b.test.ts', { message: 'Error: no such module', assertionResults: [] }),
    file('tests/c.test.ts', { status: 'passed', assertionResults: [passed] }),
  ])
  expect(vitest(report, 1)).toEqual({
    passed: 3,
    failed: 2,
    skipped: 2,
    failures: [
      { name: path.join('tests', 'a.test.ts › a group › a test'), error: 'Error: 1 is not 2' },
      { name: path.join('tests', 'b.test.ts'), error: 'Error: no such module' },
    ],
  })
})

test('a test of Playwright that failed is named with its file, line and groups', () => {
  const tests = (status: string) => [{ status, results: [{ errors: [{ message: 'Error: element not found' }] }] }]
  const spec = (title: string, status: string) => ({
    title,
    file: 'tests/e2e/a.spec.ts',
    line: 7,
    tests: tests(status),
  })
  const report = {
    stats: { expected: 5, flaky: 1, skipped: 4 },
    errors: [],
    suites: [
      {
        title: 'tests/e2e/a.spec.ts',
        specs: [spec('passes', 'expected')],
        suites: [{ title: 'static', specs: [spec('finds', 'unexpected'), spec('opens', 'flaky')] }],
      },
    ],
  }
  expect(playwright(JSON.stringify(report), 1)).toEqual({
    passed: 6,
    failed: 1,
    skipped: 4,
    failures: [{ name: 'tests/e2e/a.spec.ts:7 › static › finds', error: 'Error: element not found' }],
    flaky: [{ name: 'tests/e2e/a.spec.ts:7 › static › opens', error: 'Error: element not found' }],
  })
})

test('a runner that fails without a test that failed counts as one failure', () => {
  expect(vitest(vitestReport([]), 1).failed).toBe(1)
  expect(playwright(JSON.stringify({ stats: { expected: 1, flaky: 0 }, errors: [], suites: [] }), 1).failed).toBe(1)
  expect(program('a.ts(1,2): error\n', 2).failures).toEqual([{ name: 'exit status 2', error: 'a.ts(1,2): error' }])
  expect(program('fine', 0)).toEqual({ passed: 1, failed: 0, failures: [] })
})

test('failures fit the end of a log: few with the first lines of each error, many by name', () => {
  const error = `\u001b[31mError: no\u001b[39m\n\n${'line\n'.repeat(90)}`
  const described = (count: number) =>
    describeFailures(
      Array.from({ length: count }, (_, i) => ({ step: 'vitest', failure: { name: `test ${i}`, error } })),
    )
  expect(described(1).split('\n')).toHaveLength(21)
  expect(described(1)).toMatch(/^vitest: test 0\n    Error: no\n    line\n/)
  expect(described(8).split('\n').length).toBeLessThanOrEqual(40)
  expect(described(25).split('\n')).toHaveLength(50)
})
