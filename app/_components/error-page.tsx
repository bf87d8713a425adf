import { notFound } from 'next/navigation'
import { useEffect, useState } from 'react'
import { wordsOfPage } from './words-in-browser.ts'

/** Shown when a page fails. Header and footer stay, and the visitor can try again. */
export function ErrorPage({ retry }: { error: unknown; retry: () => void }) {
  const [page, setPage] = useState<ReturnType<typeof wordsOfPage>>()
  // oxlint-disable-next-line react/set-state-in-effect -- `<main>` has the words, and comes with this where a whole document failed
  useEffect(() => setPage(wordsOfPage()), [])
  if (!page) return null
  const { words, failed, failedText, retry: again } = page
  return (
    <section className="failed" role="alert" lang={words}>
      <h1>{failed}</h1>
      <p>{failedText}</p>
      <button type="button" onClick={() => retry()}>
        {again}
      </button>
    </section>
  )
}

/** Leaves an address without a page to the layout above. */
export function NotFoundAbove(): never {
  notFound()
}
