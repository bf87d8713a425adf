import { NotMeasured } from '../not-measured.tsx'
import { times } from '../number.ts'
import { figureOf, type CellProps } from './run.ts'
import type { Words } from './words.ts'

export interface RatioProps extends CellProps {
  /** The reader that is compared. */
  of: string
  /** The reader that it is compared with. */
  to: string
  /** What is compared; `median` where it is missing. */
  value?: 'median' | 'cpuMs' | 'peakRssMb'
  /** Size of the blog and CPU of the second one, where they differ. */
  toPosts?: number
  toCpus?: number | null
  toTemperature?: CellProps['temperature']
  toQuestion?: CellProps['question']
}

/** Within a sentence: how many times as much one reader takes as another. */
export function ratioIn(words: Words) {
  return function Ratio({
    of,
    to,
    value = 'median',
    question,
    posts,
    cpus,
    temperature,
    toPosts = posts,
    toCpus = cpus,
    toTemperature = temperature,
    toQuestion = question,
  }: RatioProps) {
    const one = figureOf(of, { question, posts, cpus, temperature })
    const other = figureOf(to, { question: toQuestion, posts: toPosts, cpus: toCpus, temperature: toTemperature })
    return one && other ? (
      <span className="ratio">{times(one[value] / other[value], words.times)}</span>
    ) : (
      <NotMeasured words={words} />
    )
  }
}
