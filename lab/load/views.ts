import { median } from '../engine/statistics.ts'
import { formatNumber, tableOf } from '../engine/table.ts'
import { askInTurn } from './arrivals.ts'
import type { RequestOf } from './requests.ts'

const inFlight = 16
const rounds = 10

interface Figures {
  perSecond: number
  cpu: number
  failed: number
}

interface Asked {
  url: string
  usage(): { cpuSeconds: number }
}

/**
 * Sends requests by turns to an empty route and to each of the others, as fast as responses arrive.
 * @returns a table of the routes. Each round gives one ratio, of requests from within the same few seconds
 */
export async function comparedWithEmpty(server: Asked, others: Record<string, RequestOf>, seconds: number) {
  const empty: RequestOf = () => ({ kind: 'empty', path: '/api/health/live' })
  const routes = Object.entries({ 'an empty route': empty, ...others })
  const found: Figures[][] = routes.map(() => [])
  // Each request has its own visitor, so that no visitor is known from the previous round
  let visitors = 0
  for (let round = 0; round <= rounds; round++)
    for (const [at, [, requestOf]] of routes.entries()) {
      const [cpuBefore, start] = [server.usage().cpuSeconds, performance.now()]
      const until = start + (1_000 * seconds) / ((rounds + 1) * routes.length)
      const { asked, failed } = await askInTurn(
        server.url,
        requestOf,
        inFlight,
        () => performance.now() > until,
        visitors,
      )
      visitors += asked
      // The first round is a warm-up
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
      // Ratio of the requests that the same CPU time allows
      formatNumber(ratios(at, (a, b) => b.cpu / a.cpu)),
      String(found[at]!.reduce((sum, { failed }) => sum + failed, 0)),
    ]),
    1,
  )
}
