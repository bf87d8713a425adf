'use client'

import { useEffect } from 'react'

/**
 * Goes to the part that the address names, where the browser looked for it before the text had come. Stands with the
 * text.
 */
export function ScrollToHash() {
  useEffect(() => {
    if (window.scrollY > 0 || location.hash === '') return
    try {
      document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
    } catch {
      // An address may hold anything after its #
    }
  }, [])
  return null
}
