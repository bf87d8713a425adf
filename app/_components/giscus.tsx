'use client'

import { useEffect, useRef, type ReactNode } from 'react'
import './comments.css'

interface GiscusSettings {
  /** Origin of giscus. */
  host: string
  /** Data attributes of its script. */
  attributes: Record<string, string>
  themes: { light: string; dark: string }
  /** Title of the frame. */
  title: string
  /** Shown if giscus cannot be reached. */
  failure: string
}

/**
 * Shows a discussion in place of the link to it.
 * @param children the link
 */
export function Giscus({ children, ...settings }: GiscusSettings & { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const given = JSON.stringify(settings)
  // React runs it again when the visitor comes back to a page that it has kept
  useEffect(() => {
    const leaving = new AbortController()
    showGiscus(place.current!, JSON.parse(given) as GiscusSettings, leaving.signal)
    return () => leaving.abort()
  }, [given])
  return (
    <>
      <p className="commentsLink">
        <output /> {children}
      </p>
      <div className="commentsPlace" ref={place} />
    </>
  )
}

/** Distance below the viewport at which comments begin to load. */
const near = '600px'

/** Delay before a notice says that comments are not reachable, in milliseconds. They may still arrive. */
const timeoutMs = 15_000

/**
 * Loads giscus once its place is near the window, and keeps its theme that of the page.
 * @param place an element of its own; its parent says how far it is: `data-comments` is `loading`, `shown` or `failed`
 * @param signal aborted when the visitor leaves the page
 */
function showGiscus(place: HTMLElement, settings: GiscusSettings, signal: AbortSignal): void {
  const { host, attributes, themes, title, failure } = settings
  const section = place.parentElement!
  const status = section.querySelector('output')!
  const setState = (state: 'loading' | 'shown' | 'failed') => {
    section.dataset.comments = state
    status.textContent = state === 'failed' ? failure : ''
  }

  const dark = matchMedia('(prefers-color-scheme: dark)')
  const theme = () => {
    const chosen = document.documentElement.dataset.theme ?? (dark.matches ? 'dark' : 'light')
    return themes[chosen as keyof typeof themes]
  }
  const frame = () => place.querySelector('iframe')
  const sendTheme = () => frame()?.contentWindow?.postMessage({ giscus: { setConfig: { theme: theme() } } }, host)

  let timer: ReturnType<typeof setTimeout> | undefined
  const load = () => {
    observer.disconnect()
    setState('loading')
    const fail = () => !signal.aborted && setState('failed')
    const script = document.createElement('script')
    script.src = `${host}/client.js`
    script.crossOrigin = 'anonymous'
    Object.assign(script.dataset, attributes, { theme: theme() })
    script.addEventListener('error', fail)
    // The script has inserted the frame next to itself
    script.addEventListener('load', () => {
      const made = frame()
      if (made) made.title = title
    })
    timer = setTimeout(fail, timeoutMs)
    place.append(script)
  }

  const hear = ({ origin, source, data }: MessageEvent<{ giscus?: object } | null>) => {
    if (origin !== host || source !== frame()?.contentWindow || !data?.giscus) return
    clearTimeout(timer)
    if (section.dataset.comments === 'shown') return
    setState('shown')
    // The theme may have changed while giscus was loading
    sendTheme()
  }
  addEventListener('message', hear, { signal })
  dark.addEventListener('change', sendTheme, { signal })
  const choice = new MutationObserver(sendTheme)
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] })

  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && load(), {
    rootMargin: near,
  })
  signal.addEventListener('abort', () => {
    observer.disconnect()
    choice.disconnect()
    clearTimeout(timer)
    place.replaceChildren()
    status.textContent = ''
    delete section.dataset.comments
  })
  // A visitor who returns from signing in wants to see the comments
  if (new URLSearchParams(location.search).has('giscus')) {
    load()
    section.scrollIntoView()
  } else observer.observe(place)
}
