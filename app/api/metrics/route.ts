import { createHash, timingSafeEqual } from 'node:crypto'
import { connection } from '@/app/_next.ts'
import { AddressRanges } from '@/lib/address-ranges.ts'
import { config } from '@/lib/config.ts'
import { clientAddress, isForwardedByOthers } from '@/lib/deployment/client-address.ts'
import { processMetrics } from '@/lib/telemetry/provided.ts'

const here = ['127.0.0.0/8', '::1', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']
const privateAddresses = new AddressRanges(here)
const notStored = { 'Cache-Control': 'no-store' }
const proxies = new AddressRanges(config.trustedProxies)

/**
 * `GET /api/metrics`: what this process counts, for Prometheus. Only for clients that send `METRICS_TOKEN` or, if that is
 * not set, for those of a private network; 404 for all others, and where nothing is counted.
 */
export async function GET({ headers }: Request): Promise<Response> {
  await connection()
  const metrics = processMetrics()
  if (!metrics || !isAllowed(headers, config.metricsToken))
    return new Response('There is no such page.\n', { status: 404, headers: notStored })
  return new Response(await metrics.text(), {
    headers: { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', ...notStored },
  })
}

/** A private address may be that of a proxy which names no client, as one of a container. So a token excludes others. */
const isAllowed = (headers: Headers, token: string | undefined): boolean =>
  token === undefined ? isPrivate(headers) : hasToken(headers, token)

/** The client of an unknown proxy is not known: `X-Forwarded-For` counts only from a trusted one. */
const isPrivate = (headers: Headers): boolean =>
  !isForwardedByOthers(headers, proxies) && privateAddresses.has(clientAddress(headers, proxies))

/** In a time that says nothing about how much of a token was right. */
function hasToken(headers: Headers, token: string): boolean {
  const hashed = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hashed(headers.get('authorization') ?? ''), hashed(`Bearer ${token}`))
}
