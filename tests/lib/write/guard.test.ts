import { expect, test } from 'vitest'
import { refusalOf } from '../../../lib/write/guard.ts'

const token = 'a'.repeat(43)
const host = 'localhost:3000'
const good = {
  host,
  origin: `http://${host}`,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
  'content-length': '20',
  'x-pointsix-write': token,
}
const api = {
  method: 'POST',
  url: '/api/write/save',
  headers: good as Record<string, string | undefined>,
  peer: '127.0.0.1',
}
const page = { ...api, method: 'GET', url: '/write?path=/posts/a', headers: { host } }
const withHeaders = (headers: Record<string, string | undefined>) => ({ ...api, headers: { ...good, ...headers } })

test.each([
  ['a save of the editor', api, undefined],
  ['one over IPv6', { ...withHeaders({ host: '[::1]:3000', origin: 'http://[::1]:3000' }), peer: '::1' }, undefined],
  ['one over IPv4 within IPv6', { ...api, peer: '::ffff:127.0.0.1' }, undefined],
  ['a browser that does not say where it comes from', withHeaders({ 'sec-fetch-site': undefined }), undefined],
  ['the page', page, undefined],
  ['another machine', { ...api, peer: '192.168.0.7' }, 404],
  [
    'another machine that claims to be this one',
    { ...withHeaders({ 'x-forwarded-for': '127.0.0.1' }), peer: '10.0.0.2' },
    404,
  ],
  ['a connection without an address', { ...api, peer: undefined }, 404],
  ['a tunnel', withHeaders({ host: 'blog.example', origin: 'http://blog.example' }), 404],
  [
    'a name that leads here by DNS',
    withHeaders({ host: 'evil.example:3000', origin: 'http://evil.example:3000' }),
    404,
  ],
  [
    'a host that begins like this one',
    withHeaders({ host: 'localhost.evil.example', origin: 'http://localhost.evil.example' }),
    404,
  ],
  ['a proxy on this machine', withHeaders({ 'x-forwarded-for': '203.0.113.1' }), 404],
  ['the page from another machine', { ...page, peer: '192.168.0.7' }, 404],
  ['the page for another host', { ...page, headers: { host: 'evil.example' } }, 404],
  ['another origin', withHeaders({ origin: 'https://evil.example' }), 403],
  ['another port of this machine', withHeaders({ origin: 'http://localhost:8080' }), 403],
  ['a sandboxed frame', withHeaders({ origin: 'null' }), 403],
  ['no origin', withHeaders({ origin: undefined }), 403],
  ['another site', withHeaders({ 'sec-fetch-site': 'cross-site' }), 403],
  ['another site of this machine', withHeaders({ 'sec-fetch-site': 'same-site' }), 403],
  ['no token', withHeaders({ 'x-pointsix-write': undefined }), 403],
  ['another token', withHeaders({ 'x-pointsix-write': 'b'.repeat(43) }), 403],
  ['the beginning of the token', withHeaders({ 'x-pointsix-write': token.slice(0, 42) }), 403],
  ['a form', withHeaders({ 'content-type': 'text/plain' }), 403],
  ['reading by an address', { ...api, method: 'GET' }, 405],
  ['asking whether it may', { ...api, method: 'OPTIONS' }, 405],
  ['writing to the page', { ...page, method: 'POST' }, 405],
  ['a body without an end', withHeaders({ 'content-length': undefined }), 413],
  ['a body of a gigabyte', withHeaders({ 'content-length': '1073741824' }), 413],
] as const)('%s', (_, { peer, ...request }, status) => {
  expect(refusalOf(request, peer, token)?.status).toBe(status)
})
