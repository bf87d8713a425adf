import type { ReactNode } from 'react'
import type { Strings } from '@/lib/strings.ts'

export interface CalloutProps {
  /** Default, also for unknown values: `note`. */
  type?: string
  title?: ReactNode
  children?: ReactNode
}

/** A highlighted remark. Its kind is also written out, as not everyone can see the colour. */
export function calloutIn({ callouts }: Strings) {
  return function Callout({ type = 'note', title, children }: CalloutProps) {
    const kind = type in callouts ? (type as keyof typeof callouts) : 'note'
    return (
      <aside className="callout" data-kind={kind}>
        <p className="calloutTitle">{title ?? callouts[kind]}</p>
        <div>{children}</div>
      </aside>
    )
  }
}
