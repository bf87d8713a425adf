import Link from 'next/link'
import { ui } from '@/app/_strings.ts'
import { homePath } from '@/app/_urls.ts'
import type { PostAnswer } from '@/lib/content/post.ts'
import { PostLink } from './post-link.tsx'

/** Links to the older post, the newer post and the list. */
export function Neighbours({ previous, next }: Pick<PostAnswer, 'previous' | 'next'>) {
  return (
    <nav className="neighbours" aria-label={ui.readOn}>
      {previous && (
        <PostLink slug={previous.slug} rel="prev" className="older">
          <span>{ui.older}</span> {previous.title}
        </PostLink>
      )}
      {next && (
        <PostLink slug={next.slug} rel="next" className="newer">
          <span>{ui.newer}</span> {next.title}
        </PostLink>
      )}
      <Link href={homePath()} className="all">
        {ui.allPosts}
      </Link>
    </nav>
  )
}
