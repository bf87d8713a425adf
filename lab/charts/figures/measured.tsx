import { NotMeasured } from '../not-measured.tsx'
import { digits, megabytes, milliseconds } from '../number.ts'
import { figureOf, type CellProps } from './run.ts'
import type { Words } from './words.ts'

const formats = {
  median: milliseconds,
  p95: milliseconds,
  cpuMs: milliseconds,
  peakRssMb: megabytes,
  filesOpened: (files: number) => (files === 0 ? '0' : digits(files)),
} as const

export interface MeasuredProps extends CellProps {
  reader: string
  /** `median` where it is missing. */
  value?: keyof typeof formats
}

/** Within a sentence: one measured value with its unit. */
export function measuredIn(words: Words) {
  return function Measured({ reader, value = 'median', ...cell }: MeasuredProps) {
    const figure = figureOf(reader, cell)
    return figure ? <span className="value">{formats[value](figure[value])}</span> : <NotMeasured words={words} />
  }
}
