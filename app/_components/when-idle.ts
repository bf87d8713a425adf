/** Runs once the browser is idle. Safari has no idle callbacks. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 2_000 })
  else setTimeout(run, 200)
}

/** Runs once the page has loaded and the browser is idle. */
export function whenLoaded(run: () => void, signal?: AbortSignal): void {
  if (document.readyState === 'complete') whenIdle(run)
  else addEventListener('load', () => whenIdle(run), { once: true, ...(signal && { signal }) })
}

/** Events that show that a visitor is reading. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll']
/** Milliseconds after which a visitor without any such event counts as reading. */
const patience = 3_000

/**
 * Runs once the page has loaded and the visitor stays: until then the browser may be busy with the page itself, and who
 * leaves at once, or is a program, is sent no more.
 */
export function whenStaying(run: () => void, signal: AbortSignal): void {
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

/** Whether the visitor's connection allows to fetch what was not asked for. */
export function mayFetchAhead(): boolean {
  const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {}
  return !saveData && !effectiveType.includes('2g')
}

/**
 * Whether a visit may be counted: not if the visitor asks not to be tracked, by Global Privacy Control or its
 * predecessor Do Not Track, and not that of a draft, whose address is a secret.
 */
export function mayCount(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as { doNotTrack?: string; globalPrivacyControl?: boolean }
  return doNotTrack !== '1' && globalPrivacyControl !== true && !location.pathname.startsWith('/preview/')
}
