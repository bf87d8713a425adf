'use client'

import { ui } from './_strings.ts'

/** What is left when a page fails: the chrome stays, and one can try again. */
export default function ErrorPage({ retry }: { error: unknown; retry: () => void }) {
  return (
    <section className="failed" role="alert">
      <h1>{ui.errorTitle}</h1>
      <p>{ui.errorText}</p>
      <button type="button" onClick={() => retry()}>{ui.retry}</button>
    </section>
  )
}
