import { faultAtOffset, placeOf, type Fault, type PostWarning } from '../../core/errors.ts'
import type { BodySource } from './body-source.ts'
import type { DrawnProblem } from '../drawn/renderers.ts'
import { formulaMark } from '../html/formula-marks.ts'

/** Faults for the invalid formulas of a body, and warnings for diagrams that stay code. */
export function drawnProblems(
  body: BodySource,
  problems: readonly DrawnProblem[],
): { faults: Fault[]; warnings: PostWarning[] } {
  const faults: Fault[] = []
  const warnings: PostWarning[] = []
  for (const problem of problems) {
    const offset = offsetOf(body.source, problem)
    if (problem.kind === 'diagram')
      warnings.push({ ...placeOf(body.source, offset), message: `left as code: a diagram, ${problem.message}` })
    else
      faults.push(
        faultAtOffset(body.file, body.source, offset, {
          message: `a formula cannot be shown: ${problem.message}`,
          expected: 'LaTeX that Temml knows',
          found: problem.text.trim().slice(0, 80),
        }),
      )
  }
  return { faults, warnings }
}

/** Offset of a problem: in an inline formula, or on a line of its own. */
function offsetOf(source: string, { text, column, nth }: DrawnProblem): number {
  const places = [...placesOf(source, `${formulaMark}${text}`, formulaMark.length), ...placesOf(source, text, 0)]
  return (places[nth] ?? places[0] ?? 0) + column
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
