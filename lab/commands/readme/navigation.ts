import type { LabResult } from '../../result.ts'
import { cellOf, figure, placeOf, tableOf } from './cells.ts'

export function navigationBlock(result: LabResult): string {
  const [posts, profile] = [70, '0.6']
  const at = (contender: string, delay: number) => cellOf(result, contender, profile, { posts, 'delay ms': delay })
  // The 95th percentile of fewer than twenty values is the largest of them
  const firstVisits = Number(result.context.settings.clicks) / 2
  const rows = result.contenders
    .filter(({ id }) => at(id, 0))
    .toSorted((a, b) => at(a.id, 0)!.median - at(b.id, 0)!.median)
    .map(({ id, label }) => [
      label,
      figure(at(id, 0)?.median, 'ms'),
      figure(at(id, 0)?.extra['first p95 ms'], 'ms'),
      figure(at(id, 40)?.median, 'ms'),
    ])
  const slowest = firstVisits < 20 ? `slowest of ${firstVisits}` : '95th percentile'
  return `From a click to the painted heading in Chromium, ${posts} posts, the server at ${profile} CPU; medians of ${result.context.rounds} rounds (${placeOf(result)}).

${tableOf(['', 'median', slowest, 'median, 40 ms put on every request'], rows)}`
}
