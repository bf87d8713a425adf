import type { IncomingMessage } from 'node:http'
import { intercept } from '../core/intercept.ts'
import * as v from 'valibot'

/** Most parameters of an address. Next takes time by the square of those with one name: 7,500 of them took 2 s. */
const maxParameters = 100
/** Most of them that are not encoded UTF-8, for which Next decodes, and fails, several times: 99 took as long as 6 pages. */
const maxMalformed = 8
/** Most characters of all parameters. */
const maxQuery = 4_096
/** Most segments in the state of Next's router, which is also read in time by the square of its depth. */
const maxSegments = 100

/** Methods of pages and files, and of what may answer to programs: each route of those knows its own. */
const methods = ['GET', 'HEAD']
const apiMethods = [...methods, 'OPTIONS', 'POST']

/** An address of a folder in app/ instead of a page. Next renders it, and fails where a page must be static. */
const routePattern = /\/(?:\[(?:file|hash|id|language|name|page|slug|token)\]|\[?\[\.{3}\w+\]\]?)(?:\/|$)/

/** Where no route is, Next takes these for actions of its server, whatever they are. */
const form = /^(?:multipart\/|application\/x-www-form-urlencoded)/i

function isMalformed(text: string): boolean {
  try {
    decodeURIComponent(text)
    return false
  } catch {
    return true
  }
}

/** The path and the query of an address, which may name a host as for a proxy; null if it is none of a page. */
function targetOf(url: string): string | null {
  if (url.startsWith('/')) return url
  const { protocol, pathname, search } = URL.parse(url) ?? {}
  return /^https?:$/.test(protocol ?? '') ? `${pathname}${search}` : null
}

/** What the server knows of requests. */
export interface Accepted {
  /** Whether the host of functions asks for the rest of a page, which it does by POST. */
  resumes?: boolean
}

/**
 * Why Next must not see a request: it would answer with an error of its own and log a stack, render a page for a method
 * that no page has, or need seconds.
 */
export function refusalOf(
  { method = '', url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  { resumes = false }: Accepted = {},
): { status: 400 | 405; reason: string; allow?: string } | null {
  const refused = (reason: string) => ({ status: 400, reason }) as const
  const target = targetOf(url)
  if (target === null) return refused('the address is none')
  const [path] = target.split('?', 1) as [string]
  // A server shows a 404. A function never ends its answer, unless its host keeps such addresses from it
  if (resumes && isMalformed(path)) return refused('the path is not UTF-8')
  if (routePattern.test(path.replace(/%5b/gi, '[').replace(/%5d/gi, ']')))
    return refused('the address is that of a route')
  const query = target.slice(path.length + 1)
  if (query.length > maxQuery) return refused(`the query has ${query.length} characters; at most ${maxQuery} are read`)
  const parameters = query.split('&')
  if (parameters.length > maxParameters)
    return refused(`the query has ${parameters.length} parameters; at most ${maxParameters} are read`)
  if (isMalformed(query) && parameters.filter(isMalformed).length > maxMalformed)
    return refused(`more than ${maxMalformed} parameters are not UTF-8`)
  const state = headers['next-router-state-tree']?.toString()
  if (state !== undefined && (state.split(/\{|%7b/i).length > maxSegments || !isRouterState(state)))
    return refused('the state of the router cannot be read')
  if (resumes && headers['next-resume'] !== undefined) return null
  const allowed = path.startsWith('/api/') ? apiMethods : methods
  const allow = allowed.join(', ')
  if (!allowed.includes(method)) return { status: 405, reason: `the method is not one of ${allow}`, allow }
  const isForm = headers['next-action'] !== undefined || form.test(headers['content-type'] ?? '')
  return method === 'POST' && isForm ? refused('no route reads forms') : null
}

/** Milliseconds between two lines of the log, whoever sends how much. */
const logEvery = 1_000
let logged = -Infinity
let unlogged = 0

function logRefusal(text: string): void {
  if (performance.now() - logged < logEvery) return void unlogged++
  console.warn(`[request] refused with ${text}${unlogged > 0 ? ` (${unlogged} more since the last such line)` : ''}`)
  logged = performance.now()
  unlogged = 0
}

/** Refuses such requests before Next sees them, with a line in the log, at most one a second. */
export function refuseRequests(accepted: Accepted): void {
  intercept('connection', function () {
    // Otherwise Next closes the connection of a client that offers another protocol
    Object.assign(this, { shouldUpgradeCallback: () => false })
    return false
  })
  intercept('request', (request, response) => {
    const refusal = refusalOf(request, accepted)
    if (!refusal) {
      // The blog reads none, and Next fails to decode each: 15 kB took as long as 15 pages
      if (isMalformed(request.headers.cookie ?? '')) delete request.headers.cookie
      // Next would send visitors on to the host that the address names
      request.url = targetOf(request.url ?? '') ?? '/'
      return false
    }
    const { status, reason, allow } = refusal
    logRefusal(`${status}: ${reason}`)
    // Its body may have no end
    const headers = { 'Content-Type': 'text/plain', Connection: 'close', ...(allow && { Allow: allow }) }
    response.writeHead(status, headers).end(`${reason}\n`)
    return true
  })
}

const kindOfParameter = /^(?:o?c|d|[cd]i\((?:\.{1,3}|\.\.\)\(\.\.)\))$/
const segment = v.union([
  v.string(),
  v.strictTuple([
    v.string(),
    v.string(),
    v.pipe(v.string(), v.regex(kindOfParameter)),
    v.nullable(v.array(v.string())),
  ]),
])
const routerState: v.GenericSchema = v.strictTuple([
  segment,
  v.record(
    v.string(),
    v.lazy(() => routerState),
  ),
  v.nullish(v.strictTuple([v.string(), v.string()])),
  v.nullish(v.picklist(['refetch', 'inside-shared-layout', 'metadata-only'])),
  v.nullish(v.number()),
  v.optional(v.string()),
])

/**
 * Whether Next's server can read the header in which its router sends its state. Next would answer 500 and log a stack.
 * A test compares this with Next's own check, which is private.
 */
export function isRouterState(header: string): boolean {
  try {
    return v.is(routerState, JSON.parse(decodeURIComponent(header)))
  } catch {
    return false
  }
}
