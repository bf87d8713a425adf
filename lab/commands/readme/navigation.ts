import type { LabResult } from '../../result.ts'
import { cellOf, figure, mediansOf, placeOf, tableOf } from './cells.ts'

export function navigationBlock(result: LabResult): string {
  const [posts, profile] = [70, '0.6']
  const at = (contender: string, delay: number) => cellOf(result, contender, profile, { posts, 'delay ms': delay })
  // The 95th percentile of fewer than twenty values is the largest of them
  const firstVisits = Number(result.context.settings.clicks) / 2
  const blogs = result.contenders
    .map(({ id, label }) => ({ label, near: at(id, 0), far: at(id, 40) }))
    .filter(({ near }) => near)
    .toSorted((a, b) => a.near!.median - b.near!.median)
  const rows = blogs.map(({ label, near, far }) => [
    label,
    ...[near?.median, near?.extra['first p95 ms'], far?.median].map((ms) => figure(ms, 'ms')),
  ])
  const slowest = firstVisits < 20 ? `slowest of ${firstVisits}` : '95th percentile'
  return `From a click to the painted heading in Chromium, ${posts} posts, the server at ${profile} CPU; ${mediansOf(blogs.flatMap(({ near, far }) => [near, far]))} (${placeOf(result)}).

${tableOf(['', 'median', slowest, 'median, 40 ms put on every request'], rows)}`
}
