import type { LabResult } from '../result.ts'
import { Verdicts } from './claims.tsx'
import { Dates } from './dates.tsx'
import { NotYet } from './not-yet.tsx'
import { panelsOf } from './panels.ts'
import { LabPicture } from './picture.tsx'
import { profilesOf } from './select.ts'
import type { LabPageWords } from './words.ts'

/** Draws an experiment in the list: its question, its verdicts, and its first chart, with the least CPU. */
export function LabItem({ name, result, words }: { name: string; result: LabResult | null; words: LabPageWords }) {
  if (!result)
    return (
      <p className="notMeasuredBox">
        <NotYet name={name} words={words} />
      </p>
    )
  const [least] = profilesOf(result, result.cells).toSorted((a, b) => (a.cpus ?? Infinity) - (b.cpus ?? Infinity))
  const [first] = panelsOf(
    result,
    result.cells.filter(({ profile }) => profile === least?.name),
  )
  return (
    <>
      <p className="question">{result.question[words.lang]}</p>
      <Dates result={result} words={words} />
      <Verdicts result={result} words={words} />
      {first && (
        <div className="prose">
          <div className="chart measured lab">
            <LabPicture result={result} cells={first.cells} words={words} table />
          </div>
        </div>
      )}
    </>
  )
}
