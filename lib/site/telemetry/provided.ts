import { Metrics } from './metrics.ts'

/** The startup hook is bundled apart from the route that shows them; the process has one set of metrics. */
const key: unique symbol = Symbol.for('pointsix.metrics')
const shared = globalThis as { [key]?: Metrics }

/** The metrics of this process; undefined in one without metrics, such as a function. */
export const processMetrics = (): Metrics | undefined => shared[key]

export const provideMetrics = (): Metrics => (shared[key] = new Metrics())
