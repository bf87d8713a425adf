import { Fragment } from 'react'
import { isListed, labPath, listedNames } from '@/lab/charts/listed.ts'
import type { LabResult } from '@/lab/result.ts'
import { ClaimChart } from './claim-chart.tsx'
import { figureRows } from './figure-rows.ts'
import { FiguresTable } from './figures-table.tsx'
import { MeasuredDetails } from './claims.tsx'
import { NotYet } from './not-yet.tsx'
import { LabPicture } from './picture.tsx'
import { reservationsOf } from './reservations.ts'
import { resultOf } from './results.ts'
import { claimNamed, select, type Selection } from './select.ts'
import { Trouble } from './trouble.tsx'
import { Verdict } from './verdict.tsx'
import type { LabPageWords } from './words.ts'

export interface LabProps extends Selection {
  experiment: string
  /** Draws the ratios of this claim beside the published one, instead of the cells. */
  claim?: string
  /** Shows a table of these figures instead of a chart: maps each column heading to the name of its figure. */
  columns?: Readonly<Record<string, string>>
  /** Adds a column to that table with each value's ratio to the median of this contender. */
  against?: string
}

/**
 * Returns the component that draws an experiment in a post, as a chart or a table, for the CPU profile, parameters and
 * contenders that it names.
 */
export function labIn(words: LabPageWords) {
  return async function Lab({ experiment, ...asked }: LabProps) {
    if (!isListed(experiment))
      return <Problem problem={words.unknown('experiment', experiment, listedNames.join(', '))} />
    const result = await resultOf(experiment)
    return result ? (
      <LabFigure result={result} words={words} {...asked} />
    ) : (
      <Figure>
        <p>
          <NotYet name={experiment} words={words} />
        </p>
      </Figure>
    )
  }
}

const Figure = ({ children }: { children: React.ReactNode }) => <figure className="measured lab">{children}</figure>

const Problem = ({ problem }: { problem: string }) => (
  <Figure>
    <p>
      <Trouble of="Lab" problem={problem} />
    </p>
  </Figure>
)

/** Draws the figure of a measured result. */
export function LabFigure({
  result,
  words,
  claim: id,
  columns,
  against,
  ...selection
}: Omit<LabProps, 'experiment'> & { result: LabResult; words: LabPageWords }) {
  if (id !== undefined) {
    const { found: claim, problem } = claimNamed(result, id, words)
    if (!claim) return <Problem problem={problem} />
    return (
      <Figure>
        <ClaimChart claim={claim} result={result} words={words} />
        <MeasuredDetails claim={claim} result={result} words={words} />
        <Caption result={result} words={words} title={claim.statement[words.lang]}>
          <Verdict claim={claim} words={words} />. {words.rangeNote}
        </Caption>
      </Figure>
    )
  }
  const { found: cells, problem } = select(result, selection, words)
  if (!cells) return <Problem problem={problem} />
  if (columns) {
    const options = { columns, against }
    const rows = figureRows(result, cells, selection, options, words)
    if (!rows.found) return <Problem problem={rows.problem} />
    return (
      <Figure>
        <FiguresTable result={result} rows={rows.found} options={options} words={words} />
        <Caption result={result} words={words} title={result.question[words.lang]} />
      </Figure>
    )
  }
  return (
    <Figure>
      <LabPicture result={result} cells={cells} words={words} table />
      <Caption result={result} words={words} title={result.question[words.lang]} />
    </Figure>
  )
}

function Caption({
  result,
  words,
  title,
  children,
}: {
  result: LabResult
  words: LabPageWords
  title: string
  children?: React.ReactNode
}) {
  const { machine, command } = result.context
  return (
    <figcaption>
      <strong>{title}</strong> {children}
      <br />
      {[
        machine.cpuModel,
        words.cores(machine.cores),
        `Node ${machine.node.replace(/^v/, '')}`,
        machine.date.slice(0, 10),
      ].join(', ')}
      . <a href={labPath(result.name)}>{words.experiment}</a>, <code>{command}</code>
      {reservationsOf(result, words).map((text) => (
        <Fragment key={text}>
          <br />
          <em className="notMeasured">{text}</em>
        </Fragment>
      ))}
    </figcaption>
  )
}
