import type { PostMeta } from '@/lib/core/post.ts'
import { discussionAddress, giscusAttributes } from '@/lib/site/giscus.ts'
import type { CheckedComments } from '@/lib/site/site-hooks.ts'
import { stringsIn } from '@/lib/core/strings.ts'
import { Giscus } from '#giscus'

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
