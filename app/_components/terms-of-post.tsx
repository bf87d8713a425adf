import { termKey } from '@/lib/core/identity.ts'
import type { TermKind } from '@/lib/core/terms.ts'
import { termPath } from '@/app/_urls.ts'

/**
 * The tags of a post, or its category, as links to their lists. No link is prefetched: a post may have many, and few
 * are followed.
 */
export function TermsOfPost({ kind, labels, name }: { kind: TermKind; labels: string[]; name: string }) {
  if (labels.length === 0) return null
  return (
    <ul className="terms" data-kind={kind} aria-label={name} role="list" data-prefetch="none">
      {labels.map((label) => (
        <li key={label}>
          <a href={termPath(kind, termKey(label))}>{label}</a>
        </li>
      ))}
    </ul>
  )
}
