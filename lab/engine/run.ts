import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { resultVersion, type LabParams, type LabResult } from '../result.ts'
import { findGroups, type Groups } from '../machine/cgroup.ts'
import { onExit, cleanUpOnSignals } from '../machine/cleanup.ts'
import { findOtherCpu } from '../machine/other-cpu.ts'
import { currentLoad, machineContext, type MachineContext } from '../machine/context.ts'
import { javascriptOf } from '../machine/javascript.ts'
import { progressTo, type Progress } from '../../lib/cli/progress.ts'
import { UsageError } from '../../lib/cli/options.ts'
import { root } from '../../lib/cli/run.ts'
import { judge } from './claims.ts'
import type { Experiment, PlannedCell, Prepared } from './experiment.ts'
import { finish, finished, mustBeUnfinished, resumed, save, unfinishedOf } from './export.ts'
import { canDropPageCache, measureWith } from './measure.ts'
import { noiseRule, ruleInWords } from './noise.ts'
import { labOptions, type LabOptions } from './options.ts'
import { planOf } from './plan.ts'
import { profileOf, type ProfileName } from './profiles.ts'
import { reportOf } from './report.ts'
import { cellsOf } from './summary.ts'
import { checkAnswers, checkKey, runTrials, type TrialRunner, type RunState } from './trials.ts'

/** Milliseconds of each calibration loop, and of rest before the clock starts: several periods of the longest quota. */
const pace = {
  quick: { spinMs: 100, restMs: 100 },
  usual: { spinMs: 300, restMs: 250 },
  full: { spinMs: 300, restMs: 250 },
}

/**
 * Runs one experiment, prints what it found and writes it down.
 * @returns 1 where a contender that should be right has no figure, else 0
 */
export async function runExperiment(experiment: Experiment, args: string[]): Promise<number> {
  const options = labOptions(experiment.name, args)
  if (options.judge) return judgeAnew(options, experiment)
  if (options.resume) mustBeUnfinished(options.out)
  cleanUpOnSignals()
  const progress = progressTo(process.stderr)
  const setup = setUp(experiment, options, new Date())
  const place = folders(experiment.name)
  try {
    const prepared = await experiment.prepare(place.data, options, progress)
    const close = onExit(() => prepared.close())
    onExit(() => tellOfUnfinished(options.out))
    const run = begin(setup, prepared)
    try {
      await measureAll(run, benchOf(run, place.javascript, progress))
    } finally {
      close()
    }
    const result = resultOf(run, run.state, true)
    finish(options.out, result)
    return tell(result, options, experiment)
  } finally {
    place.remove()
  }
}

/**
 * Prints a result.
 * @returns exit status
 */
function tell(result: LabResult, { out }: LabOptions, { mayFail }: Experiment): number {
  console.log(`${reportOf(result)}\n\nEvery number: ${out}`)
  return result.correctness.some(({ contender, right }) => !right && !mayFail?.includes(contender)) ? 1 : 0
}

function tellOfUnfinished(out: string): void {
  if (fs.existsSync(unfinishedOf(out)))
    console.error(`\nWhat is done is kept in ${unfinishedOf(out)}; --resume goes on with it`)
}

/**
 * Judges the claims of a finished result anew, as when a rule has been fixed: figures are not measured again for it.
 */
function judgeAnew(options: LabOptions, experiment: Experiment): number {
  const found = finished(options.out, experiment.name)
  const result = { ...found, claims: experiment.claims.map((claim) => judge(claim, found.cells)) }
  save(options.out, result)
  return tell(result, options, experiment)
}

const benchOf = (run: Run, javascript: string, progress: Progress): TrialRunner => ({
  ...measureIn(javascript, run, run.prepared),
  expected: (contender, params) => run.prepared.expected(contender, params),
  clock: () => performance.now(),
  load: currentLoad,
  progress,
  save: (state) => save(unfinishedOf(run.options.out), resultOf(run, state, false)),
})

/** What is known before anything is made. */
interface Setup {
  experiment: Experiment
  options: LabOptions
  groups: Groups | null
  machine: MachineContext
  profiles: ProfileName[]
  cells: PlannedCell[]
  rounds: number
  /** Of the clock. */
  start: number
}

/** @throws {UsageError} where the machine does not let the options be followed */
function setUp(experiment: Experiment, options: LabOptions, now: Date): Setup {
  if (options.pageCache === 'dropped' && !canDropPageCache())
    throw new UsageError('--page-cache dropped: this process may not empty the page cache; that takes root')
  const groups = findGroups()
  const cells = experiment.cells(options).map((cell) => asAsked(cell, groups !== null, options))
  const profiles: ProfileName[] = groups
    ? options.profiles.filter((name) => cells.some((cell) => cell.profiles?.includes(name) ?? true))
    : ['full']
  if (profiles.length === 0) throw new UsageError(`--profiles: ${experiment.name} measures nothing there`)
  return {
    experiment,
    options,
    groups,
    machine: machineContext(now),
    profiles,
    cells,
    rounds: options.rounds ?? experiment.rounds[options.scale],
    start: performance.now(),
  }
}

/** What an experiment measures by itself of a cell gives way to what is asked for, and to what the machine can do. */
function asAsked({ profiles, rounds, ...cell }: PlannedCell, limited: boolean, options: LabOptions): PlannedCell {
  return {
    ...cell,
    ...(profiles && limited && !options.profilesGiven && { profiles }),
    ...(rounds && options.rounds === null && { rounds }),
  }
}

/** Folders of a run, which nothing outlives. Programs lie within the project, where packages are found. */
function folders(name: string): { data: string; javascript: string; remove: () => void } {
  const data = fs.mkdtempSync(path.join(os.tmpdir(), `pointsix-lab-${name}-`))
  const javascript = path.join('.content/lab', `javascript-${process.pid}`)
  const remove = onExit(() => {
    for (const folder of [data, path.join(root, javascript)])
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  })
  return { data, javascript, remove }
}

function measureIn(
  javascript: string,
  { experiment, options, groups, machine }: Setup,
  prepared: Prepared,
): Pick<TrialRunner, 'measure' | 'answer'> {
  const { trialFile, timeoutMs } = experiment
  return measureWith({
    prepared,
    groups,
    watchOthers: findOtherCpu(),
    cores: machine.cores,
    trialFile: javascriptOf(trialFile, javascript),
    spinFile: path.join(root, javascript, 'lab/engine/spin.js'),
    timeoutMs,
    ...pace[options.scale],
    dropPageCache: options.pageCache === 'dropped',
    limited: experiment.limited ?? 'all of a trial',
  })
}

/** A run under way. */
interface Run extends Setup {
  prepared: Prepared
  state: RunState
  /** Seconds of the run that this one goes on from. */
  secondsBefore: number
}

function begin(setup: Setup, prepared: Prepared): Run {
  const fresh: Run = { ...setup, prepared, state: { trials: [], discarded: [], correctness: [] }, secondsBefore: 0 }
  if (!setup.options.resume) return fresh
  const { state, seconds } = resumed(setup.options.out, resultOf(fresh, fresh.state, false))
  return { ...fresh, state, secondsBefore: seconds }
}

/** Compares every answer, then times those that are right. */
async function measureAll(
  { cells, profiles, rounds, prepared, options, state }: Run,
  bench: TrialRunner,
): Promise<void> {
  const checkedOn = (params: LabParams) => prepared.checkedOn?.(params) ?? params
  await checkAnswers(state, cells, checkedOn, bench)
  const wrong = new Set(
    state.correctness.filter(({ right }) => !right).map(({ contender, params }) => checkKey(contender, params)),
  )
  const right = cells.filter(({ contender, params }) => !wrong.has(checkKey(contender, checkedOn(params))))
  await runTrials(state, planOf({ cells: right, profiles, rounds }), noiseOf(options), bench)
}

const noiseOf = ({ keepNoisy }: LabOptions) => (keepNoisy ? null : noiseRule)

function resultOf(
  { experiment, options, groups, machine, profiles, rounds, prepared, start, secondsBefore }: Run,
  state: RunState,
  complete: boolean,
): LabResult {
  const { name, question, unit, params, contenders, claims } = experiment
  const noise = noiseOf(options)
  const cells = cellsOf(state.trials)
  return {
    version: resultVersion,
    name,
    question,
    unit,
    params,
    complete,
    quick: options.scale === 'quick',
    context: {
      machine,
      command: ['npm run lab --', name, ...options.words].join(' '),
      profiles: profiles.map(profileOf),
      cgroup: groups?.version ?? null,
      rounds,
      pageCache: options.pageCache,
      noiseRule: groups && noise && ruleInWords(noise),
      maxLoad: Math.max(machine.load, ...state.trials.map(({ load }) => load)),
      seconds: Math.round(secondsBefore + (performance.now() - start) / 1_000),
      settings: prepared.settings,
    },
    contenders: contenders.map((contender) => ({
      ...contender,
      ...(prepared.notes?.[contender.id] && { note: prepared.notes[contender.id] }),
    })),
    cells,
    claims: claims.map((claim) => judge(claim, cells)),
    discarded: state.discarded,
    correctness: state.correctness,
    trials: complete ? [] : state.trials,
  }
}
