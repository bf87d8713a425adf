import { once } from 'node:events'
import http from 'node:http'
import { expect, test } from 'vitest'
import { releaseConnections } from '../../../lib/deployment/release-connections.ts'
import { listening } from '../../http.ts'

test('a connection in use ends with its next answer once the server closes', async () => {
  releaseConnections()
  // Without a timeout, Node waits for a connection forever
  const server = http.createServer({ keepAliveTimeout: 0 })
  const address = await listening(server)
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () => http.get(address, { agent })
  const received = once(server, 'request') as Promise<[unknown, http.ServerResponse]>
  const first = ask()
  const second = ask()
  const [, response] = await received
  const closed = once(server, 'close')
  server.close()
  server.on('request', (_request, next) => next.end())
  response.end()
  const [answer] = (await once(first, 'response')) as [http.IncomingMessage]
  answer.resume()
  expect(answer.headers.connection).toBe('keep-alive')
  const [last] = (await once(second, 'response')) as [http.IncomingMessage]
  last.resume()
  expect(last.headers.connection).toBe('close')
  await closed
})
