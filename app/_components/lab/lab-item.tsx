import type { LabResult } from '@/lib/lab/result.ts'
import { Verdicts } from './claims.tsx'
import { NotYet } from './not-yet.tsx'
import { panelsOf } from './panels.ts'
import { LabPicture } from './picture.tsx'
import type { LabPageWords } from './words.ts'

/** An experiment among others: its question, its verdicts, and one drawing of many, that of the least CPU. */
export function LabItem({ name, result, words }: { name: string; result: LabResult | null; words: LabPageWords }) {
  if (!result) return <p className="notMeasuredBox"><NotYet name={name} words={words} /></p>
  const least = result.context.profiles.toSorted((a, b) => (a.cpus ?? Infinity) - (b.cpus ?? Infinity))[0]
  const [first] = panelsOf(result, result.cells.filter(({ profile }) => profile === least?.name))
  return (
    <>
      <p className="question">{result.question[words.lang]}</p>
      {result.quick && <p><em className="notMeasured">{words.quick}</em></p>}
      <Verdicts result={result} words={words} />
      {first && <div className="measured lab"><LabPicture result={result} cells={first.cells} words={words} table={false} /></div>}
    </>
  )
}
