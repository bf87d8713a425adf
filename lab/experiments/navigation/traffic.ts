import type { CDPSession } from '@playwright/test'

/** What went over the network. */
export interface Traffic {
  /** As sent: compressed, with headers. */
  bytes: number
  /** Answers, but for those out of the browser's own cache. */
  requests: number
}

/**
 * Counts what a page fetches from now on, ahead of a click or after it.
 * @returns gives what it came to so far
 */
export async function watchTraffic(cdp: CDPSession): Promise<() => Traffic> {
  const count: Traffic = { bytes: 0, requests: 0 }
  await cdp.send('Network.enable')
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    count.bytes += encodedDataLength
    if (encodedDataLength > 0) count.requests++
  })
  return () => ({ ...count })
}
