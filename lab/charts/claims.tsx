import type { LabClaim, LabMeasured, LabResult } from '../result.ts'
import { times } from './number.ts'
import { ClaimChart, placeOf } from './claim-chart.tsx'
import { DataTable } from '../../lib/site/charts/data-table.tsx'
import { Verdict } from './verdict.tsx'
import type { LabPageWords } from './words.ts'

const english = 'en'

interface ClaimsProps {
  result: LabResult
  words: LabPageWords
}

export function Verdicts({ result, words }: ClaimsProps) {
  return (
    <ul className="verdicts" role="list">
      {result.claims.map((claim) => (
        <li key={claim.id}>
          <Verdict claim={claim} words={words} /> <span>{claim.statement[words.lang]}</span>
        </li>
      ))}
    </ul>
  )
}

export function Claims({ result, words }: ClaimsProps) {
  return result.claims.map((claim) => <ClaimWhole key={claim.id} claim={claim} result={result} words={words} />)
}

function ClaimWhole({ claim, result, words }: ClaimsProps & { claim: LabClaim }) {
  const { published, publishedRatio, rule } = claim
  return (
    <section className="claim" id={claim.id}>
      <h3>{claim.statement[words.lang]}</h3>
      <p>
        <Verdict claim={claim} words={words} />
      </p>
      <dl className="facts">
        <dt>{words.published}</dt>
        <dd>
          {published === null ? (
            words.own
          ) : (
            <>
              <span lang={english}>{published}</span>
              {publishedRatio !== null && ` (${times(publishedRatio)})`}
            </>
          )}
        </dd>
        <dt>{words.rule}</dt>
        <dd lang={english}>{rule}</dd>
      </dl>
      <div className="chart measured">
        <ClaimChart claim={claim} result={result} words={words} />
      </div>
      <MeasuredDetails claim={claim} result={result} words={words} />
    </section>
  )
}

/** Draws the ratios of a claim as a collapsible table; renders nothing if none was measured. */
export function MeasuredDetails({ claim, result, words }: ClaimsProps & { claim: LabClaim }) {
  if (claim.measured.length === 0) return null
  return (
    <details className="chart measured">
      <summary>{words.asTable}</summary>
      <MeasuredTable claim={claim} result={result} words={words} />
    </details>
  )
}

function MeasuredTable({ claim, result, words }: ClaimsProps & { claim: LabClaim }) {
  const ratioText = (ratio: number) => times(ratio, '×', claim.band)
  return (
    <DataTable
      label={claim.statement[words.lang]}
      heads={[words.where, words.ratio, words.range, words.verdict.holds, words.certain]}
      rows={claim.measured.map((each) => [
        Object.values(placeOf(each, claim, result, words))
          .filter(Boolean)
          .join(', '),
        ratioText(each.ratio),
        `${ratioText(each.low)} – ${ratioText(each.high)}`,
        each.holds ? words.yes : words.no,
        certainty(each, words),
      ])}
    />
  )
}

const certainty = ({ certain }: LabMeasured, words: LabPageWords): string =>
  certain === null ? words.notKnown : certain ? words.yes : words.no
