import type { Post } from '@/lib/content/index.ts'
import { site } from '@/lib/site.ts'
import { Comments } from './comments.tsx'
import { Neighbours } from './neighbours.tsx'
import { Newsletter } from './newsletter.tsx'

/** What follows a post. A blog without a newsletter and comments sends nothing of them. */
export function PostEnd({ post: { meta, previous, next } }: { post: Post }) {
  const { newsletter, comments } = site
  const neighbours = <Neighbours previous={previous} next={next} />
  if (!newsletter && !comments) return neighbours
  return (
    <>
      {newsletter && <Newsletter newsletter={newsletter} lang={meta.lang} />}
      {neighbours}
      {comments && meta.comments !== false && <Comments meta={meta} comments={comments} />}
    </>
  )
}
