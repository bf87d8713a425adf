import {
  cellKey,
  exponentOf,
  placeKey,
  verdictOf,
  without,
  type LabCell,
  type LabClaim,
  type LabMeasured,
  type LabParams,
  type LabWords,
} from '../result.ts'
import { formatNumber } from './table.ts'

export interface ClaimRule extends LabWords {
  /** The published figures in words, and as one ratio if there is one. Default: a claim of our own. */
  published?: { figures: string; ratio?: number }
  over: Side
  /**
   * The divisor: a figure with the same CPU profile and parameters, except those named here, or a fixed bound that is
   * not measured. With `tenfold`, the figure at a tenth of that parameter, from the exponent of its growth over all
   * values: a cost that grows with the parameter has 10, one that does not has 1.
   */
  under: Side | Amount | Tenfold
  /** Both ends are inclusive; a missing one is open. */
  holds: { from?: number; to?: number }
}

export type Claims = Readonly<Record<string, ClaimRule>>

export interface Side {
  contender: string
  params?: LabParams
  profile?: string
  /** Name of an extra figure. Default: the value of the cell. */
  extra?: string
}

export interface Amount {
  amount: number
  unit: string
}

export interface Tenfold {
  tenfold: string
}

/** Bounds of a ratio with `tenfold`, as exponents: 0 for a cost that does not grow, 1 for one in proportion. */
export const growth = { none: 10 ** 0.1, root: 10 ** 0.5, proportional: 10 ** 1.1 }

/** Minimum ratio for a claim of "slower" or "faster" without a figure: differences below a tenth vary from run to run. */
export const noticeable = 1.1

/** @param runs cells of each run */
export const judgeAll = (claims: Claims, runs: readonly { cells: readonly LabCell[] }[]): LabClaim[] =>
  Object.entries(claims).map(([id, rule]) => judge(id, rule, runs))

/**
 * Judges a claim by the figures of all runs. If the claim holds in some cells and not in others, the result names which
 * of CPU, parameters and run decides.
 */
function judge(id: string, rule: ClaimRule, runs: readonly { cells: readonly LabCell[] }[]): LabClaim {
  const { under } = rule
  const all = runs.flatMap(({ cells }, machine) => {
    const meant = cells.filter((cell) => isMeant(rule.over, cell))
    if ('tenfold' in under) return growthsOf(meant, under.tenfold, rule).map((measured) => ({ machine, ...measured }))
    return meant.flatMap((cell) => {
      const [top, bottom] = [figuresOf(cell, rule.over), dividedBy(under, cell, cells)]
      return top && bottom && [bottom.median, ...bottom.samples].every((value) => value > 0)
        ? [{ machine, ...ratioOf(cell, top, bottom, rule) }]
        : []
    })
  })
  const measured = placesOf(all).flat()
  const { verdict, deciding } = verdictOf(measured)
  const { en, ko, published } = rule
  return {
    id,
    statement: { en, ko },
    published: published?.figures ?? null,
    publishedRatio: published?.ratio ?? null,
    rule: ruleInWords(rule),
    band: rule.holds,
    measured,
    verdict,
    on: verdict === 'depends' ? decidersOf(deciding) : [],
  }
}

const isMeant = ({ contender, params = {}, profile, extra }: Side, cell: LabCell): boolean =>
  cell.contender === contender &&
  (profile === undefined || cell.profile === profile) &&
  (extra === undefined || cell.extra[extra] !== undefined) &&
  Object.entries(params).every(([name, value]) => cell.params[name] === value)

/** The ratios of one place after those of another, each with those of all machines. */
const placesOf = (measured: readonly LabMeasured[]): LabMeasured[][] => [...Map.groupBy(measured, placeKey).values()]

function ratioOf(cell: LabCell, top: Figures, bottom: Figures, rule: ClaimRule): Omit<LabMeasured, 'machine'> {
  const { under } = rule
  const follow = 'contender' in under && under.params === undefined && under.profile === undefined
  const ofRounds =
    bottom.samples.length === 0
      ? top.samples.map((value) => value / bottom.median)
      : ratiosOfRounds(top, bottom, follow)
  const isSingle = top.samples.length === 1 || bottom.samples.length === 1
  return judged(cell, top.median / bottom.median, ofRounds, isSingle, rule)
}

function judged(
  { profile, params }: Pick<LabCell, 'profile' | 'params'>,
  ratio: number,
  ofRounds: readonly number[],
  isSingle: boolean,
  { holds }: ClaimRule,
): Omit<LabMeasured, 'machine'> {
  const sideOf = (ratio: number) =>
    ratio < (holds.from ?? 0) ? 'below' : ratio > (holds.to ?? Infinity) ? 'above' : 'within'
  const [low, high] = [Math.min(ratio, ...ofRounds), Math.max(ratio, ...ofRounds)]
  const certain = isSingle ? null : sideOf(low) === sideOf(high)
  return { profile, params, ratio, low, high, holds: sideOf(ratio) === 'within', certain }
}

/** By how much cells grow for ten times an axis, one ratio for all values of the axis; at least three are needed. */
function growthsOf(cells: readonly LabCell[], axis: string, rule: ClaimRule): Omit<LabMeasured, 'machine'>[] {
  const alike = Map.groupBy(cells, ({ profile, params }) => placeKey({ profile, params: without(params, axis) }))
  return [...alike.values()]
    .filter((group) => group.length >= 3)
    .map((group) => {
      const points = group.map((cell) => ({ x: Number(cell.params[axis]), ...figuresOf(cell, rule.over)! }))
      const tenfold = (valueOf: (point: (typeof points)[number]) => number) =>
        10 ** exponentOf(points.map((point) => ({ x: point.x, y: valueOf(point) })))
      const middle = points.reduce((sum, { x }) => sum + Math.log(x), 0) / points.length
      /** The values do not run one after the other: any sample of one may meet any of another. */
      const tilted = (below: 'min' | 'max', above: 'min' | 'max') =>
        tenfold(({ x, samples }) => Math[Math.log(x) < middle ? below : above](...samples))
      return judged(
        { ...group[0]!, params: without(group[0]!.params, axis) },
        tenfold((point) => point.median),
        [tilted('max', 'min'), tilted('min', 'max')],
        points.some(({ samples }) => samples.length === 1),
        rule,
      )
    })
}

interface Figures {
  median: number
  /** One sample per round; empty for a fixed bound. A single sample has no spread. */
  samples: readonly number[]
  rounds?: readonly number[]
}

/**
 * Ratios of two figures, round by round: compared trials follow one another, so a disturbance affects both sides of a
 * round. If the sides have different rounds, or if they are not known, every sample is compared with every other.
 * @param follow whether their trials follow one another; those with other parameters or another CPU do not
 */
function ratiosOfRounds(top: Figures, bottom: Figures, follow: boolean): number[] {
  const rounds = follow && roundsOf(top)
  if (rounds && String(rounds) === String(roundsOf(bottom)))
    return top.samples.map((value, at) => value / bottom.samples[at]!)
  return top.samples.flatMap((value) => bottom.samples.map((other) => value / other))
}

/** The round of each sample; null if it is not known, as for an extra figure that is missing in some rounds. */
function roundsOf({ samples, rounds }: Figures): readonly number[] | null {
  if (rounds === undefined) return samples.map((_, at) => at + 1)
  return rounds.length === samples.length ? rounds : null
}

function dividedBy(under: Side | Amount, cell: LabCell, cells: readonly LabCell[]): Figures | null {
  if ('amount' in under) return { median: under.amount, samples: [] }
  const { contender, params, profile = cell.profile } = under
  const key = cellKey({ contender, profile, params: { ...cell.params, ...params } })
  const other = cells.find((found) => cellKey(found) === key)
  return other ? figuresOf(other, under) : null
}

function figuresOf(cell: LabCell, { extra }: Side): Figures | null {
  if (extra === undefined) return cell
  const median = cell.extra[extra]
  return median === undefined ? null : { median, samples: cell.extraSamples?.[extra] ?? [median], rounds: cell.rounds }
}

/**
 * Which of CPU, parameters and run decides where a claim holds: one of them if one is enough, otherwise all that vary.
 * Runs that agree at each place decide nothing.
 */
function decidersOf(measured: readonly LabMeasured[]): string[] {
  const agree = (alike: readonly LabMeasured[]) => new Set(alike.map(({ holds }) => holds)).size === 1
  const names = [...new Set(measured.flatMap(({ params }) => Object.keys(params)))]
  const dimensions = [
    { name: 'CPU', of: ({ profile }: LabMeasured): unknown => profile },
    ...names.map((name) => ({ name, of: ({ params }: LabMeasured): unknown => params[name] })),
    ...(placesOf(measured).every(agree) ? [] : [{ name: 'run', of: ({ machine }: LabMeasured): unknown => machine }]),
  ]
  const varying = dimensions.filter(({ of }) => new Set(measured.map(of)).size > 1)
  const alone = varying.find(({ of }) => [...Map.groupBy(measured, of).values()].every(agree))
  return (alone ? [alone] : varying).map(({ name }) => name)
}

function ruleInWords({ over, under, holds: { from, to } }: ClaimRule): string {
  const band =
    from !== undefined && to !== undefined
      ? `lies between ${formatNumber(from)} and ${formatNumber(to)}`
      : from !== undefined
        ? `is at least ${formatNumber(from)}`
        : `is at most ${formatNumber(to ?? Infinity)}`
  if ('tenfold' in under)
    return `holds where the growth of ${sideInWords(over)} for ten times the ${under.tenfold} ${band}, an exponent of ${formatNumber(Math.log10(to ?? from!))}`
  return `holds where ${sideInWords(over)} ÷ ${sideInWords(under)} ${band}`
}

function sideInWords(side: Side | Amount): string {
  if ('amount' in side) return `${formatNumber(side.amount)} ${side.unit}`
  const { contender, params = {}, profile, extra } = side
  const at = [
    ...Object.entries(params).map(([name, value]) => `${name} ${value}`),
    ...(profile === undefined ? [] : [`CPU ${profile}`]),
  ]
  return `${contender}${extra === undefined ? '' : `'s ${extra}`}${at.length === 0 ? '' : ` (${at.join(', ')})`}`
}
