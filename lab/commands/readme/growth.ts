import type { LabParams, LabResult } from '../../result.ts'
import { cellOf, figure, mediansOf, placeOf, tableOf } from './cells.ts'

export function growthBlock(result: LabResult): string {
  const sizes = [...new Set(result.cells.map(({ params }) => Number(params.posts)))].toSorted((a, b) => a - b)
  const cells = sizes.map((posts) => {
    const at = (contender: string, more?: LabParams) => cellOf(result, contender, 'full', { posts, ...more })
    const asked = (process: string) => at('index', { operation: 'post', process })
    const builds = ['build-cold', 'build-edited', 'build-unchanged', 'build-cloned'].map((id) => at(id))
    return [...builds, asked('fresh'), asked('warm')]
  })
  const rows = cells.map(([cold, edited, unchanged, cloned, fresh, warm], at) => [
    sizes[at]!.toLocaleString('en'),
    ...[cold, edited, unchanged, cloned].map((cell) => figure(cell?.median, 'ms')),
    figure(cold?.rssMb, 'MB'),
    figure(fresh?.median, 'ms'),
    figure(warm?.median, 'ms'),
    figure(fresh?.rssMb, 'MB'),
  ])
  return `Making the index and asking it for one post, with all of the CPU; ${mediansOf(cells.flat())} (${placeOf(result)}).

${tableOf(
  [
    'posts',
    '`npm run index` from nothing',
    'one post edited',
    'nothing changed',
    'fresh clone, with the compile cache',
    'peak memory from nothing',
    'one post: first answer of a new process',
    'warm process',
    'memory of the new process',
  ],
  rows,
)}`
}
