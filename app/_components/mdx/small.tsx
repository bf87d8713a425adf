import type { ComponentProps, ReactNode } from 'react'
import type { Strings } from '@/lib/strings/types.ts'
import { calloutKind, type CalloutKind } from '@/lib/mdx/syntax/callout-kinds.ts'

/** A label in a frame. */
export const Badge = ({ text, children }: { text?: ReactNode; children?: ReactNode }): ReactNode => (
  <span className="badge">{text ?? children}</span>
)

/** A key of the keyboard. */
export const Kbd = ({ children }: { children?: ReactNode }): ReactNode => <kbd>{children}</kbd>

/** An `h1` with a computed attribute: the title of the page is its only one. */
export const Heading = ({ children, ...props }: ComponentProps<'h2'>): ReactNode => <h2 {...props}>{children}</h2>

/** Steps: headings, items of a list, or `Step`. */
export const Steps = ({ children }: { children?: ReactNode }): ReactNode => <div className="steps">{children}</div>

export const Step = ({ title, children }: { title?: ReactNode; children?: ReactNode }): ReactNode => (
  <div className="step">
    {title && <p className="cardTitle">{title}</p>}
    {children}
  </div>
)

interface CalloutProps {
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

interface DetailsProps {
  summary?: ReactNode
  title?: ReactNode
  open?: boolean
  defaultOpen?: boolean
  children?: ReactNode
}

/** Content that is collapsed until a reader opens it. */
export function detailsIn({ details }: Strings) {
  return function Details({ summary, title, open, defaultOpen, children }: DetailsProps) {
    return (
      <details open={open ?? defaultOpen}>
        <summary>{title ?? summary ?? details}</summary>
        {children}
      </details>
    )
  }
}
