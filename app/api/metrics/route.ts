import { connection } from 'next/server'
import { AddressRanges } from '@/lib/core/address-ranges.ts'
import { isSameSecret } from '@/lib/core/same-secret.ts'
import { config } from '@/lib/config.ts'
import { clientAddress, isForwardedByOthers } from '@/lib/deployment/client-address.ts'
import { processMetrics } from '@/lib/site/telemetry/metrics.ts'

const here = ['127.0.0.0/8', '::1', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']
const privateAddresses = new AddressRanges(here)
const notStored = { 'Cache-Control': 'no-store' }
const proxies = new AddressRanges(config.trustedProxies)

/**
 * `GET /api/metrics`: the metrics of this process, for Prometheus. Only for clients that send `METRICS_TOKEN` or, if
 * that is not set, for those in a private network; 404 for all others, and if nothing is counted.
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

/**
 * Whether a client may read the metrics. A private address may be that of a proxy that does not name its clients, such
 * as one of a container. So if a token is set, it is required.
 */
const isAllowed = (headers: Headers, token: string | undefined): boolean =>
  token === undefined ? isPrivate(headers) : isSameSecret(headers.get('authorization') ?? '', `Bearer ${token}`)

/** Whether the client is known to be in a private network: behind a proxy that is not trusted, it is not known. */
const isPrivate = (headers: Headers): boolean =>
  !isForwardedByOthers(headers, proxies) && privateAddresses.has(clientAddress(headers, proxies))
