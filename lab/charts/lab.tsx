import { Fragment, type ReactNode } from 'react'
import type { LabResult } from '../result.ts'
import { pictureIn, type LabAttributes } from './asked.ts'
import { ClaimChart } from './claim-chart.tsx'
import { MeasuredDetails } from './claims.tsx'
import { reservationsOf } from './dates.tsx'
import { FiguresTable } from './figures-table.tsx'
import { dateOf, machineText } from './format.ts'
import { isListed, labPath, listedNames } from './listed.ts'
import { NotYet } from './not-yet.tsx'
import { LabPicture } from './picture.tsx'
import { resultOf } from './results.ts'
import { unknown } from './select.ts'
import { Trouble } from './trouble.tsx'
import { valuesIn } from './values.tsx'
import { Verdict } from './verdict.tsx'
import { labWordsIn, type LabPageWords } from './words.ts'

export function labComponentsIn(lang: string) {
  const words = labWordsIn(lang)
  return { Lab: labIn(words), ...valuesIn(words) }
}

/**
 * Returns the component that draws an experiment in a post, as a chart or a table, for the CPU profile, parameters and
 * contenders that it names.
 */
function labIn(words: LabPageWords) {
  return async function Lab({ experiment, ...asked }: LabAttributes & { experiment: string }) {
    const result = await resultOf(experiment)
    if (result) return <LabFigure result={result} words={words} {...asked} />
    return (
      <figure className="chart measured lab">
        <p>
          {isListed(experiment) ? (
            <NotYet name={experiment} words={words} />
          ) : (
            <Trouble of="Lab" problem={unknown('experiment', experiment, listedNames).problem} />
          )}
        </p>
      </figure>
    )
  }
}

export function LabFigure({
  result,
  words,
  ...attributes
}: LabAttributes & { result: LabResult; words: LabPageWords }) {
  return <figure className="chart measured lab">{contentOf(result, attributes, words)}</figure>
}

function contentOf(result: LabResult, attributes: LabAttributes, words: LabPageWords): ReactNode {
  const { found: asked, problem } = pictureIn(result, attributes)
  if (problem)
    return (
      <p>
        <Trouble of="Lab" problem={problem} />
      </p>
    )
  if ('claim' in asked)
    return (
      <>
        <ClaimChart claim={asked.claim} result={result} words={words} />
        <MeasuredDetails claim={asked.claim} result={result} words={words} />
        <Caption result={result} words={words} title={asked.claim.statement[words.lang]}>
          <Verdict claim={asked.claim} words={words} />. {words.rangeNote}
        </Caption>
      </>
    )
  const { columns = {}, against } = attributes
  return (
    <>
      {asked.rows ? (
        <FiguresTable
          result={result}
          rows={asked.rows}
          columns={Object.keys(columns)}
          against={against}
          words={words}
        />
      ) : (
        <LabPicture result={result} cells={asked.cells} words={words} table />
      )}
      <Caption result={result} words={words} title={result.question[words.lang]} />
    </>
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
  children?: ReactNode
}) {
  const { machine, command } = result.context
  const place = [machineText(result, words), `Node ${machine.node.replace(/^v/, '')}`, dateOf(result)].join(', ')
  return (
    <figcaption>
      <strong>{title}</strong> {children}
      <br />
      {place}. <a href={labPath(result.name)}>{words.experiment}</a>, <code>{command}</code>
      {reservationsOf(result, words).map((text) => (
        <Fragment key={text}>
          <br />
          <em className="notMeasured">{text}</em>
        </Fragment>
      ))}
    </figcaption>
  )
}
