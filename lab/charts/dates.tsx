import { Fragment } from 'react'
import { runsOf, type LabResult } from '../result.ts'
import { dateOf, machineText } from './format.ts'
import { reservationsOf } from './reservations.ts'
import type { LabPageWords } from './words.ts'

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
