import type { LabContender, LabParams, LabResult, LabWords } from '../result.ts'
import type { Progress } from '../../lib/cli/progress.ts'
import type { Claims } from './claims.ts'
import type { LabOptions } from './options.ts'
import type { ProfileName } from './profiles.ts'

/**
 * The default export of `lab/experiments/<name>/experiment.ts`: contenders, conditions, and the claims about them. The
 * program of a trial is `trial.ts` beside it, which calls `runTrial`. The engine does the rest, from the CPU groups to
 * the verdicts.
 */
export interface Experiment {
  title: string
  question: LabWords
  unit: LabResult['unit']
  /** Names of the parameters; charts draw the first one along an axis. */
  params: string[]
  contenders: LabContender[]
  /** Contenders whose failure is a finding and not an error of the experiment. */
  mayFail?: string[]
  rounds: Record<LabOptions['scale'], number>
  cells(options: LabOptions): PlannedCell[]
  /**
   * What runs in the cgroup of a trial: the whole trial (default), or only the processes that the trial moves there,
   * so that a browser is not limited.
   */
  limited?: 'all of a trial' | 'what a trial puts there'
  timeoutMs: number
  claims: Claims
  /**
   * Prepares what the trials need, before any clock runs. Only files in a cache folder outlive the run.
   * @param dir an empty folder, removed after the run
   * @param before settings of the run that is continued, for one that is measured; otherwise none
   */
  prepare(dir: string, options: LabOptions, progress: Progress, before: Prepared['settings']): Promise<Prepared>
}

export interface NamedExperiment extends Experiment {
  name: string
}

/** One contender with one set of parameters. Cells with equal parameters and CPU are timed one after the other. */
export interface PlannedCell {
  contender: string
  params: LabParams
  /** The profiles to measure unless `--profiles` is given. Default: all. */
  profiles?: readonly ProfileName[]
  /** Replaces the experiment's rounds unless `--rounds` is given. */
  rounds?: number
}

export interface Prepared {
  /** Passed to the trial's process as JSON. */
  task(contender: string, params: LabParams): unknown
  env?(contender: string, params: LabParams): Record<string, string>
  /**
   * The correct answer, in the form that the trial reports. A contender that gives another one gets no figure with
   * these parameters.
   */
  expected(contender: string, params: LabParams): string
  /** Smaller parameters for checking each answer before anything is timed. Default: the timed parameters. */
  checkedOn?(params: LabParams): LabParams
  /**
   * Settings for the result: sizes, delays, versions. Equal options must give equal settings, since a run is resumed
   * only with the same settings.
   */
  settings: Record<string, number | string>
  notes?: Record<string, string>
  /** Stops what `prepare` started. Called once, also on Ctrl-C, when nothing can be awaited any more. */
  close?(): void
}
