'use client'

import { useRouter } from 'next/navigation'
import { Fragment, useEffect, useRef, useState, useTransition, type ReactNode } from 'react'
import { followChanges } from './_components/content-changes.ts'

/** Milliseconds that a tab waits while nobody sees it: the one that is being looked at comes first. */
const whileHidden = 1_000

/**
 * Only in `npm run dev`: when a post was changed the page takes over what is different, and keeps its scroll position
 * and its state.
 */
export default function DevTemplate({ children }: { children: ReactNode }) {
  const { refresh } = useRouter()
  const [changedAt, setChangedAt] = useState(() => performance.timeOrigin)
  const [life, setLife] = useState(0)
  const [isPending, startTransition] = useTransition()
  const shown = useRef(changedAt)

  useEffect(() => followChanges((at) => setChangedAt((before) => Math.max(before, at))), [])
  useEffect(() => {
    // A change that comes while the last one is being taken over has its turn after it
    if (isPending || changedAt <= shown.current) return
    const takeOver = () => {
      shown.current = changedAt
      startTransition(() => {
        refresh()
        // What stands in for a page that is missing or failed goes only with a new life of what is around it
        if (document.querySelector('.notFound, .failed')) setLife((count) => count + 1)
      })
    }
    if (!document.hidden) return takeOver()
    const waiting = setTimeout(takeOver, whileHidden)
    return () => clearTimeout(waiting)
  }, [changedAt, isPending, refresh])
  return <Fragment key={life}>{children}</Fragment>
}
