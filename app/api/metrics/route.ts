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
 * `GET /api/metrics`: what this process counts, for Prometheus. Only for clients of a private network and for those
 * that send `METRICS_TOKEN`; 404 for all others, and where nothing is counted.
 */
export async function GET({ headers }: Request): Promise<Response> {
  await connection()
  const metrics = processMetrics()
  if (!metrics || !(isPrivate(headers) || hasToken(headers)))
    return new Response('There is no such page.\n', { status: 404, headers: notStored })
  return new Response(await metrics.text(), {
    headers: { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', ...notStored },
  })
}

/** Who asks for others is not known unless the proxy is trusted: a private address may be that of an unknown proxy. */
const isPrivate = (headers: Headers): boolean =>
  !isForwardedByOthers(headers, proxies) && privateAddresses.has(clientAddress(headers, proxies))

/** In a time that says nothing about how much of a token was right. */
function hasToken(headers: Headers): boolean {
  const { metricsToken } = config
  if (metricsToken === undefined) return false
  const hashed = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hashed(headers.get('authorization') ?? ''), hashed(`Bearer ${metricsToken}`))
}
