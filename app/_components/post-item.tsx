import { ui } from '@/app/_strings.ts'
import { postPath } from '@/app/_urls.ts'
import type { PostMeta as Meta } from '@/lib/core/post.ts'
import { directionOf } from '@/lib/core/direction.ts'
import { Thumbnail } from './cover.tsx'
import { PostMeta } from './post-meta.tsx'
import { SomeTags } from './some-tags.tsx'
import { Title } from './title.tsx'

/** One post of a list. @param isAtTop whether it is probably in view when the page is opened */
export function PostItem({ meta, isAtTop }: { meta: Meta; isAtTop: boolean }) {
  return (
    <article lang={meta.lang} dir={directionOf(meta.lang)}>
      <h2 dir="auto">
        <a href={postPath(meta.slug)}>
          <Title>{meta.title}</Title>
        </a>
      </h2>
      {meta.cover && <Thumbnail cover={meta.cover} isAtTop={isAtTop} />}
      {meta.description && (
        <p className="summary" dir="auto">
          {meta.description}
        </p>
      )}
      <div className="itemFoot">
        <PostMeta meta={meta} />
        <SomeTags labels={meta.tags} />
      </div>
      {meta.faults.length > 0 && (
        <p className="mark" lang={ui.lang}>
          {ui.needsAttention}
        </p>
      )}
    </article>
  )
}
