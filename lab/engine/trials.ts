import { pathToFileURL } from 'node:url'
import { workKey, type LabCorrectness, type LabDiscarded, type LabParams, type LabTrial } from '../result.ts'
import type { Progress } from '../../lib/cli/progress.ts'
import { root } from '../../lib/cli/run.ts'
import type { PlannedCell } from './experiment.ts'
import { noiseIn, type Disturbance, type NoiseRule } from './noise.ts'
import { remainingMs, trialKey, type PlannedTrial } from './plan.ts'
import type { TrialOutput } from './trial.ts'

export type Measurement = TrialOutput & Disturbance

/** The measurements of a run so far: everything that is saved. */
export interface RunState {
  trials: LabTrial[]
  discarded: LabDiscarded[]
  correctness: LabCorrectness[]
}

/** Runs trials. Tests replace it with an implementation that has its own clock. */
export interface TrialRunner {
  measure(trial: PlannedTrial): Promise<Measurement>
  /** Runs a trial only for its answer. */
  answer(trial: PlannedTrial): Promise<string>
  expected(contender: string, params: LabParams): string
  /** Current time, in milliseconds. */
  clock(): number
  load(): number
  progress: Progress
  save(state: RunState): void
}

/** Checks the answer of each contender before anything is timed, unless an interrupted run has already done so. */
export async function checkAnswers(
  state: RunState,
  cells: readonly PlannedCell[],
  checkedOn: (params: LabParams) => LabParams,
  runner: TrialRunner,
): Promise<void> {
  const known = new Set(state.correctness.map(workKey))
  const asked = cells.map(({ contender, params }) => ({ contender, params: checkedOn(params) }))
  const left = [...new Map(asked.map((check) => [workKey(check), check])).values()].filter(
    (check) => !known.has(workKey(check)),
  )
  for (const [at, { contender, params }] of left.entries()) {
    runner.progress.step(at + 1, left.length, `comparing the answer of ${contender}${inWords(params)}`)
    const reason = await runner
      .answer({ contender, params, profile: 'full', round: 1 })
      .then((answer) => wrongIn(answer, runner.expected(contender, params)))
      .catch((error: Error) => shortened(error.message))
    state.correctness.push({ contender, params, right: reason === null, ...(reason === null ? {} : { reason }) })
    runner.save(state)
  }
  runner.progress.end()
}

const wrongIn = (answer: string, expected: string): string | null =>
  answer === expected ? null : shortened(`answered ${answer}; expected ${expected}`)

/**
 * Runs the remaining trials of a plan, including those that an interrupted run gave up. A trial on a noisy machine is
 * repeated; a contender that fails or answers incorrectly loses its figures with those parameters.
 */
export async function runTrials(
  state: RunState,
  plan: readonly PlannedTrial[],
  noise: NoiseRule | null,
  runner: TrialRunner,
): Promise<boolean> {
  const done = new Set(state.trials.map(trialKey))
  const timed: { trial: PlannedTrial; ms: number }[] = []
  const isWrong = (trial: PlannedTrial) =>
    state.correctness.some((found) => !found.right && workKey(found) === workKey(trial))
  const left = plan.filter((trial) => !done.has(trialKey(trial)))
  for (const [at, trial] of left.entries()) {
    if (isWrong(trial)) continue
    runner.progress.step(
      plan.length - left.length + at + 1,
      plan.length,
      labelOf(trial),
      timed.length === 0 ? undefined : remainingMs(left.slice(at), timed),
    )
    // A trial that an interrupted run gave up is tried again
    for (const lost of state.discarded)
      if (trialKey(lost) === trialKey(trial)) lost.reason = lost.reason.replace(givenUp, '')
    const start = runner.clock()
    const reason = await tryTrial(state, trial, noise, runner)
    timed.push({ trial, ms: runner.clock() - start })
    if (reason !== null) {
      state.correctness.push({ contender: trial.contender, params: trial.params, right: false, reason })
      state.trials = state.trials.filter((other) => workKey(other) !== workKey(trial))
      runner.save(state)
    }
  }
  runner.progress.end()
  const measured = new Set(state.trials.map(trialKey))
  return plan.every((trial) => measured.has(trialKey(trial)) || isWrong(trial))
}

const givenUp = '; given up'

/**
 * Runs one trial, and repeats it if the machine was noisy.
 * @returns the reason why the contender failed; null if it is correct, or if every attempt was noisy
 */
async function tryTrial(
  state: RunState,
  trial: PlannedTrial,
  noise: NoiseRule | null,
  runner: TrialRunner,
): Promise<string | null> {
  const { contender, profile, params, round } = trial
  const discard = (reason: string) => state.discarded.push({ contender, profile, params, round, reason })
  for (let tries = 0; tries <= (noise?.repeats ?? 0); tries++) {
    const load = runner.load()
    let found: Measurement
    try {
      found = await runner.measure(trial).catch((error: Error) => {
        // Retry once: a browser or the machine may fail sporadically, but a broken contender fails again
        discard(shortened(`failed: ${error.message}`))
        return runner.measure(trial)
      })
    } catch (error) {
      return shortened((error as Error).message)
    }
    const { answer, ...figures } = found
    const wrong = wrongIn(answer, runner.expected(contender, params))
    if (wrong !== null) return wrong
    const reason = noise && noiseIn(found, noise)
    if (reason) discard(tries === noise!.repeats ? `${reason}${givenUp}` : reason)
    else state.trials.push({ contender, profile, params, round, load, ...figures })
    runner.save(state)
    if (!reason) return null
  }
  return null
}

const labelOf = ({ contender, profile, params, round }: PlannedTrial): string =>
  `round ${round}: ${contender}${inWords(params)}, CPU ${profile}`

const inWords = (params: LabParams): string =>
  Object.entries(params)
    .map(([name, value]) => `, ${name} ${value}`)
    .join('')

/** Shortens a message and removes the project's path from it, because results are published. */
function shortened(text: string): string {
  const told = text.replaceAll(`${pathToFileURL(root).href}/`, '').replaceAll(`${root}/`, '')
  return told.length > 400 ? `${told.slice(0, 400)} …` : told
}
