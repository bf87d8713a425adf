import { labelIn } from '@/lib/core/label.ts'
import type { CheckedNewsletter } from '@/lib/site/site-hooks.ts'
import { wordsIn } from '@/app/_strings.ts'
import './newsletter.css'

/** A plain form that the service of the newsletter takes, without a script. */
export function Newsletter({ newsletter, lang }: { newsletter: CheckedNewsletter; lang: string }) {
  const words = wordsIn(lang)
  const { action, field, hidden, title, text, label, button, consent } = newsletter
  const heading = title ? labelIn(lang, title) : words.newsletterTitle
  return (
    <form className="newsletter" action={action} method="post" lang={words.lang} aria-label={heading}>
      <h2>{heading}</h2>
      {text && <p>{labelIn(lang, text)}</p>}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="newsletterAddress">
        <span>{label ? labelIn(lang, label) : words.newsletterLabel}</span>
        <input type="email" name={field} required autoComplete="email" spellCheck={false} />
      </label>
      {consent && (
        <label className="newsletterConsent">
          <input type="checkbox" required {...(consent.name && { name: consent.name })} />
          <span>{labelIn(lang, consent.label)}</span>
        </label>
      )}
      <button>{button ? labelIn(lang, button) : words.newsletterButton}</button>
    </form>
  )
}
