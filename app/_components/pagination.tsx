import { ui } from '@/app/_strings.ts'

/** Links to the newer and older page of a list, and the current position. */
export function Pagination({ page, pages, path }: { page: number; pages: number; path: (page: number) => string }) {
  if (pages === 1) return null
  return (
    <nav className="pagination" aria-label={ui.pages}>
      {page > 1 && (
        <a href={path(page - 1)} rel="prev">
          {ui.newerPage}
        </a>
      )}
      <span>{ui.pageOf(page, pages)}</span>
      {page < pages && (
        <a href={path(page + 1)} rel="next">
          {ui.olderPage}
        </a>
      )}
    </nav>
  )
}
