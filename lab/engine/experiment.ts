import type { LabContender, LabParams, LabResult, LabWords } from '../result.ts'
import type { Progress } from '../../lib/cli/progress.ts'
import type { ClaimRule } from './claims.ts'
import type { LabOptions } from './options.ts'
import type { ProfileName } from './profiles.ts'

/**
 * One experiment: what is compared, on what, and what was claimed about it. Everything else, from the CPU groups to the
 * verdicts, belongs to the engine.
 */
export interface Experiment {
  name: string
  /** One line for the list of experiments. */
  title: string
  question: LabWords
  unit: LabResult['unit']
  /** Names of the parameters; charts draw the first one along an axis. */
  params: string[]
  contenders: LabContender[]
  /** Contenders whose failure is a finding and not an error of the experiment. */
  mayFail?: string[]
  /** Repeats of every cell that has none of its own. */
  rounds: Record<LabOptions['scale'], number>
  cells(options: LabOptions): PlannedCell[]
  /**
   * What runs in the CPU group of a trial: the whole trial, which is the default, or only the processes that it moves
   * there, so that a browser is not limited.
   */
  limited?: 'all of a trial' | 'what a trial puts there'
  /** Path within the project of the program of one trial, which calls `runTrial` of `trial.ts`. */
  trialFile: string
  /** Milliseconds after which a trial fails. */
  timeoutMs: number
  claims: ClaimRule[]
  /**
   * Makes what the trials need, before any clock runs. Only what lies in a cache folder outlives the run.
   * @param dir an empty folder, removed after the run
   * @throws {UsageError} where the machine lacks something; the message names it and what helps
   */
  prepare(dir: string, options: LabOptions, progress: Progress): Promise<Prepared>
}

/** One contender with one set of params. Cells of equal params and CPU are timed one after the other. */
export interface PlannedCell {
  contender: string
  params: LabParams
  /** The profiles to measure unless `--profiles` is given; all of them where it is missing. */
  profiles?: readonly ProfileName[]
  /** Replaces the experiment's rounds unless `--rounds` is given. */
  rounds?: number
}

/** What an experiment has prepared for its trials. */
export interface Prepared {
  /** Passed to the trial's process as JSON. */
  task(contender: string, params: LabParams): unknown
  /** Added to the environment of the trial's process. */
  env?(contender: string, params: LabParams): Record<string, string>
  /**
   * The right answer, in the trial's own form. A contender that gives another one has no figure with these params.
   */
  expected(contender: string, params: LabParams): string
  /**
   * Smaller params with which each answer is checked before anything is timed; the timed params where it is missing.
   */
  checkedOn?(params: LabParams): LabParams
  /**
   * Goes into the result: sizes, delays, versions. Equal options give equal settings: a run is resumed only with the
   * same settings.
   */
  settings: Record<string, number | string>
  /** Notes on contenders that depend on this machine, by their id. */
  notes?: Record<string, string>
  /** Ends what `prepare` started. It is called once, on Ctrl-C too, when nothing can be awaited any more. */
  close(): void
}
