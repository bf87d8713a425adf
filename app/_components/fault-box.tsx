import { ui } from '@/app/_strings.ts'
import type { Fault } from '@/lib/core/errors.ts'
import { faults as rules } from '../styles/post-parts.ts'
import { PartStyle } from './part-styles.tsx'

/**
 * The problems in a post with their places, for its author, in the language of the site. Replaces what cannot be shown.
 * Messages are in English, as in a terminal, where the language has none.
 */
export async function FaultBox({ faults }: { faults: readonly Fault[] }) {
  if (faults.length === 0) return null
  const { inWordsOf } = await import('@/lib/strings/problem-texts.ts')
  const { lang, say } = inWordsOf(ui.lang)
  return (
    <>
      <PartStyle name="faults" rules={rules} />
      <section className="faults" data-content-fault role="alert" lang={ui.lang}>
        <h2>{ui.postNeedsAttention}</h2>
        <ul role="list">
          {faults.map((fault) => (
            <li key={`${fault.line}:${fault.column} ${fault.message}`}>
              <p lang={lang}>
                <strong>{say(fault.message)}</strong>
              </p>
              <p>
                <code>{`${fault.file}:${fault.line}:${fault.column}`}</code>
              </p>
              {fault.expected && (
                <dl>
                  <dt>{ui.expected}</dt>
                  <dd lang={lang}>{say(fault.expected)}</dd>
                  <dt>{ui.found}</dt>
                  <dd lang={lang}>{say(fault.found)}</dd>
                </dl>
              )}
              {fault.frame && <pre tabIndex={0}>{fault.frame}</pre>}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
