import { median } from '../engine/statistics.ts'
import { formatNumber, tableOf } from '../engine/table.ts'
import { askInTurn } from './arrivals.ts'
import type { RequestOf } from './requests.ts'

/** Requests at a time. */
const inFlight = 16
const rounds = 10

interface Figures {
  perSecond: number
  /** CPU time of the server for a request, in microseconds. */
  cpu: number
  failed: number
}

/** Server that is asked, and what it has used so far. */
interface Asked {
  url: string
  usage(): { cpuSeconds: number }
}

/**
 * Asks by turns for an empty route and for each of the others, as fast as the answers come.
 * @returns a table of them: each round gives one ratio, of what was asked within the same seconds
 */
export async function comparedWithEmpty(server: Asked, others: Record<string, RequestOf>, seconds: number) {
  const empty: RequestOf = () => ({ kind: 'empty', path: '/api/health/live' })
  const routes = Object.entries({ 'an empty route': empty, ...others })
  const found: Figures[][] = routes.map(() => [])
  // Each request has a visitor of its own: nobody is known from the round before
  let visitors = 0
  for (let round = 0; round <= rounds; round++)
    for (const [at, [, requestOf]] of routes.entries()) {
      const [cpuBefore, start] = [server.usage().cpuSeconds, performance.now()]
      const until = start + (1_000 * seconds) / ((rounds + 1) * routes.length)
      // oxlint-disable-next-line no-await-in-loop -- by turns
      const { asked, failed } = await askInTurn(
        server.url,
        requestOf,
        inFlight,
        () => performance.now() > until,
        visitors,
      )
      visitors += asked
      // The first round warms
      if (round > 0)
        found[at]!.push({
          perSecond: (1_000 * asked) / (performance.now() - start),
          cpu: (1e6 * (server.usage().cpuSeconds - cpuBefore)) / asked,
          failed,
        })
    }
  const ratios = (at: number, ratio: (a: Figures, b: Figures) => number) =>
    median(found[at]!.map((figures, round) => ratio(figures, found[0]![round]!)))
  return tableOf(
    ['', 'requests/s', 'of empty', 'CPU µs', 'of empty', 'failed'],
    routes.map(([name], at) => [
      name,
      formatNumber(median(found[at]!.map(({ perSecond }) => perSecond))),
      formatNumber(ratios(at, (a, b) => a.perSecond / b.perSecond)),
      formatNumber(median(found[at]!.map(({ cpu }) => cpu))),
      // As many requests as the same CPU time allows
      formatNumber(ratios(at, (a, b) => b.cpu / a.cpu)),
      String(found[at]!.reduce((sum, { failed }) => sum + failed, 0)),
    ]),
    1,
  )
}
