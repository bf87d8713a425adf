'use client'

import { useEffect, useRef, type ReactNode } from 'react'
import { drawGraph } from './draw-graph.ts'
import './graph.css'

/** A picture of a list whose entries link to others. The list stays: keyboards and screen readers use it. */
export function GraphView({ children }: { children: ReactNode }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const leaving = new AbortController()
    drawGraph(canvas.current!, list.current!, leaving.signal)
    return () => leaving.abort()
  }, [])
  return (
    <div className="graph" data-prefetch="none">
      <canvas ref={canvas} aria-hidden="true" hidden />
      <ul ref={list} role="list">
        {children}
      </ul>
    </div>
  )
}
