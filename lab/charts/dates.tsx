import { Fragment } from 'react'
import { runsOf, type LabResult } from '../result.ts'
import { dateOf, machineText } from './format.ts'
import type { LabPageWords } from './words.ts'

/** Caveats that apply to every figure of a result, as sentences; none for a complete run under its limits. */
export const reservationsOf = ({ quick, complete, context }: LabResult, words: LabPageWords): string[] =>
  [quick && words.quick, !complete && words.incomplete, context.cgroup === null && words.withoutLimit].filter(
    (text) => text !== false,
  )

/** When a result was measured, and on which machines, the newest first, and what that leaves open. */
export const Dates = ({ result, words }: { result: LabResult; words: LabPageWords }) => (
  <>
    <p className="dates">
      {words.measuredOn}{' '}
      {runsOf(result).map((run, index) => (
        <Fragment key={run.context.machine.date}>
          {index > 0 && '; '}
          <time dateTime={run.context.machine.date}>{dateOf(run)}</time> ({machineText(run, words)})
        </Fragment>
      ))}
    </p>
    {reservationsOf(result, words).map((text) => (
      <p key={text}>
        <em className="notMeasured">{text}</em>
      </p>
    ))}
  </>
)
