import { randomUUID } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressRanges } from '../../core/address-ranges.ts'
import { plainAddress } from '../../deployment/client-address.ts'
import { log, requestIds } from './log.ts'
import type { Metrics } from './metrics.ts'

/** Upper bounds of the buckets, in seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Duration from which a request is logged, in milliseconds. */
const slow = 1_000

const validId = /^[\w-]{8,64}$/

/** How requests are followed. */
interface Options {
  metrics: Metrics
  /** The reader that answers now. */
  strategy: () => string
  /** Proxies whose `X-Request-Id` is trusted. */
  proxies: AddressRanges
  /** Whether requests that fail or are slow are logged. */
  logs: boolean
}

/**
 * Gives every request of this process an id, returns it in the response, and counts the request. Uses Node's
 * diagnostics channel, so this includes requests that Next answers from its cache without calling any code of the app.
 */
export function followRequests({ metrics, strategy, proxies, logs }: Options): void {
  const labels = ['route', 'reader']
  const answered = 'Requests that were answered or given up.'
  const requests = metrics.counter('http_requests_total', answered, [...labels, 'status'])
  const took = 'Time from the head of a request to the end of its answer.'
  const seconds = metrics.histogram('http_request_duration_seconds', took, labels, bounds)
  let pending = 0
  metrics.read('gauge', 'http_requests_pending', 'Requests that are being answered.', () => pending)

  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const start = performance.now()
    const { url = '', method } = request
    const id = requestId(request, proxies)
    request.headers['x-request-id'] = id
    response.setHeader('X-Request-Id', id)
    if (logs) requestIds.enterWith(id)
    pending++
    // After the response, or when the client disconnects
    response.once('close', () => {
      pending--
      const ms = performance.now() - start
      const status = response.writableFinished ? response.statusCode : 0
      const route = routeOf(url)
      const reader = strategy()
      requests.add([route, reader, status === 0 ? 'aborted' : `${Math.trunc(status / 100)}xx`])
      seconds.observe([route, reader], ms / 1_000)
      const [level, what] = status >= 500 ? (['error', 'request failed'] as const) : (['warn', 'slow request'] as const)
      if (logs && (level === 'error' || ms >= slow))
        log(level, what, { requestId: id, method, path: loggedPath(url), route, status, ms: Math.round(ms) })
    })
  })
}

function requestId({ headers, socket }: IncomingMessage, proxies: AddressRanges): string {
  const given = headers['x-request-id']
  const isValid = typeof given === 'string' && validId.test(given)
  return isValid && proxies.has(plainAddress(socket.remoteAddress ?? '')) ? given : randomUUID()
}

/** The path without search queries, and without the token of a link to a draft. */
const loggedPath = (url: string): string =>
  url
    .replace(/\?.*/s, '')
    .replace(/^\/preview\/.*/s, '/preview/…')
    .slice(0, 200)

/** The first segments of the addresses that the app has. A test compares them with its folders. */
const known = new Set(
  (
    'about archive authors categories feeds files graph lab page popular posts preview search series share sitemaps tags _next ' +
    'feed.xml atom.xml feed.json llms.txt llms-full.txt sitemap.xml robots.txt favicon.ico icon.svg'
  ).split(' '),
)
/** The segments after `/api`. */
const knownOfApi = new Set(
  'collections content counts feeds health index-now markdown metrics popular posts search'.split(' '),
)

/** The label of an address: its first segment. There are few of these, whatever visitors request. */
export function routeOf(address: string): string {
  const [, first = '', second = ''] = /^\/([^/?#]*)(?:\/([^/?#]*))?/.exec(address) ?? []
  if (first === '') return '/'
  if (first === 'api') return knownOfApi.has(second) ? `/api/${second}` : 'other'
  return known.has(first) ? `/${first}` : 'other'
}
