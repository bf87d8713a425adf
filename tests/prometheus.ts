/** A metric with its samples, by name and labels as written. */
interface Parsed {
  samples: Map<string, number>
}

/** Parses Prometheus' text format as this project writes it, whose form `metrics.test.ts` compares. */
export function parseMetrics(text: string): Map<string, Parsed> {
  const metrics = new Map<string, Parsed>()
  for (const metric of text.split(/^(?=# HELP )/m)) {
    const [, name, samples] = /^# HELP (\S+) .+\n# TYPE \1 \w+\n([^]*)$/.exec(metric) ?? []
    if (name === undefined || metrics.has(name)) throw new Error(`no metric of its own: ${metric}`)
    const lines = samples!.split('\n').slice(0, -1)
    metrics.set(name, { samples: new Map(lines.map((line) => [keyOf(line), Number(/\S+$/.exec(line))])) })
  }
  return metrics
}

/** The name of a sample and its labels: `{}` without any. */
const keyOf = (line: string): string => line.replace(/ \S+$/, '').replace(/^[^{]+$/, '$&{}')

/** The value of a sample, such as `http_requests_total{route="/"}`; 0 if there is none. */
export const valueIn = (metrics: Map<string, Parsed>, metric: string, key: string = `${metric}{}`): number =>
  metrics.get(metric)?.samples.get(key) ?? 0
