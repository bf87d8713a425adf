'use client'

import { useEffect } from 'react'

/**
 * Scrolls to the element of the URL's hash, in case the browser looked for it before the text had arrived. Rendered with
 * the text.
 */
export function ScrollToHash() {
  useEffect(() => {
    if (window.scrollY > 0 || location.hash === '') return
    try {
      document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
    } catch {
      // A hash may contain anything
    }
  }, [])
  return null
}
