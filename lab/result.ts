import * as v from 'valibot'

/** Raised when files of the version before can no longer be drawn. */
export const resultVersion = 1

/** Longest file that is read, in UTF-16 code units: the largest experiment stays below a tenth of it. */
export const maxResultLength = 5_000_000

const text = v.pipe(v.string(), v.maxLength(2_000))
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(80))
const finite = v.pipe(v.number(), v.finite())
const atLeastZero = v.pipe(finite, v.minValue(0))
const count = v.pipe(atLeastZero, v.integer())
const list = <T>(schema: v.GenericSchema<unknown, T>) => v.pipe(v.array(schema), v.maxLength(5_000))

const words = v.object({ en: text, ko: text })

/** What a cell is about beside its contender and its CPU: sizes as numbers, cases as words. */
const params = v.record(id, v.union([finite, text]))

const contender = v.object({
  id,
  /** Its name in tables and pictures. */
  label: text,
  /** A caveat for its figures: a deviation from what was published, a limit of the machine. */
  note: v.optional(text),
})

const profile = v.object({
  name: id,
  /** CPUs; null sets no limit. */
  cpus: v.nullable(v.pipe(atLeastZero)),
  /** Microseconds in which the share may be used. */
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
  /** The command that measured it. */
  command: text,
  profiles: list(profile),
  /** Version of the CPU groups; null if none could be made: every figure is at full CPU. */
  cgroup: v.nullable(v.picklist([1, 2])),
  rounds: count,
  /** `warm`: files were read before. `dropped`: the page cache was emptied before every trial. */
  pageCache: v.picklist(['warm', 'dropped']),
  /** When a trial is discarded, in words; null where every trial counts, as in a quick run. */
  noiseRule: v.nullable(text),
  /** Largest load over the last minute that a trial began under; one trial alone comes to about 1. */
  maxLoad: atLeastZero,
  /** Of the whole run, preparations included. */
  seconds: atLeastZero,
  /** What else decides the figures: sizes, delays, versions, limits. */
  settings: v.record(id, v.union([finite, text])),
})

const cell = v.object({
  contender: id,
  profile: id,
  params,
  /** Of `samples`, in the result's unit. */
  median: atLeastZero,
  /** Which round each sample is of; where that is missing, all of them in order. */
  rounds: v.optional(list(count)),
  /** How far the samples lie apart, as a share of the median. */
  spread: atLeastZero,
  /** One for each round, in order. */
  samples: v.pipe(list(atLeastZero), v.minLength(1)),
  /**
   * Samples beyond 1.5 times the distance of the quartiles; five samples are the fewest that can tell. They count in
   * the median.
   */
  outliers: list(atLeastZero),
  /** Medians over the rounds. CPU of all threads and processes while the clock ran. */
  cpuSeconds: atLeastZero,
  /** Periods in which the group had used up its share, and milliseconds for which it was held, while the clock ran. */
  throttledPeriods: atLeastZero,
  throttledMs: atLeastZero,
  /** The process at its largest, in MB of 1,048,576 bytes. */
  rssMb: atLeastZero,
  /**
   * Share of the allowed CPU that a loop could use right before and after: the median of all loops, 1 on a quiet
   * machine.
   */
  quotaReached: v.nullable(atLeastZero),
  /**
   * Most that processes outside of a trial used while it ran, as a share of all CPUs; missing where it is not known.
   */
  otherCpu: v.optional(atLeastZero),
  /** Further figures by name, each the median over the rounds. */
  extra: v.record(id, finite),
  /** What those are medians of, one for each round that has it; none in a file that kept the medians alone. */
  extraSamples: v.optional(v.record(id, list(finite))),
})

const measured = v.object({
  profile: id,
  params,
  ratio: atLeastZero,
  /** The smallest and the largest ratio of one round's samples. */
  low: atLeastZero,
  high: atLeastZero,
  holds: v.boolean(),
  /** Whether the ratios of all rounds say the same; null where only one is known. */
  certain: v.nullable(v.boolean()),
})

const claim = v.object({
  id,
  statement: words,
  /** As it was published, in words with its numbers; null for a claim of our own. */
  published: v.nullable(text),
  /** The published figures as one ratio. */
  publishedRatio: v.nullable(atLeastZero),
  /** What is divided by what, and when the claim holds. */
  rule: text,
  measured: list(measured),
  /** Null where nothing it needs was measured. */
  verdict: v.nullable(v.picklist(['holds', 'does not hold', 'depends'])),
  /** What it depends on: `CPU`, or the name of a parameter. */
  on: list(id),
})

const trial = v.object({
  contender: id,
  profile: id,
  params,
  /** From 1. */
  round: count,
  value: atLeastZero,
  cpuSeconds: atLeastZero,
  throttledPeriods: atLeastZero,
  throttledMs: atLeastZero,
  rssMb: atLeastZero,
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
  /** Why it has no figure. */
  reason: v.optional(text),
})

const result = v.pipe(
  v.object({
    version: v.literal(resultVersion),
    name: id,
    question: words,
    /** What a sample is. */
    unit: v.object({ name: text, better: v.picklist(['less', 'more']) }),
    /** Names of the parameters, the one that is drawn along an axis first. */
    params: list(id),
    /** False while a run is under way, or after it was interrupted. */
    complete: v.boolean(),
    /** Small sizes and single samples: it shows that the experiment runs, and proves nothing. */
    quick: v.boolean(),
    context,
    contenders: list(contender),
    cells: list(cell),
    claims: list(claim),
    discarded: list(discarded),
    correctness: list(correctness),
    /** What `--resume` continues from; empty once the run is complete. */
    trials: list(trial),
  }),
  v.check(
    ({ cells, contenders, context: { profiles } }) =>
      cells.every(
        (each) =>
          contenders.some((known) => known.id === each.contender) && profiles.some(({ name }) => name === each.profile),
      ),
    'a cell names a contender or a profile that the file does not describe',
  ),
)

/** The result of any experiment, as JSON: one page and one picture draw every one of them. */
export type LabResult = v.InferOutput<typeof result>
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

/** A result, or why the text is none: one line for each problem, at most five. */
export type ParsedResult = { result: LabResult; problems: null } | { result: null; problems: string[] }

/** Checks an untrusted file. */
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

/** Parameters as one text, whatever the order they were named in: equal for equal ones. */
export const paramsKey = (params: LabParams): string =>
  JSON.stringify(Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1)))

/**
 * The verdict over the ratios of a claim. Ratios whose samples all agree decide; without any, the medians of all ratios
 * do, and the verdict is uncertain.
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

/** Null, of a single sample, is not certain: its spread is unknown. */
const isCertain = ({ certain }: LabMeasured): boolean => certain === true
