import { kept } from '../../core/kept.ts'

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

/** A metric that only increases. */
export interface Counter {
  add(values?: LabelValues): void
}

/** The number of values per bucket, by upper bounds. */
export interface Histogram {
  observe(values: LabelValues, value: number): void
}

interface Observed {
  /**
   * For each bound, the number of values up to it and above the previous bound; the last item counts the values above
   * all bounds.
   */
  counts: number[]
  sum: number
}

/** What was counted for each combination of label values. */
class Series<T extends object> {
  readonly #known = new Map<string, [LabelValues, T]>()

  of = (values: LabelValues, make: () => T): T =>
    kept(this.#known, values.join('\0'), (): [LabelValues, T] => [values, make()])[1]
  lines = (linesOf: (values: LabelValues, counted: T) => string[]): string[] =>
    [...this.#known.values()].flatMap(([values, counted]) => linesOf(values, counted))
}

/** The metrics of a process, which `text` writes in the text format of Prometheus, version 0.0.4. */
export class Metrics {
  readonly #metrics: Metric[] = []

  counter(name: string, help: string, labels: readonly string[] = []): Counter {
    const series = new Series<{ count: number }>()
    const lines = () => series.lines((values, { count }) => [sample(name, labels, values, count)])
    this.#metrics.push({ name, help, type: 'counter', lines })
    return { add: (values = []) => void series.of(values, () => ({ count: 0 })).count++ }
  }

  histogram(name: string, help: string, labels: readonly string[], bounds: readonly number[]): Histogram {
    const series = new Series<Observed>()
    const lines = () =>
      series.lines((values, { counts, sum }) => {
        let upTo = 0
        const buckets = [...bounds, '+Inf'].map((bound, at) =>
          sample(`${name}_bucket`, [...labels, 'le'], [...values, String(bound)], (upTo += counts[at]!)),
        )
        return [...buckets, sample(`${name}_sum`, labels, values, sum), sample(`${name}_count`, labels, values, upTo)]
      })
    this.#metrics.push({ name, help, type: 'histogram', lines })
    return {
      observe(values, value) {
        const observed = series.of(values, () => ({ counts: Array(bounds.length + 1).fill(0), sum: 0 }))
        const at = bounds.findIndex((bound) => value <= bound)
        observed.counts[at === -1 ? bounds.length : at]!++
        observed.sum += value
      },
    }
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
