import Link from 'next/link'
import { ui } from '@/app/_strings.ts'

/** Links to the newer and older page of a list, and the current position. */
export function Pagination({ page, pages, path }: { page: number; pages: number; path: (page: number) => string }) {
  if (pages === 1) return null
  return (
    <nav className="pagination" aria-label={ui.pages}>
      {page > 1 && (
        <Link href={path(page - 1)} rel="prev">
          {ui.newerPage}
        </Link>
      )}
      <span>{ui.pageOf(page, pages)}</span>
      {page < pages && (
        <Link href={path(page + 1)} rel="next">
          {ui.olderPage}
        </Link>
      )}
    </nav>
  )
}
