import { bylineOf } from '@/app/_authors.ts'
import { termPath } from '@/app/_urls.ts'
import type { PostMeta } from '@/lib/core/post.ts'

/** The authors of a post; nothing if its only author is that of the blog. */
export function Byline({ meta, linked }: { meta: PostMeta; linked: boolean }) {
  const authors = bylineOf(meta)
  if (authors.length === 0) return null
  return (
    <span>
      {authors.map(({ key, name }, at) => (
        <span key={key}>
          {at > 0 && ', '}
          {linked ? (
            <a href={termPath('author', key)} rel="author" data-prefetch="none">
              {name}
            </a>
          ) : (
            name
          )}
        </span>
      ))}
    </span>
  )
}
