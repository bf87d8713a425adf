import { randomOf, seedOf } from '../corpus/random.ts'
import { median, p95 } from '../engine/statistics.ts'

export interface Measured {
  reader: string
  clicks: readonly number[]
}

export interface Ratio {
  ratio: number
  low: number
  high: number
}

const resamples = 2_000
/** Share of the resamples outside the interval at each end: the interval contains nine out of ten. */
const outside = 0.05

/**
 * The ratio of two medians with its bootstrap interval (Efron 1979, percentile method), which shows what other clicks
 * of the same kind would have given. Equal input gives an equal interval.
 */
export function ratioOfMedians(over: readonly number[], under: readonly number[]): Ratio {
  const random = randomOf(seedOf(over.length, under.length))
  const again = (values: readonly number[]) => median(values.map(() => random.pick(values)))
  const ratios = Array.from({ length: resamples }, () => again(over) / again(under)).sort((a, b) => a - b)
  return {
    ratio: median(over) / median(under),
    low: ratios[Math.floor(resamples * outside)]!,
    high: ratios[Math.ceil(resamples * (1 - outside)) - 1]!,
  }
}

/** States the conclusion from the figures, in sentences. @param measured at least one, in any order */
export function conclusionOf(measured: readonly Measured[]): string[] {
  const [best, ...others] = measured.toSorted((a, b) => median(a.clicks) - median(b.clicks)) as [
    Measured,
    ...Measured[],
  ]
  const waits = ({ reader, clicks }: Measured) =>
    `With ${reader} half of the clicks showed their page within ${whole(median(clicks))} ms, and nineteen of twenty within ${whole(p95(clicks))} ms.`
  if (others.length === 0) return [waits(best)]
  const against = others.map((other) => ({ other, ...ratioOfMedians(other.clicks, best.clicks) }))
  const slower = against.filter(({ low }) => low > 1)
  const alike = against.filter(({ low }) => low <= 1)
  const also = alike.map(({ other }) => other.reader)
  return [
    ...slower.map(
      ({ other, ratio, low, high }) =>
        `${best.reader} is ${times(ratio)}× as fast at the median as ${other.reader} (between ${times(low)}× and ${times(high)}× in nine of ten resamples).`,
    ),
    ...alike.map(
      ({ other, low, high }) =>
        `${best.reader} and ${other.reader} cannot be told apart: the second takes between ${times(low)}× and ${times(high)}× as long. More --clicks would narrow that.`,
    ),
    waits(best),
    waits(others.at(-1)!),
    also.length === 0
      ? `Choose ${best.reader}.`
      : `Choose ${[best.reader, ...also].join(' or ')}${[best.reader, ...also].includes('index') ? ': index needs the least CPU and memory as the blog grows' : ''}.`,
  ]
}

const whole = (ms: number): string => Math.round(ms).toLocaleString('en-US')
const times = (ratio: number): string => (ratio >= 10 ? String(Math.round(ratio)) : ratio.toFixed(ratio >= 2 ? 1 : 2))
