import type { LabResult } from '../../result.ts'
import { cellOf, figure, placeOf, tableOf } from './cells.ts'

export function growthBlock(result: LabResult): string {
  const built = (contender: string, posts: number) => cellOf(result, contender, 'full', { posts })
  const asked = (posts: number, process: string) =>
    cellOf(result, 'index', 'full', { posts, operation: 'post', process })
  const sizes = [...new Set(result.cells.map(({ params }) => Number(params.posts)))].toSorted((a, b) => a - b)
  const rows = sizes.map((posts) => [
    posts.toLocaleString('en'),
    ...['build-cold', 'build-edited', 'build-unchanged', 'build-cloned'].map((id) =>
      figure(built(id, posts)?.median, 'ms'),
    ),
    figure(built('build-cold', posts)?.rssMb, 'MB'),
    figure(asked(posts, 'fresh')?.median, 'ms'),
    figure(asked(posts, 'warm')?.median, 'ms'),
    figure(asked(posts, 'fresh')?.rssMb, 'MB'),
  ])
  return `Making the index and asking it for one post, with all of the CPU; medians of ${result.context.rounds} rounds (${placeOf(result)}).

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
