import { dateOf } from '../../charts/format.ts'
import type { LabResult } from '../../result.ts'
import { cellOf, figure, mediansOf, placeOf, tableOf } from './cells.ts'

const sizes = [70, 1_000, 10_000]

export function readersBlock(result: LabResult, clicks: LabResult | null): string {
  const at = (contender: string, posts: number) =>
    cellOf(result, contender, '0.6', { posts, operation: 'compiled', process: 'fresh' })
  const ms = (contender: string, posts: number) => at(contender, posts)?.median
  const shown = result.contenders.flatMap(({ id }) => sizes.map((posts) => at(id, posts)))
  const last = sizes.at(-1)!
  const rows = result.contenders
    .toSorted((a, b) => (ms(a.id, last) ?? 0) - (ms(b.id, last) ?? 0))
    .map(({ id }) => [`\`${id}\``, ...sizes.map((posts) => figure(ms(id, posts), 'ms'))])
  const click = (contender: string, share: number) =>
    figure(clicks ? cellOf(clicks, contender, '0.6', { 'cold share': share })?.median : undefined, 'ms')
  return `The first answer of a new process: one post, ready to render, at 0.6 CPU; ${mediansOf(shown)} (${placeOf(result)}).

${tableOf(['', ...sizes.map((posts) => `${posts.toLocaleString('en')} posts`)], rows)}

From a click to the painted page on a function, the mean of all clicks${clicks ? ` (${dateOf(clicks)})` : ''}: \`index\` ${click('index', 1)} cold and ${click('index', 0)} warm, \`promise-all\` ${click('promise-all', 1)} cold and ${click('promise-all', 0)} warm.`
}
