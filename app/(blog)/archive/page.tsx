import { NewestByYear } from '@/app/_components/archive-posts.tsx'
import { listMetadata } from '@/app/_metadata.ts'
import { ui } from '@/app/_strings.ts'
import { archivePath } from '@/app/_urls.ts'

export const metadata = listMetadata(archivePath(), ui.archive)

/** In request mode the response waits for the reader (see `Reading`): no part of the page is instant. */
export const instant = false

export default function ArchivePage() {
  return (
    <div className="list">
      <header className="listHeader">
        <h1>{ui.archive}</h1>
      </header>
      <NewestByYear />
    </div>
  )
}
