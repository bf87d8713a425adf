import type { Post } from '@/lib/content/index.ts'
import { site } from '@/lib/site/site.ts'
import { stringsIn } from '@/lib/core/strings.ts'
import { Comments } from './comments.tsx'
import { Neighbours } from './neighbours.tsx'
import { Newsletter } from '#newsletter'
import { PostCounts, type CountWords } from '#post-counts'
import { stepsOf } from './series-box.tsx'

/** The content after a post. A blog without counts, a newsletter and comments sends nothing of these. */
export function PostEnd({ post: { meta, series, previous, next } }: { post: Post }) {
  const { counts, newsletter, comments } = site
  // The next part is often the newer post, and its link is right above
  const parts = series ? Object.values(stepsOf(series)) : []
  const others = (post: typeof previous) => (parts.some((part) => part?.slug === post?.slug) ? null : post)
  const neighbours = <Neighbours previous={others(previous)} next={others(next)} />
  if (!counts && !newsletter && !comments) return neighbours
  return (
    <>
      {counts && <PostCounts slug={meta.slug} words={countWords(meta.lang)} />}
      {newsletter && <Newsletter newsletter={newsletter} lang={meta.lang} />}
      {neighbours}
      {comments && meta.comments !== false && <Comments meta={meta} comments={comments} />}
    </>
  )
}

function countWords(language: string): CountWords {
  const { lang, like, views } = stringsIn(language)
  return { lang, like, views }
}
