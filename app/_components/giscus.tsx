'use client'

import { useEffect, useRef, type ReactNode } from 'react'
import './comments.css'
import { showGiscus, type GiscusSettings } from './show-giscus.ts'

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
