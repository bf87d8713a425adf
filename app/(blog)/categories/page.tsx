import { TermCloud } from '@/app/_components/term-cloud.tsx'
import { listMetadata } from '@/app/_metadata.ts'
import { ui } from '@/app/_strings.ts'
import { termsPath } from '@/app/_urls.ts'

export const metadata = listMetadata(termsPath('category'), ui.categories)

/** Where each request reads, a navigation waits for what was read: a placeholder would take longer. */
export const instant = false

export default function Categories() {
  return (
    <div className="list">
      <header className="listHeader"><h1>{ui.categories}</h1></header>
      <TermCloud kind="category" />
    </div>
  )
}
