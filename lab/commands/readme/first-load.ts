import type { LabCell, LabResult } from '../../result.ts'
import { cellOf, figure, mediansOf, placeOf, tableOf } from './cells.ts'

export function firstLoadBlock(result: LabResult): string {
  const profile = '0.6'
  const pages = [...new Set(result.cells.map(({ params }) => params.page!))]
  const loads = pages.flatMap((page) =>
    result.contenders.flatMap(({ id, label }) => {
      const cell = cellOf(result, id, profile, { page })
      return cell ? { page, label, cell } : []
    }),
  )
  const rows = loads.map(({ page, label, cell }) => [String(page), label, ...figuresIn(cell)])
  return `The first load by Lighthouse’s phone profile, ${result.context.settings.posts} posts, the server at ${profile} CPU; ${mediansOf(loads.map(({ cell }) => cell))} (${placeOf(result)}). LCP is the largest contentful paint, FCP the first.

${tableOf(['page', '', 'score', 'accessibility', 'best practices', 'SEO', 'LCP', 'FCP', 'main thread', 'kB', 'requests', 'elements'], rows)}`
}

const figuresIn = ({ median, extra }: LabCell): string[] => [
  ...['score', 'accessibility', 'best practices', 'SEO'].map((name) => String(extra[name] ?? '–')),
  figure(median, 'ms'),
  figure(extra['first paint ms'], 'ms'),
  figure(extra['main thread ms'], 'ms'),
  ...['kB', 'requests', 'elements'].map((name) => Math.round(extra[name]!).toLocaleString('en')),
]
