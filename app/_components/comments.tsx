import type { PostMeta } from '@/lib/content/post.ts'
import { discussionAddress, giscusAttributes } from '@/lib/giscus.ts'
import type { CheckedComments } from '@/lib/site-hooks.ts'
import { stringsIn } from '@/lib/strings.ts'
import { Giscus } from './giscus.tsx'

/** The comments of a post. Until they are shown, or if they cannot be, there is a link to them. */
export function Comments({ meta, comments }: { meta: PostMeta; comments: CheckedComments }) {
  const words = stringsIn(meta.lang)
  return (
    <section className="comments" lang={meta.lang} aria-label={words.comments}>
      <h2>{words.comments}</h2>
      <Giscus
        host={comments.host}
        attributes={giscusAttributes(comments, meta)}
        themes={comments.themes}
        title={words.comments}
        failure={words.commentsFailed}
      >
        <a href={discussionAddress(comments, meta.slug)}>{words.commentsOnGitHub}</a>
      </Giscus>
    </section>
  )
}
