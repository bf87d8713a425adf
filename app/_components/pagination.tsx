import { ui } from '@/app/_strings.ts'

interface Props {
  page: number
  pages: number
  path: (page: number) => string
  /** What the links say; by default, newer and older posts. */
  previous?: string
  next?: string
}

/** Links to the page before and the page after in a list, and the current position. */
export function Pagination({ page, pages, path, previous = ui.newerPage, next = ui.olderPage }: Props) {
  if (pages === 1) return null
  return (
    <nav className="pagination" aria-label={ui.pages}>
      {page > 1 && (
        <a href={path(page - 1)} rel="prev">
          {previous}
        </a>
      )}
      <span>{ui.pageOf(page, pages)}</span>
      {page < pages && (
        <a href={path(page + 1)} rel="next">
          {next}
        </a>
      )}
    </nav>
  )
}
