import Link from 'next/link'
import { terms } from '@/app/_content.ts'
import { ui } from '@/app/_strings.ts'
import { termPath } from '@/app/_urls.ts'
import type { TermKind } from '@/lib/content/post.ts'
import { CostFooter } from './cost-footer.tsx'
import { Reading } from './reading.tsx'

/** All tags or categories, most used first. There may be hundreds, so no list is fetched before it is asked for. */
export function TermCloud({ kind }: { kind: TermKind }) {
  return (
    <Reading read={() => terms(kind)}>
      {({ answer, cost }) => (
        <>
          {answer.length === 0 && <p>{ui.noTerms[kind]}</p>}
          <ul className="termCloud" role="list">
            {answer.map(({ key, label, count }) => (
              <li key={key}>
                <Link href={termPath(kind, key)} prefetch={false}>
                  {label} <span aria-hidden="true">{count}</span>
                  <span className="visuallyHidden">{ui.postCount(count)}</span>
                </Link>
              </li>
            ))}
          </ul>
          <CostFooter cost={cost} />
        </>
      )}
    </Reading>
  )
}
