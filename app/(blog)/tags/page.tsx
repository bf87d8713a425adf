import { TermCloud } from '@/app/_components/term-cloud.tsx'
import { listMetadata } from '@/app/_metadata.ts'
import { ui } from '@/app/_strings.ts'
import { termsPath } from '@/app/_urls.ts'

export const metadata = listMetadata(termsPath('tag'), ui.tags)

/**
 * Where each request reads, a page is held back before a placeholder is sent (`Reading`): nothing of it is there at
 * once.
 */
export const instant = false

export default function Tags() {
  return (
    <div className="list">
      <header className="listHeader">
        <h1>{ui.tags}</h1>
      </header>
      <TermCloud kind="tag" />
    </div>
  )
}
