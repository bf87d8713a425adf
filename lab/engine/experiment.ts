import type { LabContender, LabParams, LabResult, LabWords } from '../result.ts'
import type { Progress } from '../../lib/cli/progress.ts'
import type { ClaimRule } from './claims.ts'
import type { LabOptions } from './options.ts'
import type { ProfileName } from './profiles.ts'

/**
 * One experiment: what is compared, on what, and what was claimed of it. Everything else, from the CPU groups to the
 * verdicts, is the instrument's.
 */
export interface Experiment {
  name: string
  /** One line for the list of experiments. */
  title: string
  question: LabWords
  unit: LabResult['unit']
  /** Names of the parameters, the one that is drawn along an axis first. */
  params: string[]
  contenders: LabContender[]
  /** Contenders whose failure is a finding, not a fault of the experiment. */
  mayFail?: string[]
  /** Repeats of every cell that does not say its own. */
  rounds: Record<LabOptions['scale'], number>
  cells(options: LabOptions): PlannedCell[]
  /**
   * What the CPU group of a trial holds: all of it, as is usual, or only what it puts there itself, so that a browser
   * it drives is not limited.
   */
  limited?: 'all of a trial' | 'what a trial puts there'
  /** Path within the project of the program of one trial; see `trial.ts` for what it calls. */
  trialFile: string
  /** Milliseconds after which a trial has failed. */
  timeoutMs: number
  claims: ClaimRule[]
  /**
   * Makes what the trials need, before any clock runs. Nothing of it outlives the run but what lies in a cache folder.
   * @param dir an empty folder, removed after the run
   * @throws {UsageError} where the machine lacks something; the message says what, and what helps
   */
  prepare(dir: string, options: LabOptions, progress: Progress): Promise<Prepared>
}

/** What is timed together: all contenders of equal params and CPU follow each other. */
export interface PlannedCell {
  contender: string
  params: LabParams
  /** Leaves out the other profiles, unless they are asked for; all of them where it is missing. */
  profiles?: readonly ProfileName[]
  /** In place of the experiment's, unless they are asked for. */
  rounds?: number
}

/** What an experiment has laid out for its trials. */
export interface Prepared {
  /** What the trial's process is handed: JSON. */
  task(contender: string, params: LabParams): unknown
  /** Environment of the trial's process, beside this one's. */
  env?(contender: string, params: LabParams): Record<string, string>
  /**
   * The right answer, as the trial would give it: the same for all contenders that do the same work. Whoever gives
   * another one gets no figure with these params.
   */
  expected(contender: string, params: LabParams): string
  /** Smaller params on which each contender is asked before anything is timed; without it, those that are timed. */
  checkedOn?(params: LabParams): LabParams
  /**
   * Goes into the result: sizes, delays, versions. Equal for equal options, since a run is resumed only with equal
   * settings.
   */
  settings: Record<string, number | string>
  /** Further notes on contenders that this machine gave reason for, by their id. */
  notes?: Record<string, string>
  /** Ends what `prepare` started; called once, also by Ctrl-C, when nothing can be awaited any more. */
  close(): void
}
