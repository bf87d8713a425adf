import http from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A server whose responses take a fixed time and no CPU: it runs in the lab's own process, outside the trial's CPU
 * group.
 */
export interface DelayedServer {
  port: number
  close(): void
}

export const delayedBody = 'answered'

/**
 * Starts a server on the loopback interface. It handles a limited number of requests for `/limited` at a time, like a
 * database with that many connections, and any number for other paths.
 * @param delayMs delay of each response, in milliseconds
 */
export async function startDelayedServer(delayMs: number, width = Infinity): Promise<DelayedServer> {
  const waiting: (() => void)[] = []
  let working = 0
  const server = http.createServer((request, response) => {
    const limited = request.url === '/limited'
    const work = () => {
      working += limited ? 1 : 0
      setTimeout(() => {
        response.end(delayedBody)
        if (!limited) return
        working--
        waiting.shift()?.()
      }, delayMs)
    }
    if (limited && working >= width) waiting.push(work)
    else work()
  })
  // Node's client drops a connection a second before the server's timeout, so a shorter one would prevent reuse
  server.keepAliveTimeout = 10_000
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** The text of an answer. */
export const textFrom = (options: http.RequestOptions): Promise<string> =>
  new Promise((resolve, reject) => {
    const outgoing = http.request(options, (response) => {
      let body = ''
      response
        .setEncoding('utf8')
        .on('data', (text: string) => (body += text))
        .on('end', () => resolve(body))
    })
    outgoing.on('error', reject).end()
  })
