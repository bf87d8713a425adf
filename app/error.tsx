'use client'

import { errorWordsIn } from '@/lib/error-words.ts'
import { site } from '@/site.config.ts'

const words = errorWordsIn(site.language)

/** Shown when a page fails. Header and footer stay, and the visitor can try again. */
export default function ErrorPage({ retry }: { error: unknown; retry: () => void }) {
  return (
    <section className="failed" role="alert">
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <button type="button" onClick={() => retry()}>
        {words.retry}
      </button>
    </section>
  )
}
