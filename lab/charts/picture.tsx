import type { LabCell, LabResult } from '../result.ts'
import { CellsTable } from './cells-table.tsx'
import { exponentsIn, PanelChart, panelTitle, scaleNote } from './panel-chart.tsx'
import { panelsOf, type Panel } from './panels.ts'
import type { LabPageWords } from './words.ts'

/** Number of charts shown at once; the others are collapsed. */
const shownAtOnce = 4

export interface LabPictureProps {
  result: LabResult
  cells: readonly LabCell[]
  words: LabPageWords
  /** Whether to add the same data as a table; a page that already lists every figure leaves it out. */
  table: boolean
}

export function LabPicture({ result, cells, words, table }: LabPictureProps) {
  const panels = panelsOf(result, cells)
  // Line charts share a vertical axis. So do bar charts, if all of them are visible at once
  const rangeOf = (panel: Panel): number[] =>
    (panel.kind === 'lines' || panels.length <= shownAtOnce ? cells : panel.cells).flatMap(({ samples }) => samples)
  const drawn = (some: readonly Panel[]) =>
    some.map((panel) => {
      const title = panelTitle(panel, words)
      const exponents = exponentsIn(panel, result)
      return (
        <div className="panel" key={title}>
          {title !== '' && <p className="panelTitle">{title}</p>}
          <PanelChart panel={panel} result={result} words={words} range={rangeOf(panel)} />
          {exponents !== '' && panel.kind === 'lines' && (
            <p className="reading exponents">{words.exponents(panel.axis, exponents)}</p>
          )}
        </div>
      )
    })
  const [shown, folded] = [panels.slice(0, shownAtOnce), panels.slice(shownAtOnce)]
  return (
    <>
      {drawn(shown)}
      {folded.length > 0 && (
        <details>
          <summary>{words.morePictures(folded.length)}</summary>
          {drawn(folded)}
        </details>
      )}
      <p className="reading">{readingNotes(panels, rangeOf, cells, words)}</p>
      {table && (
        <details>
          <summary>{words.asTable}</summary>
          <CellsTable result={result} cells={cells} words={words} columns="few" label={result.question[words.lang]} />
        </details>
      )}
    </>
  )
}

function readingNotes(
  panels: readonly Panel[],
  rangeOf: (panel: Panel) => readonly number[],
  cells: readonly LabCell[],
  words: LabPageWords,
): string {
  const scales = new Set(panels.map((panel) => scaleNote(panel, rangeOf(panel), words)).filter((note) => note !== null))
  const whiskers = cells.some(({ samples }) => samples.length > 1) ? words.spreadNote : null
  return [...[...scales].map((note) => `${note[0]!.toUpperCase()}${note.slice(1)}.`), whiskers]
    .filter(Boolean)
    .join(' ')
}
