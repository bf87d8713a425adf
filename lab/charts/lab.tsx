import Link from 'next/link'
import { Fragment } from 'react'
import { isListed, labPath, listedNames } from '@/lab/charts/listed.ts'
import type { LabResult } from '@/lab/result.ts'
import { ClaimChart } from './claim-chart.tsx'
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
  /** Draws the ratios of this claim beside the published one, in place of the cells. */
  claim?: string
}

/**
 * In a post: an experiment as a picture, on the CPU, with the parameters and of the contenders that are named, or of
 * all of them.
 */
export function labIn(words: LabPageWords) {
  return async function Lab({ experiment, ...asked }: LabProps) {
    if (!isListed(experiment))
      return (
        <Figure>
          <p>
            <Trouble of="Lab" problem={words.unknown('experiment', experiment, listedNames.join(', '))} />
          </p>
        </Figure>
      )
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

/** The figure of a result that is there. */
export function LabFigure({
  result,
  words,
  claim: id,
  ...selection
}: Omit<LabProps, 'experiment'> & { result: LabResult; words: LabPageWords }) {
  if (id !== undefined) {
    const { found: claim, problem } = claimNamed(result, id, words)
    if (!claim)
      return (
        <Figure>
          <p>
            <Trouble of="Lab" problem={problem} />
          </p>
        </Figure>
      )
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
  if (!cells)
    return (
      <Figure>
        <p>
          <Trouble of="Lab" problem={problem} />
        </p>
      </Figure>
    )
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
      . <Link href={labPath(result.name)}>{words.experiment}</Link>, <code>{command}</code>
      {reservationsOf(result, words).map((text) => (
        <Fragment key={text}>
          <br />
          <em className="notMeasured">{text}</em>
        </Fragment>
      ))}
    </figcaption>
  )
}
