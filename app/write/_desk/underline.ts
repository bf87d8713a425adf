import { nextDiagnostic, setDiagnostics, type Diagnostic } from '@codemirror/lint'
import type { EditorState } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import type { Problem } from '@/lib/content/problems.ts'

/** The part of a text that a problem is about: the word at its place, or the line. */
function rangeOf(state: EditorState, { line, column }: Pick<Problem, 'line' | 'column'>): { from: number; to: number } {
  const { from: start, to: end, text } = state.doc.line(Math.min(Math.max(1, line), state.doc.lines))
  const from = Math.min(start + Math.max(0, column - 1), end)
  const [word] = /^(?:[\p{L}\p{N}_-]+|[^\s\p{L}\p{N}]+)/u.exec(text.slice(from - start)) ?? []
  return word === undefined ? { from: start, to: end } : { from, to: from + word.length }
}

export function underline(view: EditorView, problems: readonly Problem[]): void {
  const diagnostics = problems.map((problem): Diagnostic => ({
    ...rangeOf(view.state, problem),
    severity: problem.level,
    message: problem.message,
  }))
  view.dispatch(setDiagnostics(view.state, diagnostics))
}

/** Leads to the next problem, and says what it is. */
export function toNextProblem(view: EditorView): void {
  view.focus()
  nextDiagnostic(view)
}
