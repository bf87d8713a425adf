import { ui } from '@/app/_strings.ts'
import type { PostMeta as Meta } from '@/lib/content/post.ts'
import { PostLink } from './post-link.tsx'
import { PostMeta } from './post-meta.tsx'

/** One post of a list. */
export function PostItem({ meta }: { meta: Meta }) {
  return (
    <article lang={meta.lang}>
      <h2>
        <PostLink slug={meta.slug}>{meta.title}</PostLink>
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
