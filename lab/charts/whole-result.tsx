import { Fragment } from 'react'
import { runsOf, type LabResult } from '../result.ts'
import { CellsTable } from './cells-table.tsx'
import { Circumstances, Reliability } from './circumstances.tsx'
import { Claims } from './claims.tsx'
import { Dates } from './dates.tsx'
import { runText } from './format.ts'
import { LabPicture } from './picture.tsx'
import type { LabPageWords } from './words.ts'

/**
 * Draws a whole result in the order of a reader's questions: the verdicts, the chart, every figure, its reliability,
 * and how it was measured.
 */
export function WholeResult({ result, words, json }: { result: LabResult; words: LabPageWords; json: string }) {
  const hasExtra = result.cells.some(({ extra }) => Object.keys(extra).length > 0)
  return (
    <>
      <Dates result={result} words={words} />
      {result.claims.length > 0 && (
        <section>
          <h2>{words.verdicts}</h2>
          <Claims result={result} words={words} />
        </section>
      )}
      <section>
        <h2>{words.picture}</h2>
        <figure className="chart measured lab">
          <LabPicture result={result} cells={result.cells} words={words} table={false} />
        </figure>
      </section>
      <section className="chart measured">
        <h2>{words.figures}</h2>
        <CellsTable result={result} words={words} columns="all" label={words.figures} />
        {hasExtra && (
          <details>
            <summary>{words.further}</summary>
            <CellsTable result={result} words={words} columns="extra" label={words.further} />
          </details>
        )}
      </section>
      <section>
        <h2>{words.correctness}</h2>
        <Reliability result={result} words={words} />
      </section>
      <section>
        <h2>{words.circumstances}</h2>
        {runsOf(result).map((run) => (
          <Fragment key={run.context.machine.date}>
            {result.elsewhere.length > 0 && <h3>{runText(run, words)}</h3>}
            <Circumstances run={run} words={words} />
          </Fragment>
        ))}
      </section>
      <section className="again">
        <p>
          {words.measureAgain} <code>{result.context.command}</code>
        </p>
        <p>
          <a href={json} download={`${result.name}.json`}>
            {words.download}
          </a>
        </p>
      </section>
    </>
  )
}
