import fs from 'node:fs'
import { expect, test, vi } from 'vitest'
import { Metrics } from '../../lib/site/telemetry/metrics.ts'
import { startMetrics } from '../../lib/site/telemetry/process-metrics.ts'

interface Panel {
  title: string
  targets: { expr: string; legendFormat: string }[]
}

/** Names of metrics in a query: words that are not functions, labels, strings or keywords. */
const namesIn = (query: string): string[] =>
  query
    .replace(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]|\b(?:by|without)\s*\([^)]*\)/g, ' ')
    .match(/[a-z_:][\w:]*\b(?!\s*\()/gi)
    ?.filter((word) => !/^(?:sum|count|and|or|unless)$/.test(word)) ?? []

/** Labels that a query groups by, and those that it matches. */
const groupedBy = (query: string): string[] =>
  [...query.matchAll(/\bby\s*\(([^)]*)\)/g)].flatMap(([, labels]) => labels!.split(',').map((label) => label.trim()))
const comparedIn = (query: string): string[] =>
  [...query.matchAll(/\{([^}]*)\}/g)].flatMap(([, matchers]) =>
    [...matchers!.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label]) => label!),
  )

/** Labels that a legend shows. */
const shownIn = (legend: string): string[] => [...legend.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, label]) => label!)

/** Labels that Prometheus adds to scraped samples. */
const scraped = ['instance', 'job']

function panelsOfDashboard(): Panel[] {
  return (JSON.parse(fs.readFileSync('deploy/grafana-dashboard.json', 'utf8')) as { panels: Panel[] }).panels
}

/** Label names of each metric by the names of its samples. */
function labelsOfMetrics(): Map<string, readonly string[]> {
  const made = (['counter', 'histogram', 'read'] as const).map((kind) => vi.spyOn(Metrics.prototype, kind))
  startMetrics(() => 'index')
  const [counters, histograms, read] = made.map((spy) => [...spy.mock.calls]) as [
    Parameters<Metrics['counter']>[],
    Parameters<Metrics['histogram']>[],
    Parameters<Metrics['read']>[],
  ]
  for (const spy of made) spy.mockRestore()
  return new Map([
    ...counters.map(([name, , labels = []]) => [name, [...labels]] as const),
    ...read.map(([, name, , , labels = []]) => [name, [...labels]] as const),
    ...histograms.flatMap(([name, , labels]) => [
      [`${name}_bucket`, [...labels, 'le']] as const,
      [`${name}_sum`, [...labels]] as const,
      [`${name}_count`, [...labels]] as const,
    ]),
  ])
}

const labels = labelsOfMetrics()

test('every query of the dashboard names metrics that there are, and every metric of the blog is shown', () => {
  const queries = panelsOfDashboard().flatMap(({ targets }) => targets.map(({ expr }) => expr))
  expect(queries.length).toBeGreaterThan(15)
  for (const query of queries) expect(namesIn(query).length, query).toBeGreaterThan(0)
  expect(queries.flatMap(namesIn).filter((name) => !labels.has(name))).toEqual([])
  const whole = (name: string) => name.replace(/_(?:bucket|sum|count)$/, '')
  const shown = queries.flatMap(namesIn).map(whole)
  const unseen = new Set([...labels.keys()].map(whole).filter((name) => !shown.includes(name)))
  expect([...unseen]).toEqual(['nodejs_heap_size_total_bytes'])
})

// A label that does not exist produces no error, but one line without a name, or none
test('every label of a query is one of its metrics, and every label of a legend is left in the answer', () => {
  const wrong = panelsOfDashboard().flatMap(({ targets }) =>
    targets.flatMap(({ expr, legendFormat }) => {
      const grouped = groupedBy(expr)
      const left = /\b(?:sum|count)\b/.test(expr) ? grouped : undefined
      return namesIn(expr).flatMap((name) => {
        const known = [...(labels.get(name) ?? []), ...scraped]
        const unknown = [...grouped, ...comparedIn(expr)].filter((label) => !known.includes(label))
        return [...unknown, ...shownIn(legendFormat).filter((label) => !(left ?? known).includes(label))].map(
          (label) => `${label} in ${expr}`,
        )
      })
    }),
  )
  expect(wrong).toEqual([])
})
