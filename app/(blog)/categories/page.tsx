import { TermCloud } from '@/app/_components/term-cloud.tsx'
import { listMetadata } from '@/app/_metadata.ts'
import { ui } from '@/app/_strings.ts'
import { termsPath } from '@/app/_urls.ts'

export const metadata = listMetadata(termsPath('category'), ui.categories)

/**
 * Where each request reads, a page is held back before a placeholder is sent (`Reading`): nothing of it is there at
 * once.
 */
export const instant = false

export default function Categories() {
  return (
    <div className="list">
      <header className="listHeader">
        <h1>{ui.categories}</h1>
      </header>
      <TermCloud kind="category" />
    </div>
  )
}
