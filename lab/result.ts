import * as v from 'valibot'

/** Format version. Increase it when files of the previous version can no longer be drawn. */
export const resultVersion = 1

/** Maximum length of a result file, in UTF-16 code units; the largest experiment stays below a tenth of it. */
export const maxResultLength = 5_000_000

const text = v.pipe(v.string(), v.maxLength(2_000))
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(80))
const finite = v.pipe(v.number(), v.finite())
const atLeastZero = v.pipe(finite, v.minValue(0))
const count = v.pipe(atLeastZero, v.integer())
const list = <T>(schema: v.GenericSchema<unknown, T>) => v.pipe(v.array(schema), v.maxLength(5_000))

const words = v.object({ en: text, ko: text })

/** Parameters of a cell besides its contender and CPU profile: sizes as numbers, cases as strings. */
const params = v.record(id, v.union([finite, text]))

const contender = v.object({
  id,
  label: text,
  /** Caveat about its figures: a deviation from the publication, or a limit of the machine. */
  note: v.optional(text),
})

const profile = v.object({
  name: id,
  /** Number of CPUs; null for no limit. */
  cpus: v.nullable(atLeastZero),
  /** Length of the quota period, in microseconds. */
  periodUs: atLeastZero,
})

const context = v.object({
  machine: v.object({
    cpuModel: text,
    cores: atLeastZero,
    node: text,
    platform: text,
    date: v.pipe(v.string(), v.isoTimestamp()),
    commit: v.nullable(text),
    load: atLeastZero,
  }),
  command: text,
  profiles: list(profile),
  /** cgroup version; null if no cgroup could be created: every figure is at full CPU. */
  cgroup: v.nullable(v.picklist([1, 2])),
  rounds: count,
  /** `warm`: the files had been read before. `dropped`: the page cache was emptied before every trial. */
  pageCache: v.picklist(['warm', 'dropped']),
  /** When a trial is discarded, in words; null if every trial counts, as in a quick run. */
  noiseRule: v.nullable(text),
  /** Highest one-minute load average at the start of a trial; one trial alone produces about 1. */
  maxLoad: atLeastZero,
  /** Duration of the whole run in seconds, including preparation. */
  seconds: atLeastZero,
  /** Other settings that affect the figures: sizes, delays, versions, limits. */
  settings: v.record(id, v.union([finite, text])),
})

const cell = v.object({
  contender: id,
  profile: id,
  params,
  /** Median of `samples`, in the result's unit. */
  median: atLeastZero,
  /** Round of each sample; if missing, the samples cover all rounds in order. */
  rounds: v.optional(list(count)),
  /** Range of the samples, as a share of the median. */
  spread: atLeastZero,
  /** One sample per round, in order. */
  samples: v.pipe(list(atLeastZero), v.minLength(1)),
  /**
   * Samples more than 1.5 interquartile ranges outside the quartiles; detecting them takes at least five samples. They
   * still count in the median.
   */
  outliers: list(atLeastZero),
  /**
   * CPU time of all threads and processes while the clock ran, in seconds. Like throttling and memory below, a median
   * over the rounds.
   */
  cpuSeconds: atLeastZero,
  /**
   * Periods in which the group had used up its quota while the clock ran, and for how many milliseconds it was
   * throttled.
   */
  throttledPeriods: atLeastZero,
  throttledMs: atLeastZero,
  /** Peak resident set size of the process, in MB of 1,048,576 bytes. */
  rssMb: atLeastZero,
  /**
   * Share of the allowed CPU that the calibration loops before and after the trials reached: the median of all loops; 1
   * on a quiet machine.
   */
  quotaReached: v.nullable(atLeastZero),
  /** Maximum CPU use of other processes during a trial, as a share of all CPUs; missing if unknown. */
  otherCpu: v.optional(atLeastZero),
  extra: v.record(id, finite),
  /** Samples of the extra figures, one for each round that has them; missing in files that stored only the medians. */
  extraSamples: v.optional(v.record(id, list(finite))),
})

const measured = v.object({
  /** Index of the run in `runsOf`: 0 is that of the newest. */
  machine: count,
  profile: id,
  params,
  ratio: atLeastZero,
  low: atLeastZero,
  high: atLeastZero,
  holds: v.boolean(),
  /** Whether the ratios of all rounds give the same verdict; null if only one is known. */
  certain: v.nullable(v.boolean()),
})

const claim = v.object({
  id,
  statement: words,
  /** The published claim in words, with its numbers; null for a claim of our own. */
  published: v.nullable(text),
  /** The published figures as one ratio. */
  publishedRatio: v.nullable(atLeastZero),
  rule: text,
  /** Both ends are inclusive; a missing one is open. */
  band: v.object({ from: v.optional(finite), to: v.optional(finite) }),
  measured: list(measured),
  /** Null if the figures that it needs were not measured. */
  verdict: v.nullable(v.picklist(['holds', 'does not hold', 'depends'])),
  /** What the verdict depends on: `CPU`, names of parameters, or `run` where runs disagree. */
  on: list(id),
})

const trial = v.object({
  contender: id,
  profile: id,
  params,
  round: count,
  value: atLeastZero,
  cpuSeconds: atLeastZero,
  throttledPeriods: atLeastZero,
  throttledMs: atLeastZero,
  rssMb: atLeastZero,
  /** Share of the CPU quota that each loop before and after reached; empty if no quota can be set. */
  quotaReached: list(atLeastZero),
  load: atLeastZero,
  otherCpu: v.optional(atLeastZero),
  extra: v.record(id, finite),
})

const discarded = v.object({ contender: id, profile: id, params, round: count, reason: text })

const correctness = v.object({
  contender: id,
  params,
  right: v.boolean(),
  /** Why this contender has no figure. */
  reason: v.optional(text),
})

/** What each run has of its own. */
const ofOneRun = { context, contenders: list(contender), cells: list(cell), discarded: list(discarded) }

const describesItsCells = ({ cells, contenders, context: { profiles } }: LabRun): boolean =>
  cells.every(
    (each) =>
      contenders.some((known) => known.id === each.contender) && profiles.some(({ name }) => name === each.profile),
  )

const undescribed = 'a cell names a contender or a profile that the file does not describe'

/** Number of runs that a result keeps. */
export const maxRuns = 3

const result = v.pipe(
  v.object({
    version: v.literal(resultVersion),
    name: id,
    question: words,
    unit: v.object({ name: text, better: v.picklist(['less', 'more']) }),
    /** Names of the parameters; the first one is drawn along an axis. */
    params: list(id),
    /** False while a run is under way, or after it was interrupted. */
    complete: v.boolean(),
    /**
     * Whether the run used small sizes and single samples: such a run shows that the experiment works, and proves
     * nothing.
     */
    quick: v.boolean(),
    ...ofOneRun,
    /** Runs of other machines or days, the newest first. The claims are judged over all. */
    elsewhere: v.pipe(
      v.array(
        v.pipe(
          v.object(ofOneRun),
          v.check((run) => describesItsCells(run), undescribed),
        ),
      ),
      v.maxLength(maxRuns - 1),
    ),
    claims: list(claim),
    correctness: list(correctness),
    /** Finished trials from which `--resume` continues; empty once the run is complete. */
    trials: list(trial),
  }),
  v.check((run) => describesItsCells(run), undescribed),
)

/** The result of any experiment, as JSON. The same page and charts draw all of them. */
export type LabResult = v.InferOutput<typeof result>
export type LabRun = v.InferOutput<v.ObjectSchema<typeof ofOneRun, undefined>>
export type LabContender = v.InferOutput<typeof contender>
export type LabProfile = v.InferOutput<typeof profile>
export type LabParams = v.InferOutput<typeof params>
export type LabCell = v.InferOutput<typeof cell>
export type LabClaim = v.InferOutput<typeof claim>
export type LabMeasured = v.InferOutput<typeof measured>
export type LabTrial = v.InferOutput<typeof trial>
export type LabDiscarded = v.InferOutput<typeof discarded>
export type LabCorrectness = v.InferOutput<typeof correctness>
export type LabWords = v.InferOutput<typeof words>

/** A result, or the reasons why the string is not one: one line for each problem, at most five. */
export type ParsedResult = { result: LabResult; problems: null } | { result: null; problems: string[] }

export function parseResult(json: string): ParsedResult {
  if (json.length > maxResultLength)
    return refused(
      `expected at most ${maxResultLength.toLocaleString('en-US')} characters; got ${json.length.toLocaleString('en-US')}`,
    )
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    return refused(`expected JSON; ${(error as Error).message}`)
  }
  const checked = v.safeParse(result, value)
  if (checked.success) return { result: checked.output, problems: null }
  return refused(...checked.issues.slice(0, 5).map((issue) => `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`))
}

const refused = (...problems: string[]): ParsedResult => ({ result: null, problems })

/** The newest run, and those of other machines or days. */
export const runsOf = (result: LabResult): LabRun[] => [result, ...result.elsewhere]

export const paramsKey = (params: LabParams): string =>
  JSON.stringify(Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1)))

export const workKey = ({ contender, params }: Pick<LabCell, 'contender' | 'params'>): string =>
  `${contender} ${paramsKey(params)}`

/** The key of a place: of the cells that are compared. */
export const placeKey = ({ profile, params }: Pick<LabCell, 'profile' | 'params'>): string =>
  `${profile} ${paramsKey(params)}`

export const cellKey = (cell: Pick<LabCell, 'contender' | 'profile' | 'params'>): string =>
  `${cell.contender} ${placeKey(cell)}`

export const without = (params: LabParams, axis: string): LabParams =>
  Object.fromEntries(Object.entries(params).filter(([name]) => name !== axis))

/** The exponent with which y grows with x: the slope of a line through the points on logarithmic scales. */
export function exponentOf(points: readonly { x: number; y: number }[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [xs, ys] = [points.map(({ x }) => Math.log(x)), points.map(({ y }) => Math.log(y))]
  const [x, y] = [mean(xs), mean(ys)]
  return mean(xs.map((each, at) => (each - x) * (ys[at]! - y))) / mean(xs.map((each) => (each - x) ** 2))
}

/**
 * The verdict from the ratios of a claim. It rests on the ratios whose samples all agree; without any, on the medians
 * of all ratios, and the verdict is then uncertain.
 */
export function verdictOf(measured: readonly LabMeasured[]): {
  verdict: LabClaim['verdict']
  deciding: readonly LabMeasured[]
} {
  const certain = measured.filter(isCertain)
  const deciding = certain.length > 0 ? certain : measured
  const held = deciding.filter(({ holds }) => holds).length
  return {
    verdict:
      deciding.length === 0 ? null : held === deciding.length ? 'holds' : held === 0 ? 'does not hold' : 'depends',
    deciding,
  }
}

/** Whether the verdict rests on at least one certain ratio. */
export const isDecided = ({ measured }: Pick<LabClaim, 'measured'>): boolean => measured.some(isCertain)

/** Null stands for a single sample, whose spread is unknown: it is not certain. */
const isCertain = ({ certain }: LabMeasured): boolean => certain === true
