import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root, runProgram } from '../../lib/cli/run.ts'
import { type Count, type Counted, describeFailures, program } from './outcome.ts'

export interface Outcome extends Counted {
  name: string
  seconds: number
}

/**
 * Runs a program and counts its results.
 * @param file path within `node_modules`; `../` leads to the project
 * @param args `{report}` is replaced with the path of the report, if there is one
 * @param project absolute path of a copy of the project
 */
export async function step(
  name: string,
  file: string,
  args: string[],
  count: Count = program,
  env: Record<string, string> = {},
  project: string = root,
): Promise<Outcome> {
  console.log(`\n── ${name} ──`)
  const started = performance.now()
  const report = path.join(os.tmpdir(), `pointsix-${process.pid}-${name}.json`)
  const { code, output } = await runProgram(
    file,
    args.map((arg) => arg.replace('{report}', report)),
    { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    count === program,
    project,
  )
  // Who stops one means all
  if (code === 130 || code === 143) process.exit(code)
  const seconds = Math.round((performance.now() - started) / 1000)
  try {
    return { name, seconds, ...count(count === program ? output : fs.readFileSync(report, 'utf8'), code) }
  } catch (error) {
    return { name, seconds, passed: 0, failed: 1, failures: [{ name: `exit status ${code}`, error: String(error) }] }
  } finally {
    fs.rmSync(report, { force: true })
  }
}

/** Prints the outcomes of all steps, and what failed in them. @returns exit status */
export function reportOutcomes(outcomes: readonly Outcome[]): number {
  console.log()
  for (const { name, passed, failed, skipped = 0, seconds } of outcomes) {
    const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}, ${seconds} s`
    console.log(`${name.padEnd(13)} ${failed === 0 ? 'passed' : 'FAILED'}  ${counts}`)
  }
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  const all = (key: 'failures' | 'flaky') =>
    outcomes.flatMap(({ name, [key]: failures = [] }) => failures.map((failure) => ({ step: name, failure })))
  if (all('flaky').length > 0) console.log(`\nFailed, and passed when repeated:\n${describeFailures(all('flaky'))}`)
  if (all('failures').length > 0) console.log(`\n${describeFailures(all('failures'))}`)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 ? 0 : 1
}
