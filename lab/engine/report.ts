import {
  isDecided,
  placeKey,
  runsOf,
  type LabCell,
  type LabClaim,
  type LabMeasured,
  type LabResult,
  type LabRun,
} from '../result.ts'
import { paramsText, paramText } from '../charts/format.ts'
import { times } from '../charts/number.ts'
import { formatNumber, tableOf } from './table.ts'

/** The whole result as text: the machine, every figure, and the verdicts. */
export function reportOf(result: LabResult): string {
  const wrong = result.correctness
    .filter(({ right }) => !right)
    .map(({ contender, params, reason }) => `NO FIGURE: ${contender} (${paramsText(params)}): ${reason}`)
  const notes = result.contenders.filter(({ note }) => note !== undefined).map(({ label, note }) => `${label}: ${note}`)
  const discarded =
    result.discarded.length === 0 ? [] : [`${result.discarded.length} trials discarded: ${reasonsOf(result)}`]
  return [
    contextOf(result),
    ...result.elsewhere.map((run) => `judged with a run of ${machineAndDate(run)}`),
    wrong.join('\n'),
    figuresOf(result),
    notes.join('\n'),
    discarded.join('\n'),
    claimsOf(result),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function contextOf({ name, question, quick, complete, context }: LabResult): string {
  const { machine, profiles, cgroup, rounds, pageCache, noiseRule, maxLoad, seconds, settings } = context
  return [
    `${name}: ${question.en}${quick ? ' QUICK: the sizes are small, and the figures prove nothing.' : ''}${complete ? '' : ' INCOMPLETE: continue with --resume.'}`,
    `${machineOf({ context })}, load ${machine.load}, at most ${maxLoad} during the run; ${machine.platform}; Node ${machine.node}`,
    `${machine.date}, commit ${machine.commit ?? 'unknown'}, ${rounds} rounds, page cache ${pageCache}, took ${Math.round(seconds)} s`,
    cgroup === null
      ? 'NO CPU LIMIT: no cgroup can be made here (that takes root, or a delegated cgroup); measured at full CPU only'
      : `CPU: ${profiles.map(({ name, cpus, periodUs }) => (cpus === null ? name : `${name} = ${(cpus * periodUs) / 1_000} of every ${periodUs / 1_000} ms`)).join(', ')} (cgroup v${cgroup}); every trial in a cgroup of its own`,
    noiseRule === null ? 'every trial counts, however noisy the machine' : noiseRule,
    ...Object.entries(settings).map(
      ([name, value]) => `${name}: ${typeof value === 'number' ? value.toLocaleString('en-US') : value}`,
    ),
  ].join('\n')
}

function figuresOf(result: LabResult): string {
  const { cells, params, unit, context } = result
  const sections = [...Map.groupBy(cells, placeKey).values()]
  const place = ({ profile, params: at }: LabCell) => [
    ...params.map((name) => at[name]!),
    context.profiles.findIndex(({ name }) => name === profile),
  ]
  const sorted = sections.toSorted(([a], [b]) => compared(place(a!), place(b!)))
  const rows = sorted.flatMap((alike) => {
    const ranked = alike.toSorted((a, b) => (unit.better === 'less' ? a.median - b.median : b.median - a.median))
    return ranked.map((cell) => [
      ...namesOf(cell, result),
      formatNumber(cell.median),
      ...columns.map(([, of]) => of(cell, ranked[0]!)),
    ])
  })
  const heads = [...params, 'CPU', 'contender', unit.name, ...columns.map(([head]) => head)]
  return [tableOf(heads, rows, params.length + 2), ...extrasOf(sorted.flat(), result)].join('\n\n')
}

const percent = (share: number): string => `${Math.round(share * 100)}%`

/** The columns beside the median of a cell; the best is that of its place. */
const columns: [head: string, of: (cell: LabCell, best: LabCell) => string][] = [
  ['×', ({ median }, best) => formatNumber(median / best.median)],
  ['±', ({ spread }) => percent(spread)],
  ['n', ({ samples }) => String(samples.length)],
  // Fewer than five samples have no outliers
  ['out', ({ samples, outliers }) => (samples.length < 5 ? '-' : String(outliers.length))],
  ['CPU s', ({ cpuSeconds }) => formatNumber(cpuSeconds)],
  ['throttled', ({ throttledPeriods }) => formatNumber(throttledPeriods)],
  ['held ms', ({ throttledMs }) => formatNumber(throttledMs)],
  ['RSS MB', ({ rssMb }) => formatNumber(rssMb)],
  ['quota', ({ quotaReached }) => (quotaReached === null ? '-' : percent(quotaReached))],
  ['others', ({ otherCpu }) => (otherCpu === undefined ? '-' : percent(otherCpu))],
]

/** The tables of extra figures: one table for all cells with the same ones. */
function extrasOf(cells: readonly LabCell[], result: LabResult): string[] {
  const groups = Map.groupBy(
    cells.filter(({ extra }) => Object.keys(extra).length > 0),
    ({ extra }) => JSON.stringify(Object.keys(extra)),
  )
  return [...groups].map(([key, alike]) => {
    const names = JSON.parse(key) as string[]
    const rows = alike.map((cell) => [
      ...namesOf(cell, result),
      ...names.map((name) => formatNumber(cell.extra[name]!)),
    ])
    return tableOf([...result.params, 'CPU', 'contender', ...names], rows, result.params.length + 2)
  })
}

const namesOf = (cell: LabCell, { params, contenders }: LabResult): string[] => [
  ...params.map((name) => paramText(cell.params[name] ?? '-')),
  cell.profile,
  contenders.find(({ id }) => id === cell.contender)!.label,
]

const machineOf = ({ context: { machine } }: Pick<LabResult, 'context'>): string =>
  `${machine.cpuModel}, ${machine.cores} CPUs`

const machineAndDate = (run: LabRun): string => `${machineOf(run)}, ${run.context.machine.date}`

function claimsOf(result: LabResult): string {
  return result.claims
    .map((claim) =>
      [
        `${verdictText(claim).toUpperCase()}: ${claim.statement.en}${claim.published === null ? '' : ` (published: ${claim.published})`}`,
        `  ${claim.rule}`,
        ...claim.measured.map((found) => `  ${ratioOf(found, claim, result)}`),
      ].join('\n'),
    )
    .join('\n')
}

/** The verdict in words, as in `depends on CPU, posts (uncertain)`. */
export function verdictText(claim: LabClaim): string {
  const { verdict, on } = claim
  if (verdict === null) return 'not measured'
  const text = verdict === 'depends' && on.length > 0 ? `depends on ${on.join(', ')}` : verdict
  return isDecided(claim) ? text : `${text} (uncertain)`
}

function ratioOf(
  { machine, profile, params, ratio, low, high, holds, certain }: LabMeasured,
  { band }: LabClaim,
  result: LabResult,
): string {
  const place = [
    result.elsewhere.length > 0 && machineAndDate(runsOf(result)[machine]!),
    `CPU ${profile}`,
    paramsText(params),
  ]
    .filter(Boolean)
    .join(', ')
  return `${place}: ${times(ratio, '×', band)} (${times(low, '', band)} to ${times(high, '', band)}), ${holds ? 'holds' : 'does not hold'}${certain === null ? ', how far rounds lie apart is not known' : certain ? '' : ', uncertain'}`
}

function reasonsOf({ discarded }: LabResult): string {
  return [...Map.groupBy(discarded, ({ profile }) => profile)]
    .map(([profile, found]) => `${found.length} at CPU ${profile}, e.g. ${found[0]!.contender}: ${found[0]!.reason}`)
    .join('; ')
}

/** Compares numbers by size and strings by spelling; the first difference decides. */
function compared(a: readonly (number | string)[], b: readonly (number | string)[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  if (at === -1) return 0
  const [left, right] = [a[at]!, b[at]!]
  if (typeof left === 'number' && typeof right === 'number') return left - right
  return String(left) < String(right) ? -1 : 1
}
