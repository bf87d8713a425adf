import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { sendLocationOnce } from '../../../lib/deployment/one-location.ts'

test('a header that is set and then appended is sent once; others are appended', async () => {
  sendLocationOnce()
  const server = http.createServer((_, response) => {
    response.setHeader('location', '/a')
    response.appendHeader('Location', '/a')
    response.appendHeader('Vary', 'a').appendHeader('Vary', 'a')
    response.writeHead(308).end()
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { redirect: 'manual' })
  server.close()
  expect([headers.get('location'), headers.get('vary')]).toEqual(['/a', 'a, a'])
})
