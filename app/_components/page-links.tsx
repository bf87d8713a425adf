import { fill } from '@/lib/strings/fill.ts'
import type { Strings } from '@/lib/strings/types.ts'

interface Props {
  page: number
  pages: number
  path: (page: number) => string
  words: Pick<Strings, 'pages' | 'pageOf'>
  /** Text of the links. */
  previous: string
  next: string
}

/** Links to the page before and the page after, and the current position. */
export function PageLinks({ page, pages, path, words, previous, next }: Props) {
  if (pages === 1) return null
  return (
    <nav className="pagination" aria-label={words.pages}>
      {page > 1 && (
        <a href={path(page - 1)} rel="prev">
          {previous}
        </a>
      )}
      <span>{fill(words.pageOf, { page, pages })}</span>
      {page < pages && (
        <a href={path(page + 1)} rel="next">
          {next}
        </a>
      )}
    </nav>
  )
}
