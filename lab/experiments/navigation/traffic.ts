import type { CDPSession } from '@playwright/test'

export interface Traffic {
  /** Bytes as sent: compressed, with headers. */
  bytes: number
  requests: number
}

export async function watchTraffic(cdp: CDPSession): Promise<() => Traffic> {
  const count: Traffic = { bytes: 0, requests: 0 }
  await cdp.send('Network.enable')
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    count.bytes += encodedDataLength
    if (encodedDataLength > 0) count.requests++
  })
  return () => ({ ...count })
}
