'use client'

import { useEffect, useState, type ComponentType } from 'react'
import { mayCount, whenLoaded } from './when-idle.ts'

/**
 * Shows the component that site.config.ts names, once the page has loaded and the browser is idle, unless the visitor
 * refuses.
 */
export function AnalyticsComponent() {
  const [Component, setComponent] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!mayCount()) return
    whenLoaded(() => void import('#own-analytics').then(({ default: own }) => setComponent(() => own)))
  }, [])
  return Component && <Component />
}
