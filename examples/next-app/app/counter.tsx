'use client'
import { useState } from 'react'

/** A component of the app that posts use. */
export function Counter({ from = 0 }: { from?: number }) {
  const [count, setCount] = useState(from)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Clicked {count} times
    </button>
  )
}
