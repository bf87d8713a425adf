import { ui } from '@/app/_strings.ts'
import type { Fault } from '@/lib/content/errors.ts'

/** The problems in a post with their places, for its author. Replaces what cannot be shown. */
export function FaultBox({ faults }: { faults: readonly Fault[] }) {
  if (faults.length === 0) return null
  return (
    <section className="faults" data-content-fault role="alert" lang={ui.lang}>
      <h2>{ui.cannotBeShown}</h2>
      <ul role="list">
        {faults.map((fault) => (
          <li key={`${fault.line}:${fault.column} ${fault.message}`}>
            <OneFault fault={fault} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OneFault({ fault }: { fault: Fault }) {
  return (
    <>
      <p>
        <strong>{fault.message}</strong>
      </p>
      <p>
        <code>{`${fault.file}:${fault.line}:${fault.column}`}</code>
      </p>
      {fault.expected && (
        <dl>
          <dt>{ui.expected}</dt>
          <dd>{fault.expected}</dd>
          <dt>{ui.found}</dt>
          <dd>{fault.found}</dd>
        </dl>
      )}
      {fault.frame && <pre tabIndex={0}>{fault.frame}</pre>}
    </>
  )
}
