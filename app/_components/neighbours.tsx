import { ui } from '@/app/_strings.ts'
import { homePath, postPath } from '@/app/_urls.ts'
import type { PostAnswer } from '@/lib/content/answers.ts'
import { Title } from './title.tsx'

/** Links to the older post, the newer post and the list. */
export function Neighbours({ previous, next }: Pick<PostAnswer, 'previous' | 'next'>) {
  return (
    <nav className="neighbours" lang={ui.lang} aria-label={ui.readOn}>
      {previous && (
        <a href={postPath(previous.slug)} rel="prev" className="older">
          <span>{ui.older}</span> <Title>{previous.title}</Title>
        </a>
      )}
      {next && (
        <a href={postPath(next.slug)} rel="next" className="newer">
          <span>{ui.newer}</span> <Title>{next.title}</Title>
        </a>
      )}
      <a href={homePath()} className="all">
        {ui.allPosts}
      </a>
    </nav>
  )
}
