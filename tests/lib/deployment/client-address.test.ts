import http from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { AddressRanges, isAddressRange } from '../../../lib/core/address-ranges.ts'
import { clientAddress, clientOf, namePeers } from '../../../lib/deployment/client-address.ts'
import { listening } from '../../http.ts'

const proxies = new AddressRanges(['127.0.0.0/8', '10.1.0.0/16', '::1'])
const asked = (peer: string, forwarded?: string) =>
  clientAddress(
    new Headers({ 'x-pointsix-peer': peer, ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) }),
    proxies,
  )

test.each([
  ['a visitor’s own connection', '203.0.113.7', undefined, '203.0.113.7'],
  ['a forged header gains nothing', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['a proxy', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['a proxy, as IPv6 writes it', '::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['a forged header before what proxies added', '127.0.0.1', '198.51.100.1, 203.0.113.7, 10.1.2.3', '203.0.113.7'],
  ['proxies alone', '127.0.0.1', '10.1.2.3', '10.1.2.3'],
  ['a proxy that names the port', '127.0.0.1', '203.0.113.7:5123', '203.0.113.7'],
  ['the same of IPv6', '127.0.0.1', '[2001:db8::1]:5123', '2001:db8::1'],
  ['an address of IPv6 in brackets', '127.0.0.1', '[2001:db8::1]', '2001:db8::1'],
  ['no header', '127.0.0.1', undefined, '127.0.0.1'],
  ['no address', '', '198.51.100.1', ''],
])('%s', (_what, peer, forwarded, expected) => expect(asked(peer, forwarded)).toBe(expected))

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::198.51.100.1', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('%s is of the client %s', (address, expected) => expect(clientOf(address)).toBe(expected))

test.each([
  ['10.0.0.0/8', true],
  ['::1', true],
  ['fd00::/8', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/8/8', false],
  ['localhost', false],
  ['', false],
])('%s is an address or a range: %s', (text, expected) => expect(isAddressRange(text)).toBe(expected))

test('each request names its connection, whatever it says of itself', async () => {
  namePeers()
  const server = http.createServer((request, response) => response.end(request.headers['x-pointsix-peer']))
  onTestFinished(() => void server.close())
  const response = await fetch(await listening(server), { headers: { 'x-pointsix-peer': '198.51.100.1' } })
  expect(await response.text()).toBe('127.0.0.1')
})
