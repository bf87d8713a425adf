import type { ReactNode } from 'react'
import type { Strings } from '@/lib/strings.ts'

export interface CalloutProps {
  /** `note` where it is missing or unknown. */
  type?: string
  title?: ReactNode
  children?: ReactNode
}

/** A remark set apart from the text. Its kind is said in words, for colour alone says nothing to many. */
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
