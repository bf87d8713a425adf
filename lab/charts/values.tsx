import type { ReactNode } from 'react'
import { isListed, listedNames } from '@/lab/charts/listed.ts'
import { paramsKey, verdictOf, type LabParams, type LabResult } from '@/lab/result.ts'
import { times } from './number.ts'
import { percent, withUnit } from './format.ts'
import { resultOf } from './results.ts'
import { claimNamed, figureIn, selectOne } from './select.ts'
import { Trouble } from './trouble.tsx'
import { Verdict, type JudgedClaim } from './verdict.tsx'
import type { LabPageWords } from './words.ts'

/** The content to show, or the problem with the attributes. */
type Shown = { shown: ReactNode } | { problem: string }

export interface LabValueProps {
  experiment: string
  contender: string
  /** Optional if only one profile was measured; the same goes for each parameter. */
  profile?: string
  params?: LabParams
  /**
   * `median` (default), `spread`, `cpuSeconds`, `throttledPeriods`, `throttledMs`, `rssMb`, or the name of an extra
   * figure.
   */
  value?: string
}

export interface LabRatioProps extends Omit<LabValueProps, 'contender'> {
  /** Contender whose figure is the dividend. */
  of: string
  /** Contender whose figure is the divisor. */
  to: string
  /** Profile and parameters of the divisor, if they differ. */
  toProfile?: string
  toParams?: LabParams
}

export interface LabClaimProps {
  experiment: string
  claim: string
}

/** Shows one measured figure with its unit. */
export function valueOf(
  result: LabResult,
  { contender, profile, params, value = 'median' }: Omit<LabValueProps, 'experiment'>,
  words: LabPageWords,
): Shown {
  const cell = selectOne(result, contender, { profile, params }, words)
  if (!cell.found) return cell
  const figure = figureIn(cell.found, value, words)
  if (!figure.found) return figure
  const { value: number, unit } = figure.found
  return {
    shown: (
      <span className="value">{value === 'spread' ? percent(number) : withUnit(number, unit ?? result.unit.name)}</span>
    ),
  }
}

/** Shows the ratio of one measured figure to another. */
export function ratioOf(
  result: LabResult,
  { of, to, profile, params, toProfile = profile, toParams, value = 'median' }: Omit<LabRatioProps, 'experiment'>,
  words: LabPageWords,
): Shown {
  const one = selectOne(result, of, { profile, params }, words)
  if (!one.found) return one
  const other = selectOne(result, to, { profile: toProfile, params: { ...params, ...toParams } }, words)
  if (!other.found) return other
  const [top, bottom] = [figureIn(one.found, value, words), figureIn(other.found, value, words)]
  if (!top.found) return top
  if (!bottom.found) return bottom
  return { shown: <span className="ratio">{times(top.found.value / bottom.found.value, words.times)}</span> }
}

/** Shows the published ratio of a claim. */
export function publishedOf(result: LabResult, { claim: id }: { claim: string }, words: LabPageWords): Shown {
  const claim = claimNamed(result, id, words)
  if (!claim.found) return claim
  const { publishedRatio } = claim.found
  return publishedRatio === null
    ? { problem: words.nothingThere(`${id}: publishedRatio`) }
    : { shown: <span className="ratio">{times(publishedRatio, words.times)}</span> }
}

/** Shows the verdict on a claim, or on the part of it with this CPU profile and these parameters. */
export function judgementOf(
  result: LabResult,
  { claim: id, profile, params }: { claim: string; profile?: string; params?: LabParams },
  words: LabPageWords,
): Shown {
  const claim = claimNamed(result, id, words)
  if (!claim.found) return claim
  const unlimited = result.context.cgroup === null && (
    <>
      {' '}
      <em className="notMeasured">({words.unlimitedMark})</em>
    </>
  )
  const told = (of: JudgedClaim): Shown => ({
    shown: (
      <>
        <Verdict claim={of} words={words} />
        {unlimited}
      </>
    ),
  })
  if (profile === undefined && params === undefined) return told(claim.found)
  const meant = claim.found.measured.filter(
    (each) =>
      (profile === undefined || each.profile === profile) &&
      (params === undefined || paramsKey({ ...each.params, ...params }) === paramsKey(each.params)),
  )
  if (meant.length === 0)
    return { problem: words.nothingThere([profile, params && paramsKey(params)].filter(Boolean).join(', ')) }
  return told({ verdict: verdictOf(meant).verdict, on: [], measured: meant })
}

/** Returns the components that show figures within a sentence, so that no post hard-codes one. */
export function valuesIn(words: LabPageWords) {
  const inline = <P extends { experiment: string }>(
    name: string,
    make: (result: LabResult, props: P, words: LabPageWords) => Shown,
  ) =>
    async function Inline(props: P) {
      if (!isListed(props.experiment))
        return <Trouble of={name} problem={words.unknown('experiment', props.experiment, listedNames.join(', '))} />
      const result = await resultOf(props.experiment)
      if (!result) return <em className="notMeasured">{words.notMeasuredYet}</em>
      const made = make(result, props, words)
      return 'shown' in made ? made.shown : <Trouble of={name} problem={made.problem} />
    }
  return {
    LabValue: inline<LabValueProps>('LabValue', valueOf),
    LabRatio: inline<LabRatioProps>('LabRatio', ratioOf),
    LabPublished: inline<LabClaimProps>('LabPublished', publishedOf),
    LabVerdict: inline<LabClaimProps & { profile?: string; params?: LabParams }>('LabVerdict', judgementOf),
  }
}
