import { TermCloud } from '@/app/_components/term-cloud.tsx'
import { readTerms } from '@/app/_content/terms.ts'
import { listMetadata } from '@/app/_metadata.ts'
import { ui } from '@/app/_strings.ts'
import { termsPath } from '@/app/_urls.ts'

export const metadata = listMetadata(termsPath('tag'), ui.tags)

/** In request mode the response waits for the reader (see `Reading`): no part of the page is instant. */
export const instant = false

export default function Tags() {
  return (
    <div className="list">
      <header className="listHeader">
        <h1>{ui.tags}</h1>
      </header>
      <TermCloud kind="tag" read={() => readTerms('tag')} />
    </div>
  )
}
