import type { ReactNode } from 'react'
import type { Strings } from '@/lib/core/strings.ts'

export interface DetailsProps {
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
