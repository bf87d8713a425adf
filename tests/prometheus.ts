/** One metric in Prometheus' text format, with its samples by name and labels as written. */
interface Parsed {
  type: string
  samples: Map<string, number>
}

const label = String.raw`[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*"`
const sampleLine = new RegExp(String.raw`^([a-zA-Z_:][\w:]*)(?:\{(${label}(?:,${label})*)\})? (\S+)$`)

/**
 * Parses the text format, version 0.0.4, as this project writes it.
 * @throws {Error} naming the first line that breaks it: each metric has its help, its type and then its samples, no
 *   sample comes twice, and buckets of a histogram never go down and end with all of its values
 */
export function parseMetrics(text: string): Map<string, Parsed> {
  const metrics = new Map<string, Parsed>()
  const fail = (line: string, why: string): never => {
    throw new Error(`${why}: ${line}`)
  }
  if (!text.endsWith('\n')) fail(text.slice(-80), 'no line end')
  let name = ''
  let current: Parsed | undefined
  for (const line of text.slice(0, -1).split('\n')) {
    const [, helped] = /^# HELP (\S+) \S.*$/.exec(line) ?? []
    const [, typed, type] = /^# TYPE (\S+) (counter|gauge|histogram)$/.exec(line) ?? []
    const [, sampled, labels = '', value = ''] = sampleLine.exec(line) ?? []
    if (helped !== undefined) {
      if (metrics.has(helped)) fail(line, 'a metric comes twice')
      ;[name, current] = [helped, undefined]
    } else if (typed !== undefined) {
      if (typed !== name || current) fail(line, 'not the type of the metric before it')
      metrics.set(name, (current = { type: type!, samples: new Map() }))
    } else if (sampled !== undefined && current) {
      const expected = current.type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name]
      if (!expected.includes(sampled)) fail(line, `not a sample of ${name}`)
      const key = `${sampled}{${labels}}`
      if (current.samples.has(key)) fail(line, 'a sample comes twice')
      if (!Number.isFinite(Number(value))) fail(line, 'not a number')
      current.samples.set(key, Number(value))
    } else fail(line, 'neither a comment nor a sample')
  }
  for (const [each, { type, samples }] of metrics) if (type === 'histogram') checkBuckets(each, samples)
  return metrics
}

function checkBuckets(name: string, samples: ReadonlyMap<string, number>): void {
  let before = 0
  for (const [key, value] of samples) {
    if (!key.startsWith(`${name}_bucket{`)) continue
    if (value < before) throw new Error(`a bucket has less than the one before it: ${key}`)
    before = value
    const [, labels, bound] = /\{(.*?),?le="([^"]+)"\}$/.exec(key)!
    if (bound !== '+Inf') continue
    if (samples.get(`${name}_count{${labels}}`) !== value) throw new Error(`the last bucket has not all values: ${key}`)
    before = 0
  }
}

/** The value of a sample, such as `http_requests_total{route="/"}`; 0 if there is none. */
export const valueIn = (metrics: Map<string, Parsed>, metric: string, key: string = `${metric}{}`): number =>
  metrics.get(metric)?.samples.get(key) ?? 0
