import http from 'node:http'
import { expect, test } from 'vitest'
import { sendLocationOnce } from '../../../lib/deployment/one-location.ts'
import { listening } from '../../http.ts'

test('a header that is set and then appended is sent once; others are appended', async () => {
  sendLocationOnce()
  const server = http.createServer((_, response) => {
    response.setHeader('location', '/a')
    response.appendHeader('Location', '/a')
    response.appendHeader('Vary', 'a').appendHeader('Vary', 'a')
    response.writeHead(308).end()
  })
  const { headers } = await fetch(await listening(server), { redirect: 'manual' })
  server.close()
  expect([headers.get('location'), headers.get('vary')]).toEqual(['/a', 'a, a'])
})
