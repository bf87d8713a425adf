import type { LabCell, LabResult } from '../../result.ts'
import { cellOf, figure, placeOf, tableOf } from './cells.ts'

export function peersBlock(result: LabResult): string {
  const at = (contender: string, step: string) => cellOf(result, contender, 'full', { posts: 1_000, step })
  const seconds = (cell: LabCell | undefined) => figure(cell && cell.median / 1_000, 's')
  const rows = result.contenders
    .filter(({ id }) => at(id, 'cold'))
    .toSorted((a, b) => at(a.id, 'cold')!.median - at(b.id, 'cold')!.median)
    .map(({ id, label }) => [
      label,
      seconds(at(id, 'cold')),
      seconds(at(id, 'unchanged')),
      seconds(at(id, 'one edit')),
      figure(at(id, 'cold')?.rssMb, 'MB'),
      figure(at(id, 'newest 20')?.median, 'ms'),
      figure(at(id, 'one post')?.median, 'ms'),
    ])
  return `1,000 posts with all bodies compiled, each tool a process of its own; medians of ${result.context.rounds} rounds (${placeOf(result)}).

${tableOf(['', 'built from nothing', 'nothing changed', 'one edit', 'memory', 'a new process answers “newest 20”', '“one post”'], rows)}`
}
