import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { runsOf, workKey, type LabParams, type LabResult } from '../result.ts'
import { onExit, cleanUpOnExit } from '../machine/cleanup.ts'
import { currentLoad } from '../machine/context.ts'
import { progressTo, type Progress } from '../../lib/cli/progress.ts'
import { root } from '../../lib/cli/run.ts'
import { judgeAll } from './claims.ts'
import type { NamedExperiment, Prepared } from './experiment.ts'
import { finished, othersIn, removeUnfinished, resumed, save, unfinished, unfinishedOf } from './export.ts'
import { measureWith } from './measure.ts'
import { labOptions, type LabOptions } from './options.ts'
import { planOf } from './plan.ts'
import { reportOf } from './report.ts'
import { noiseOf, resultOf, type Run } from './result-of.ts'
import { setUp, type Setup } from './setup.ts'
import { checkAnswers, runTrials, type TrialRunner } from './trials.ts'

/**
 * Runs one experiment: options, plan, trials, report and export.
 * @returns the exit status: 1 if a contender that should be correct has no figure
 */
export async function runExperiment(experiment: NamedExperiment, args: string[]): Promise<number> {
  const options = labOptions(experiment.name, args, experiment.title)
  if (options.judge) return judgeAgain(options, experiment)
  const before = options.resume ? unfinished(options.out) : null
  cleanUpOnExit()
  const progress = progressTo(process.stderr)
  const setup = setUp(experiment, options, new Date())
  const place = folders(experiment.name)
  try {
    const prepared = await experiment.prepare(place.data, options, progress, before?.context.settings ?? {})
    const close = onExit(() => prepared.close?.())
    onExit(() => logUnfinished(options.out))
    const run = begin(setup, prepared, before)
    let all: boolean
    try {
      all = await measureAll(run, trialRunner(run, place.javascript, progress))
    } finally {
      close()
    }
    const result = besideOthers(resultOf(run, run.state, true), options, experiment)
    save(options.out, result)
    if (all) removeUnfinished(options.out)
    return report(result, options, experiment)
  } finally {
    place.remove()
  }
}

function report(result: LabResult, { out }: LabOptions, { mayFail }: NamedExperiment): number {
  console.log(`${reportOf(result)}\n\nEvery number: ${out}`)
  return result.correctness.some(({ contender, right }) => !right && !mayFail?.includes(contender)) ? 1 : 0
}

function logUnfinished(out: string): void {
  if (fs.existsSync(unfinishedOf(out)))
    console.error(`\nThe finished trials are in ${unfinishedOf(out)}; --resume runs the others`)
}

/** Keeps the runs of other machines and days that the file has, and judges the claims over all. */
function besideOthers(result: LabResult, { out }: LabOptions, { claims }: NamedExperiment): LabResult {
  const together = { ...result, elsewhere: othersIn(out, result) }
  return { ...together, claims: judgeAll(claims, runsOf(together)) }
}

/** Judges the claims of a finished result again, for example after a rule was fixed. Nothing is measured. */
function judgeAgain(options: LabOptions, experiment: NamedExperiment): number {
  const found = finished(options.out, experiment.name)
  const result = { ...found, claims: judgeAll(experiment.claims, runsOf(found)) }
  save(options.out, result)
  return report(result, options, experiment)
}

const trialRunner = (run: Run, javascript: string, progress: Progress): TrialRunner => ({
  ...measureWith(run, javascript),
  expected: (contender, params) => run.prepared.expected(contender, params),
  clock: () => performance.now(),
  load: currentLoad,
  progress,
  save: (state) => save(unfinishedOf(run.options.out), resultOf(run, state, false)),
})

/**
 * Creates the folders of a run, which are removed afterwards. Programs are placed within the project, where Node finds
 * packages.
 */
function folders(name: string): { data: string; javascript: string; remove: () => void } {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), `pointsix-lab-${name}-`))
  const javascript = path.join('.content/lab', `javascript-${process.pid}`)
  const remove = onExit(() => {
    for (const folder of [data, path.join(root, javascript)])
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  })
  return { data, javascript, remove }
}

function begin(setup: Setup, prepared: Prepared, before: LabResult | null): Run {
  const fresh: Run = { ...setup, prepared, state: { trials: [], discarded: [], correctness: [] }, secondsBefore: 0 }
  return before ? { ...fresh, ...resumed(setup.options.out, before, resultOf(fresh, fresh.state, false)) } : fresh
}

/** Checks every answer, then times the contenders that are correct. */
async function measureAll(
  { cells, profiles, rounds, prepared, options, state }: Run,
  runner: TrialRunner,
): Promise<boolean> {
  const checkedOn = (params: LabParams) => prepared.checkedOn?.(params) ?? params
  await checkAnswers(state, cells, checkedOn, runner)
  const wrong = new Set(state.correctness.filter(({ right }) => !right).map(workKey))
  const right = cells.filter(({ contender, params }) => !wrong.has(workKey({ contender, params: checkedOn(params) })))
  return runTrials(state, planOf({ cells: right, profiles, rounds }), noiseOf(options), runner)
}
