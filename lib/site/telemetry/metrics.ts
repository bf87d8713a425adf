/** Values of a metric's labels, in the order of its label names. None may come from the input of a visitor. */
type LabelValues = readonly string[]

/** One metric, as lines of Prometheus' text format. */
interface Metric {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  lines: () => string[] | Promise<string[]>
}

const escaped = (value: string): string => value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"')

const sample = (name: string, names: readonly string[], values: LabelValues, value: number): string => {
  const labels = names.map((label, at) => `${label}="${escaped(values[at] ?? '')}"`).join(',')
  return `${name}${labels && `{${labels}}`} ${Number.isNaN(value) ? 'NaN' : value}`
}

/** Separates label values in the keys of series. */
const separator = '\u0000'

/** A metric that only increases. */
export class Counter {
  readonly #series = new Map<string, number>()

  add(values: LabelValues = [], by = 1): void {
    const key = values.join(separator)
    this.#series.set(key, (this.#series.get(key) ?? 0) + by)
  }

  entries = (): [LabelValues, number][] => [...this.#series].map(([key, value]) => [key.split(separator), value])
}

interface Observed {
  /**
   * For each bound, the number of values up to it and above the previous bound; the last item counts the values above
   * all bounds.
   */
  counts: number[]
  sum: number
}

/** The number of values per bucket, by upper bounds. */
export class Histogram {
  readonly bounds: readonly number[]
  readonly #series = new Map<string, Observed>()

  constructor(bounds: readonly number[]) {
    this.bounds = bounds
  }

  observe(values: LabelValues, value: number): void {
    const key = values.join(separator)
    let observed = this.#series.get(key)
    if (!observed) this.#series.set(key, (observed = { counts: Array(this.bounds.length + 1).fill(0), sum: 0 }))
    const at = this.bounds.findIndex((bound) => value <= bound)
    observed.counts[at === -1 ? this.bounds.length : at]!++
    observed.sum += value
  }

  entries = (): [LabelValues, Observed][] =>
    [...this.#series].map(([key, observed]) => [key.split(separator), observed])
}

/** The metrics of a process, which `text` writes in the text format of Prometheus, version 0.0.4. */
export class Metrics {
  readonly #metrics: Metric[] = []

  counter(name: string, help: string, labels: readonly string[] = []): Counter {
    const counter = new Counter()
    const lines = () => counter.entries().map(([values, value]) => sample(name, labels, values, value))
    this.#metrics.push({ name, help, type: 'counter', lines })
    return counter
  }

  histogram(name: string, help: string, labels: readonly string[], bounds: readonly number[]): Histogram {
    const histogram = new Histogram(bounds)
    const lines = () =>
      histogram.entries().flatMap(([values, { counts, sum }]) => {
        let upTo = 0
        const buckets = [...bounds, '+Inf'].map((bound, at) =>
          sample(`${name}_bucket`, [...labels, 'le'], [...values, String(bound)], (upTo += counts[at]!)),
        )
        return [...buckets, sample(`${name}_sum`, labels, values, sum), sample(`${name}_count`, labels, values, upTo)]
      })
    this.#metrics.push({ name, help, type: 'histogram', lines })
    return histogram
  }

  /**
   * Adds a metric that is computed when it is requested.
   * @param read values by their labels; null leaves the metric out
   */
  read(
    type: 'counter' | 'gauge',
    name: string,
    help: string,
    read: () => ReadValue | Promise<ReadValue>,
    labels: readonly string[] = [],
  ): void {
    const lines = async () => {
      const found = await read()
      const entries: [LabelValues, number][] = typeof found === 'number' ? [[[], found]] : (found ?? [])
      return entries.map(([values, value]) => sample(name, labels, values, value))
    }
    this.#metrics.push({ name, help, type, lines })
  }

  async text(): Promise<string> {
    const blocks = this.#metrics.map(async ({ name, help, type, lines }) => {
      return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...(await lines()), ''].join('\n')
    })
    return (await Promise.all(blocks)).join('')
  }
}

type ReadValue = number | [LabelValues, number][] | null

/** The startup hook is bundled apart from the route that shows them; the process has one set of metrics. */
const key: unique symbol = Symbol.for('pointsix.metrics')
const shared = globalThis as { [key]?: Metrics }

/** The metrics of this process; undefined in one without metrics, such as a function. */
export const processMetrics = (): Metrics | undefined => shared[key]

export const provideMetrics = (): Metrics => (shared[key] = new Metrics())
