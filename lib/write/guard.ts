import { randomBytes } from 'node:crypto'
import { Server, type IncomingMessage, type ServerResponse } from 'node:http'
import { decoded } from '../core/percent-encoding.ts'
import { isSameSecret } from '../core/same-secret.ts'
import { plainAddress } from '../deployment/client-address.ts'
import { writeToken } from './token.ts'

/** What the editor sends its token in. A page of another origin may not send it without asking, and nobody answers. */
export const tokenHeader = 'x-pointsix-write'

/** Tells the route that a request came through the guard: Next gives a route headers alone. */
const admission = 'x-pointsix-admitted'
const key: unique symbol = Symbol.for('pointsix.write.admission')
const shared = globalThis as { [key]?: string }

const isEditor = /^\/+(?:api\/+)?write(?:[/.]|$)/i
const isOwnHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i
const isLoopback = /^(?:127\.\d+\.\d+\.\d+|::1)$/

/** Most that a request may bring: an image, in base64. */
const maxBytes = 96 * 1_048_576

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/**
 * Why a request for the editor is refused; null if it is not.
 * @param peer the address at the other end of the connection. A header says what its sender likes
 */
export function refusalOf(
  { method = '', url = '', headers }: Asked,
  peer: string | undefined,
  token: string,
): { status: 403 | 404 | 405 | 413; reason: string } | null {
  const { host = '', origin } = headers
  const elsewhere = (reason: string) => ({ status: 404, reason }) as const
  if (!isLoopback.test(plainAddress(peer ?? ''))) return elsewhere('it comes from another machine')
  // A name that leads here by DNS would make another site the same origin
  if (!isOwnHost.test(host)) return elsewhere('it is for another host')
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined || headers.via !== undefined)
    return elsewhere('a proxy forwards it')
  const site = headers['sec-fetch-site']
  const isApi = /^\/+api\//i.test(url)
  if (!isApi) return method === 'GET' || method === 'HEAD' ? null : { status: 405, reason: 'a page is only read' }
  const refused = (reason: string) => ({ status: 403, reason }) as const
  if (method !== 'POST') return { status: 405, reason: 'the method is not POST' }
  if (origin !== `http://${host}`) return refused('it is from another origin')
  if (site !== undefined && site !== 'same-origin') return refused('it is from another site')
  if (!isSameSecret(String(headers[tokenHeader] ?? ''), token)) return refused('the token is not that of this server')
  if (!/^application\/json\b/.test(headers['content-type'] ?? '')) return refused('it is not JSON')
  if (Number(headers['content-length'] ?? Infinity) > maxBytes) return { status: 413, reason: 'it is too long' }
  return null
}

/** Where a save is sent. */
const saves = '/api/write/save'

/**
 * Answers requests for the editor that are refused before Next sees them, from now on.
 * @param answerSave answers saves, before Next sees them too
 */
export function guardWriting(answerSave: (request: IncomingMessage) => Promise<Response>): void {
  if (shared[key] !== undefined) return
  const admitted = (shared[key] = randomBytes(16).toString('hex'))
  const { prototype } = Server
  const emit = prototype.emit as (this: Server, event: string, ...values: unknown[]) => boolean
  prototype.emit = function (this: Server, event: string, ...values: unknown[]) {
    if (event !== 'request') return emit.call(this, event, ...values)
    const [request, response] = values as [IncomingMessage, ServerResponse]
    delete request.headers[admission]
    if (!isEditor.test(decoded((request.url ?? '').split('?', 1)[0]!))) return emit.call(this, event, ...values)
    const refusal = refusalOf(request, request.socket.remoteAddress, writeToken())
    if (refusal === null && request.url === saves) {
      void answer(response, answerSave(request))
      return true
    }
    if (refusal === null) {
      request.headers[admission] = admitted
      return emit.call(this, event, ...values)
    }
    const { status, reason } = refusal
    console.warn(`[write] refused with ${status}: ${reason}`)
    // Its body may have no end
    response.writeHead(status, { 'Content-Type': 'text/plain', Connection: 'close' }).end(`${reason}\n`)
    return true
  } as typeof prototype.emit
}

async function answer(response: ServerResponse, made: Promise<Response>): Promise<void> {
  try {
    const said = await made
    response.writeHead(said.status, Object.fromEntries(said.headers)).end(await said.text())
  } catch (error) {
    console.error('[write]', error)
    // Its body may have no end
    response.writeHead(500, { Connection: 'close' }).end()
  }
}

/** Whether the guard let a request through. Without a guard, nothing is. */
export const isAdmitted = (headers: Headers): boolean =>
  shared[key] !== undefined && headers.get(admission) === shared[key]
