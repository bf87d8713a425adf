import fs from 'node:fs'
import { expect, test } from 'vitest'
import { startMetrics } from '../../lib/telemetry/process-metrics.ts'
import { processMetrics } from '../../lib/telemetry/provided.ts'

interface Panel {
  title: string
  targets: { expr: string }[]
}

/** Names of metrics in a query: words that are not functions, labels, texts or words of the language. */
const namesIn = (query: string): string[] =>
  query
    .replace(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]|\b(?:by|without)\s*\([^)]*\)/g, ' ')
    .match(/[a-z_:][\w:]*\b(?!\s*\()/gi)
    ?.filter((word) => !/^(?:sum|count|and|or|unless)$/.test(word)) ?? []

test('names in queries are found', () =>
  expect(
    namesIn('histogram_quantile(0.9, sum by (le) (rate(a_bucket{b="c"}[$__rate_interval]))) / time() - d'),
  ).toEqual(['a_bucket', 'd']))

test('every query of the dashboard names metrics that there are, and every metric of the blog is shown', async () => {
  startMetrics(() => 'index')
  const types = new Map(
    [...(await processMetrics()!.text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name!, type!]),
  )
  const known = new Set(
    [...types].flatMap(([name, type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    ),
  )
  const { panels } = JSON.parse(fs.readFileSync('deploy/grafana-dashboard.json', 'utf8')) as { panels: Panel[] }
  const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  expect(queries.length).toBeGreaterThan(15)
  for (const query of queries) expect(namesIn(query).length, query).toBeGreaterThan(0)
  expect(queries.flatMap(namesIn).filter((name) => !known.has(name))).toEqual([])
  const shown = queries.flatMap(namesIn).map((name) => name.replace(/_(?:bucket|sum|count)$/, ''))
  expect([...types.keys()].filter((name) => !shown.includes(name))).toEqual(['nodejs_heap_size_total_bytes'])
})
