import { ui } from '@/app/_strings.ts'
import { nameOfTerm } from '@/app/_authors.ts'
import { termPath } from '@/app/_urls.ts'
import type { WithReadStats } from '@/lib/content/index.ts'
import type { TermList } from '@/lib/content/answers.ts'
import type { TermKind } from '@/lib/core/terms.ts'
import { CostFooter } from './cost-footer.tsx'
import { Reading } from './reading.tsx'

interface Props {
  kind: TermKind
  read: () => Promise<WithReadStats<TermList>>
}

/** All terms of a kind, most used first. No link is prefetched: there may be hundreds. */
export function TermCloud({ kind, read }: Props) {
  return (
    <Reading read={read}>
      {({ answer: { terms }, cost }) => (
        <>
          {terms.length === 0 && <p>{ui.noTerms[kind]}</p>}
          <ul className="termCloud" role="list" data-prefetch="none">
            {terms.map(({ key, label, count }) => (
              <li key={key}>
                <a href={termPath(kind, key)}>
                  {nameOfTerm(kind, { key, label })} <span aria-hidden="true">{count}</span>
                  <span className="visuallyHidden">{ui.postCount(count)}</span>
                </a>
              </li>
            ))}
          </ul>
          <CostFooter cost={cost} />
        </>
      )}
    </Reading>
  )
}
