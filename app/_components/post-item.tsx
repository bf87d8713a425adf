import { ui } from '@/app/_strings.ts'
import { postPath } from '@/app/_urls.ts'
import type { PostMeta as Meta } from '@/lib/content/post.ts'
import { PostMeta } from './post-meta.tsx'

/** One post of a list. */
export function PostItem({ meta }: { meta: Meta }) {
  return (
    <article lang={meta.lang}>
      <h2>
        <a href={postPath(meta.slug)}>{meta.title}</a>
      </h2>
      {meta.description && <p className="summary">{meta.description}</p>}
      <PostMeta meta={meta} />
      {meta.faults.length > 0 && (
        <p className="mark" lang={ui.lang}>
          {ui.needsAttention}
        </p>
      )}
    </article>
  )
}
