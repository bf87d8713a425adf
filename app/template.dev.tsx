'use client'

import { useRouter } from 'next/navigation'
import { Fragment, useEffect, useState, useTransition, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { followChanges } from './_components/content-changes.ts'
import { DevProblems } from './_components/dev/problems.tsx'

/** Milliseconds that a hidden tab waits, so that the visible one is first. */
const hiddenDelay = 1_000

/**
 * Only in `npm run dev`: refreshes the page when a post changes, and lists the problems of the post. Scroll position
 * and state are kept.
 */
export default function DevTemplate({ children }: { children: ReactNode }) {
  const { refresh } = useRouter()
  const [changedAt, setChangedAt] = useState(() => performance.timeOrigin)
  const [life, setLife] = useState(0)
  const [isPending, startTransition] = useTransition()
  // Changes with the refreshed page, so that the problems are asked for after it and do not delay it
  const [shownAt, setShownAt] = useState(changedAt)

  // At once: the effect below would run after the next frame
  useEffect(() => followChanges((at) => flushSync(() => setChangedAt((before) => Math.max(before, at)))), [])
  useEffect(() => {
    // A change during a refresh is handled after it
    if (isPending || changedAt <= shownAt) return
    const refreshPage = () =>
      startTransition(() => {
        refresh()
        setShownAt(changedAt)
        // A not-found or error page is replaced only if its parent remounts
        if (document.querySelector('.notFound, .failed')) setLife((count) => count + 1)
      })
    if (!document.hidden) return refreshPage()
    const waiting = setTimeout(refreshPage, hiddenDelay)
    return () => clearTimeout(waiting)
  }, [changedAt, shownAt, isPending, refresh])
  return (
    <>
      <Fragment key={life}>{children}</Fragment>
      <DevProblems changedAt={shownAt} />
    </>
  )
}
