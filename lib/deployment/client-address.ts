import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import type { AddressRanges } from '../core/address-ranges.ts'

/** Header that passes the address of a connection to code that Next gives only headers. It is set for each request. */
const peerHeader = 'x-pointsix-peer'

/** Sets the address of the connection on each request from now on. Replaces the header if a visitor sent it. */
export function namePeers(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    request.headers[peerHeader] = request.socket.remoteAddress ?? ''
  })
}

/**
 * The plain form of an address: `::ffff:127.0.0.1` is `127.0.0.1`. Some proxies append the port: `203.0.113.9:5123`,
 * `[2001:db8::1]:5123`.
 */
export const plainAddress = (address: string): string =>
  address
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2')
    .replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * The address of the client: that of the connection, or the last one in `X-Forwarded-For` that is not a trusted proxy.
 * Entries that a visitor sent come before those of proxies, so they are never reached.
 */
export function clientAddress(headers: Headers, proxies: AddressRanges): string {
  const peer = peerOf(headers)
  if (!proxies.has(peer)) return peer
  const forwarded = forwardedFor(headers)
  return forwarded.findLast((address) => !proxies.has(address)) ?? forwarded[0] ?? peer
}

const peerOf = (headers: Headers): string => plainAddress(headers.get(peerHeader) ?? '')

const forwardedFor = (headers: Headers): string[] =>
  (headers.get('x-forwarded-for') ?? '').split(',').map(plainAddress).filter(Boolean)

/** Whether an untrusted proxy forwards the request. Next itself adds the address of the connection. */
export function isForwardedByOthers(headers: Headers, proxies: AddressRanges): boolean {
  const peer = peerOf(headers)
  return !proxies.has(peer) && forwardedFor(headers).some((address) => address !== peer)
}

/**
 * The client behind an address. An IPv6 address counts as its /64 network, since devices rotate addresses within it.
 */
export function clientOf(address: string): string {
  if (!isIPv6(address)) return address
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const missing = Array.from({ length: 8 - before.length - after.length }, () => '0')
  const groups = [...before, ...missing, ...after].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
