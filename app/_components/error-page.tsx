import { notFound } from 'next/navigation'
import { words } from '#error-words'

/** Shown when a page fails. Header and footer stay, and the visitor can try again. */
export function ErrorPage({ retry }: { error: unknown; retry: () => void }) {
  return (
    <section className="failed" role="alert" lang={words.lang}>
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <button type="button" onClick={() => retry()}>
        {words.retry}
      </button>
    </section>
  )
}

/** Leaves an address without a page to the layout above. */
export function NotFoundAbove(): never {
  notFound()
}
