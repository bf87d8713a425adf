import http from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A server whose answers take a fixed time and no CPU: it runs in the lab's own process, outside the trial's CPU group.
 */
export interface DelayedServer {
  port: number
  close(): void
}

export const delayedBody = 'answered'

/**
 * Starts a server on this machine alone. A path of `/limited` is answered to so many at a time, as by a database with
 * that many connections; any other path to all at once.
 * @param delayMs of each answer
 * @param width how many of `/limited` are worked on at a time
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
  // Node's client drops a connection a second before the server's timeout: with a shorter one it would reuse none
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
