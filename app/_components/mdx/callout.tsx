import type { ReactNode } from 'react'
import { calloutKind, type CalloutKind } from '@/lib/mdx/syntax/callout-kinds.ts'
import type { Strings } from '@/lib/core/strings.ts'

export interface CalloutProps {
  /** The kind of callout. Default, also for unknown values: the kind of the component's name. */
  type?: string
  /** Same as `type`, in other blogs. */
  kind?: string
  variant?: string
  title?: ReactNode
  children?: ReactNode
}

/**
 * A highlighted remark. Its kind is also written out, as not everyone can see the colour.
 * @param ofName the kind without a type, for `Tip` and others that are one kind
 */
export function calloutIn({ callouts }: Strings, ofName: CalloutKind = 'note') {
  return function Callout({ type, kind: sameAsType, variant, title, children }: CalloutProps) {
    const kind = calloutKind(String(type ?? sameAsType ?? variant ?? '')) ?? ofName
    return (
      <aside className="callout" data-kind={kind}>
        <p className="calloutTitle">{title ?? callouts[kind]}</p>
        <div>{children}</div>
      </aside>
    )
  }
}
