import type { LabCell, LabResult } from '../../result.ts'
import { cellOf, figure, mediansOf, placeOf, tableOf } from './cells.ts'

const steps = ['cold', 'unchanged', 'one edit', 'newest 20', 'one post']

export function peersBlock(result: LabResult): string {
  const seconds = (cell: LabCell | undefined) => figure(cell && cell.median / 1_000, 's')
  const tools = result.contenders
    .map(({ id, label }) => ({ label, cells: steps.map((step) => cellOf(result, id, 'full', { posts: 1_000, step })) }))
    .filter(({ cells: [cold] }) => cold)
    .toSorted((a, b) => a.cells[0]!.median - b.cells[0]!.median)
  const rows = tools.map(({ label, cells: [cold, unchanged, edited, newest, one] }) => [
    label,
    ...[cold, unchanged, edited].map(seconds),
    figure(cold?.rssMb, 'MB'),
    ...[newest, one].map((cell) => figure(cell?.median, 'ms')),
  ])
  return `1,000 posts with all bodies compiled, each tool a process of its own; ${mediansOf(tools.flatMap(({ cells }) => cells))} (${placeOf(result)}).

${tableOf(['', 'built from nothing', 'nothing changed', 'one edit', 'memory', 'a new process answers “newest 20”', '“one post”'], rows)}`
}
