'use client'

import { useRouter } from 'next/navigation'
import { Fragment, Suspense, useEffect, useState, useTransition, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { followChanges, type Change } from './_components/content-changes.ts'
import { DevProblems } from './_components/dev/problems.tsx'

/** Milliseconds from a text that is shown to the refresh, for which the server would let the next key wait. */
const refreshAfter = 500

/**
 * Only in `npm run dev`: refreshes the page when a post changes, and lists the problems of the post. Scroll position
 * and state are kept. A text is shown as soon as it is compiled; the refreshed page has all that follows from it.
 */
export default function DevTemplate({ children }: { children: ReactNode }) {
  const { refresh } = useRouter()
  const [changedAt, setChangedAt] = useState(() => performance.timeOrigin)
  const [life, setLife] = useState(0)
  const [isPending, startTransition] = useTransition()
  // Changes with the refreshed page, so that the problems are requested after it and do not delay it
  const [shownAt, setShownAt] = useState(changedAt)

  useEffect(() => {
    // The editor follows its file by itself
    if (location.pathname === '/write') return
    let last = 0
    let html: string | undefined
    let soon: ReturnType<typeof setTimeout> | undefined
    const stop = followChanges(({ at, text }) => {
      const isShown = text !== null && at > last && text.html !== html && showText(text)
      html = text?.html
      last = Math.max(last, at)
      clearTimeout(soon)
      if (isShown) soon = setTimeout(() => setChangedAt(last), refreshAfter)
      // At once: the effect below would run after the next frame
      else flushSync(() => setChangedAt(last))
    })
    return () => {
      clearTimeout(soon)
      stop()
    }
  }, [])
  useEffect(() => {
    document.addEventListener('click', nameHeading, true)
    return () => document.removeEventListener('click', nameHeading, true)
  }, [])
  useEffect(() => {
    // A change during a refresh is handled after it
    if (isPending || changedAt <= shownAt) return
    startTransition(() => {
      refresh()
      setShownAt(changedAt)
      // A not-found or error page, or a part that failed, is replaced only if its parent remounts
      if (document.querySelector('.notFound, .failed, .failedPart')) setLife((count) => count + 1)
    })
  }, [changedAt, shownAt, isPending, refresh])
  return (
    <>
      <Fragment key={life}>{children}</Fragment>
      {/* The app that is packaged for writing is built, and a build knows no address */}
      <Suspense>
        <DevProblems changedAt={shownAt} />
      </Suspense>
    </>
  )
}

/** Adds to a link to the editor which heading of the post is at the top: it opens there. */
function nameHeading({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a.devEdit') : null
  if (!link) return
  const headings = [...document.querySelectorAll('main .prose :is(h1, h2, h3, h4, h5, h6)')]
  const passed = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 3).length
  const address = new URL(link.href)
  address.searchParams.set('at', String(passed))
  link.href = address.href
}

/**
 * Replaces the text that React has set as HTML, and that it sets again with the refreshed page.
 * @returns whether the page shows it
 */
function showText({ path, html }: NonNullable<Change['text']>): boolean {
  const prose = location.pathname === path && document.querySelector('main .prose[data-is-markup]')
  if (prose) prose.innerHTML = html
  return Boolean(prose)
}
