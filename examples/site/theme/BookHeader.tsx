import type { SlotData } from 'pointsix'

/** What the schema of a book knows, below its title. */
export const BookHeader = ({ post, children }: SlotData['PostHeader']) => {
  const { year, status, stars } = post.data ?? {}
  return (
    <>
      {children}
      {typeof year === 'number' && (
        <p className="book">
          {year}年・{String(status)}
          {typeof stars === 'number' && (
            <>
              <span aria-hidden="true"> {'★'.repeat(stars)}</span>
              <span className="visuallyHidden">・5点中{stars}点</span>
            </>
          )}
        </p>
      )}
    </>
  )
}
