import { termPath } from '@/app/_urls.ts'
import { termKey } from '@/lib/core/identity.ts'
import type { TermKind } from '@/lib/core/terms.ts'

interface Props {
  kind: TermKind
  labels: readonly string[]
  name: string
  className?: string
  /** How many are shown; a number stands for the others. */
  most?: number
  /** Whether there are lists of them; true by default. */
  areLinks?: boolean
}

/**
 * The tags of a post, or its category, as links to their lists. No link is prefetched: a post may have many, and few
 * are followed.
 */
export function TermLinks({ kind, labels, name, className = 'terms', most = labels.length, areLinks = true }: Props) {
  if (labels.length === 0) return null
  return (
    <ul className={className} data-kind={kind} aria-label={name} role="list" data-prefetch="none">
      {labels.slice(0, most).map((label) => (
        <li key={label}>{areLinks ? <a href={termPath(kind, termKey(label))}>{label}</a> : label}</li>
      ))}
      {labels.length > most && <li>+{labels.length - most}</li>}
    </ul>
  )
}
