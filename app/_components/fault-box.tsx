import type { Fault } from '@/lib/core/errors.ts'
import { faults as rules } from '../styles/post-parts.ts'
import { PartStyle } from './part-styles.tsx'

/**
 * The problems in a post with their places, for its author. Replaces what cannot be shown. The messages are in English,
 * as in a terminal, and so are the words around them: a box speaks one language.
 */
export function FaultBox({ faults }: { faults: readonly Fault[] }) {
  if (faults.length === 0) return null
  return (
    <>
      <PartStyle name="faults" rules={rules} />
      <section className="faults" data-content-fault role="alert" lang="en">
        <h2>This post needs attention</h2>
        <ul role="list">
          {faults.map((fault) => (
            <li key={`${fault.line}:${fault.column} ${fault.message}`}>
              <p>
                <strong>{fault.message}</strong>
              </p>
              <p>
                <code>{`${fault.file}:${fault.line}:${fault.column}`}</code>
              </p>
              {fault.expected && (
                <dl>
                  <dt>Expected</dt>
                  <dd>{fault.expected}</dd>
                  <dt>Found</dt>
                  <dd>{fault.found}</dd>
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
