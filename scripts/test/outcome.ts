import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../../lib/cli/run.ts'

export interface Failure {
  /** File and full name of the test. */
  name: string
  error: string
}

export interface Counted {
  passed: number
  failed: number
  /** Tests that this machine cannot run, as it lacks a program or a right. */
  skipped?: number
  failures: Failure[]
  /** Failures of tests that passed when they were repeated. */
  flaky?: Failure[]
}

/** Counts the results of a step. `report` is the JSON of a test runner, or the output of another program. */
export type Count = (report: string, code: number) => Counted

export const program: Count = (output, code) =>
  code === 0
    ? { passed: 1, failed: 0, failures: [] }
    : {
        passed: 0,
        failed: 1,
        failures: [{ name: `exit status ${code}`, error: linesOf(output).slice(-20).join('\n') }],
      }

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { ancestorTitles: string[]; title: string; status: string; failureMessages: string[] }[]
  }[]
}

export const vitest: Count = (json, code) => {
  const { numPassedTests: passed, numPendingTests: skipped, testResults } = JSON.parse(json) as VitestReport
  const failures = testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const name = path.relative(root, file)
    const failed = assertionResults.filter((each) => each.status === 'failed')
    // A file that cannot be imported has no tests, and one with a failing hook may have no failed tests
    if (failed.length === 0) return status === 'failed' ? [{ name, error: message }] : []
    return failed.map(({ ancestorTitles, title, failureMessages }) => ({
      name: [name, ...ancestorTitles, title].join(' › '),
      error: failureMessages.join('\n'),
    }))
  })
  return { ...withStatus(passed, failures, code), skipped }
}

interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    file: string
    line: number
    tests: { status: string; results: { errors: { message?: string }[] }[] }[]
  }[]
}

interface PlaywrightReport {
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
  stats: { expected: number; flaky: number; skipped: number }
}

export const playwright: Count = (json, code) => {
  const { suites, errors, stats } = JSON.parse(json) as PlaywrightReport
  // A top-level suite is a file, which each spec names
  const failuresOf = (status: string) => suites.flatMap((file) => failuresIn(file, status, []))
  const failures = [
    ...errors.map(({ message = '' }) => ({ name: 'outside of tests', error: message })),
    ...failuresOf('unexpected'),
  ]
  return {
    ...withStatus(stats.expected + stats.flaky, failures, code),
    skipped: stats.skipped,
    flaky: failuresOf('flaky'),
  }
}

function failuresIn({ specs, suites = [] }: PlaywrightSuite, status: string, titles: string[]): Failure[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter((each) => each.status === status)
      .map(({ results }) => ({
        name: [`${file}:${line}`, ...titles, title].join(' › '),
        error: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)).join('\n'),
      })),
  )
  return [...own, ...suites.flatMap((suite) => failuresIn(suite, status, [...titles, suite.title]))]
}

function withStatus(passed: number, failures: Failure[], code: number): Counted {
  if (code !== 0 && failures.length === 0)
    failures.push({ name: `exit status ${code}`, error: 'No test failed: an error outside of them is printed above.' })
  return { passed, failed: failures.length, failures }
}

/** Lists the failures with the first lines of each error, in about 40 lines: often only the end of a log is visible. */
export function describeFailures(failures: { step: string; failure: Failure }[]): string {
  const lines = Math.min(20, Math.max(1, Math.floor(40 / failures.length) - 1))
  return failures
    .map(({ step, failure: { name, error } }) => [`${step}: ${name}`, ...linesOf(error).slice(0, lines)].join('\n    '))
    .join('\n')
}

const linesOf = (text: string): string[] =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
