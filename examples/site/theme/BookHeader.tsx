import type { DataOf, SlotData } from 'pointsix'
import type { books } from '../content.config.ts'

/** What the schema of a book knows, below its title. */
export const BookHeader = ({ post, children }: SlotData['PostHeader']) => {
  if (post.postsPath !== '/books') return children
  const { year, status, stars } = post.data as DataOf<typeof books>
  return (
    <>
      {children}
      <p className="book">
        {year}年・{status}
        {stars && (
          <>
            <span aria-hidden="true"> {'★'.repeat(stars)}</span>
            <span className="visuallyHidden">・5点中{stars}点</span>
          </>
        )}
      </p>
    </>
  )
}
