'use client'

import { useEffect } from 'react'
import type { Start } from '@/lib/site/analytics-tools.ts'
import { mayCount, whenIdle, whenLoaded } from './when-idle.ts'

interface Props {
  script: string
  data: Readonly<Record<string, string>>
  start: Start
}

/** Properties of `window` that the tools read or set. */
interface Globals {
  dataLayer?: unknown[]
  goatcounter?: { count?: (visit: { path: string }) => void }
  plausible?: Plausible
}

interface Plausible {
  (...event: unknown[]): void
  q?: unknown[]
  o?: object
  init?: (options?: object) => void
}

/** The tag of a tool that counts visits: see `analytics` in site.config.ts. It stays as long as the document. */
let tag: HTMLScriptElement | undefined

/** Loads a tool that counts visits, once the page has loaded and the browser is idle, unless the visitor refuses. */
export function AnalyticsScript({ script, data, start }: Props) {
  useEffect(() => {
    if (tag || !mayCount()) return
    whenLoaded(() => {
      if (tag) return
      if (start) starts[start](script)
      tag = document.createElement('script')
      tag.src = script
      tag.defer = true
      for (const [name, value] of Object.entries(data)) tag.setAttribute(`data-${name}`, value)
      document.head.append(tag)
    })
  }, [script, data, start])
  return null
}

const tools = globalThis as Globals

const starts: Record<NonNullable<Start>, (script: string) => void> = {
  google(script) {
    const queue = (tools.dataLayer ??= [])
    // Google's script recognizes calls by the type of the object
    const gtag = function () {
      queue.push(arguments)
    } as (...values: unknown[]) => void
    gtag('js', new Date())
    gtag('config', new URL(script, location.href).searchParams.get('id'))
  },

  plausible() {
    const plausible: Plausible = (...event) => void (plausible.q ??= []).push(event)
    plausible.init = (options = {}) => void (plausible.o = options)
    tools.plausible ??= plausible
    tools.plausible.init?.()
  },

  /** By itself it counts only the page on which it is loaded. */
  goatcounter() {
    const { navigation } = globalThis as { navigation?: EventTarget }
    let path = location.pathname
    navigation?.addEventListener('currententrychange', () => {
      if (path === location.pathname) return
      path = location.pathname
      // The new page sets its title first
      whenIdle(() => tools.goatcounter?.count?.({ path }))
    })
  },
}
