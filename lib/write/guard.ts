import type { IncomingMessage, ServerResponse } from 'node:http'
import { intercept } from '../core/intercept.ts'
import { decoded } from '../core/percent-encoding.ts'
import { isSameSecret } from '../core/same-secret.ts'
import { plainAddress } from '../deployment/client-address.ts'
import { writeToken } from './token.ts'

/** What the editor sends its token in. A page of another origin may not send it without asking, and nobody answers. */
export const tokenHeader = 'x-pointsix-write'

const key: unique symbol = Symbol.for('pointsix.write.guard')
const shared = globalThis as { [key]?: true }

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

/** Where the editor asks a question. */
const question = /^\/api\/write\/(\w+)$/

/**
 * Answers what the editor asks, and refuses other requests for it, before Next sees them, from now on. Each key waits for
 * a save, and a route of Next would take longer than all else.
 * @param answerTo answers a question, of which the request brings the rest
 */
export function guardWriting(answerTo: (question: string, request: IncomingMessage) => Promise<Response>): void {
  if (shared[key]) return
  shared[key] = true
  intercept('request', (request, response) => {
    if (!isEditor.test(decoded((request.url ?? '').split('?', 1)[0]!))) return false
    const refusal = refusalOf(request, request.socket.remoteAddress, writeToken())
    if (refusal === null) {
      const [, asked] = question.exec(request.url ?? '') ?? []
      if (asked === undefined) return false
      void answer(response, answerTo(asked, request))
      return true
    }
    const { status, reason } = refusal
    console.warn(`[write] refused with ${status}: ${reason}`)
    // Its body may have no end
    response.writeHead(status, { 'Content-Type': 'text/plain', Connection: 'close' }).end(`${reason}\n`)
    return true
  })
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
