import { expect, test } from 'vitest'
import { Metrics } from '../../../../lib/site/telemetry/metrics.ts'
import { parseMetrics, valueIn } from '../../../prometheus.ts'

test('counters, gauges and histograms in the text format of Prometheus', async () => {
  const metrics = new Metrics()
  const counter = metrics.counter('a_total', 'Counts.', ['route', 'status'])
  counter.add(['/', '2xx'])
  counter.add(['/', '2xx'])
  counter.add(['/', '2xx'])
  counter.add(['a"b\\c\nd', '5xx'])
  metrics.counter('b_total', 'Counts nothing yet.')
  const histogram = metrics.histogram('c_seconds', 'Measures.', ['route'], [0.1, 1])
  for (const value of [0.05, 0.1, 0.5, 7]) histogram.observe(['/'], value)
  metrics.read('gauge', 'd', 'Is read.', async () => [[['x'], 0.5]], ['name'])
  metrics.read('gauge', 'e', 'Is not there.', () => null)
  const text = await metrics.text()
  expect(text).toBe(`# HELP a_total Counts.
# TYPE a_total counter
a_total{route="/",status="2xx"} 3
a_total{route="a\\"b\\\\c\\nd",status="5xx"} 1
# HELP b_total Counts nothing yet.
# TYPE b_total counter
# HELP c_seconds Measures.
# TYPE c_seconds histogram
c_seconds_bucket{route="/",le="0.1"} 2
c_seconds_bucket{route="/",le="1"} 3
c_seconds_bucket{route="/",le="+Inf"} 4
c_seconds_sum{route="/"} 7.65
c_seconds_count{route="/"} 4
# HELP d Is read.
# TYPE d gauge
d{name="x"} 0.5
# HELP e Is not there.
# TYPE e gauge
`)
  expect(valueIn(parseMetrics(text), 'c_seconds', 'c_seconds_count{route="/"}')).toBe(4)
})
