'use client'

import { errorWordsIn } from '@/lib/error-words.ts'

/** Shown when a page fails. Header and footer stay, and the visitor can try again. Servers never render it. */
export default function ErrorPage({ retry }: { error: unknown; retry: () => void }) {
  // Taken from the header, which is in the language of the site: its configuration stays out of the browser
  const { lang } = document.querySelector<HTMLElement>('.siteHeader')!
  const words = errorWordsIn(lang)
  return (
    <section className="failed" role="alert" lang={lang}>
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <button type="button" onClick={() => retry()}>
        {words.retry}
      </button>
    </section>
  )
}
