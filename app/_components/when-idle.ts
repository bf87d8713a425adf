/** Calls a function when the browser is idle. Safari has no idle callbacks. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 2_000 })
  else setTimeout(run, 200)
}

/** Calls a function when the page has loaded and the browser is idle. */
export function whenLoaded(run: () => void, signal?: AbortSignal): void {
  if (document.readyState === 'complete') whenIdle(run)
  else addEventListener('load', () => whenIdle(run), { once: true, ...(signal && { signal }) })
}

/** Events that show that a visitor is reading. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll']
/** Time after which a visitor without any such event counts as reading, in milliseconds. */
const patience = 3_000

/**
 * Calls a function when the page has loaded and the visitor stays: until then the browser may be busy with the page
 * itself, and visitors who leave at once, or are bots, need nothing more.
 */
export function whenEngaged(run: () => void, signal: AbortSignal): void {
  whenLoaded(() => {
    if (signal.aborted) return
    const waiting = new AbortController()
    const stays = () => {
      if (waiting.signal.aborted) return
      waiting.abort()
      whenIdle(run)
    }
    for (const sign of signs) addEventListener(sign, stays, { passive: true, signal: waiting.signal })
    setTimeout(stays, patience)
  }, signal)
}

/** Not all browsers tell how the visitor is connected. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the visitor's connection is suitable for prefetching. */
export function mayFetchAhead(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {}
  return !saveData && !effectiveType.includes('2g')
}

/**
 * Whether a visit may be counted. Not if the visitor opts out of tracking, by Global Privacy Control or its predecessor
 * Do Not Track, and not on a draft, whose address is a secret.
 */
export function mayCount(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as { doNotTrack?: string; globalPrivacyControl?: boolean }
  return doNotTrack !== '1' && globalPrivacyControl !== true && !location.pathname.startsWith('/preview/')
}
