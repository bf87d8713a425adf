import { placeOf, type PostWarning } from '../../core/errors.ts'
import type { BodySource } from './body-source.ts'
import type { DrawnProblem } from '../drawn/renderers.ts'
import { formulaMark } from '../html/formula-marks.ts'

/** Warnings of formulas that show their source, and of diagrams and blocks with types that stay code. */
export const drawnProblems = ({ source }: BodySource, problems: readonly DrawnProblem[]): PostWarning[] =>
  problems.map((problem) => {
    const { kind, message, text } = problem
    const says: Record<DrawnProblem['kind'], string> = {
      diagram: `left as code: a diagram, ${message}`,
      chart: `a chart cannot be drawn: ${message}`,
      types: `left as code without types: ${message}`,
      formula: `a formula cannot be shown: ${message}; expected LaTeX that Temml knows, found ${JSON.stringify(text.trim().slice(0, 80))}`,
    }
    return { ...placeOf(source, offsetOf(source, problem)), message: says[kind] }
  })

/** Offset of a problem: in an inline formula, or on a line of its own. */
function offsetOf(source: string, { text, column, nth }: DrawnProblem): number {
  const places = [...placesOf(source, `${formulaMark}${text}`, formulaMark.length), ...placesOf(source, text, 0)]
  return (places[nth] ?? places[0] ?? Math.max(0, source.indexOf(text))) + column
}

function placesOf(source: string, text: string, skipped: number): number[] {
  const found: number[] = []
  for (
    let at = source.indexOf(text);
    text !== '' && at !== -1 && found.length < 1_000;
    at = source.indexOf(text, at + 1)
  )
    if (skipped > 0 || /(?:^|\n)[ \t>]*$/.test(source.slice(Math.max(0, at - 40), at))) found.push(at + skipped)
  return found
}
