import { homePath } from '@/app/_urls.ts'
import { faultsIn } from '@/lib/content/errors.ts'
import type { WithReadStats } from '@/lib/content/index.ts'
import type { PostPage } from '@/lib/content/answers.ts'
import { CostFooter } from './cost-footer.tsx'
import { EmptyBlog } from './empty-blog.tsx'
import { FaultBox } from './fault-box.tsx'
import { Pagination } from './pagination.tsx'
import { PostItem } from './post-item.tsx'
import { Reading } from './reading.tsx'

/** One page of all posts, or the files that claim one slug. */
export function HomePosts({ read }: { read: () => Promise<WithReadStats<PostPage>> }) {
  return (
    <Reading read={() => read().catch(faultsIn)}>
      {(found) => ('faults' in found ? <FaultBox faults={found.faults} /> : <PostList found={found} path={homePath} />)}
    </Reading>
  )
}

interface ListProps {
  found: WithReadStats<PostPage>
  /** Path of a page of the list. */
  path: (page: number) => string
  /** Whether posts show their places in the list. */
  numbered?: boolean
}

/** The posts of one page, and links to its neighbours. */
export function PostList({ found: { answer, cost }, path, numbered = false }: ListProps) {
  if (answer.total === 0)
    return (
      <>
        <EmptyBlog />
        <CostFooter cost={cost} />
      </>
    )
  return (
    <>
      <ol
        className={numbered ? 'postList numbered' : 'postList'}
        role="list"
        {...(numbered && { start: (answer.page - 1) * answer.pageSize + 1 })}
      >
        {answer.posts.map((meta, at) => (
          <li key={meta.slug}>
            <PostItem meta={meta} isAtTop={at < 2} />
          </li>
        ))}
      </ol>
      <Pagination page={answer.page} pages={answer.pages} path={path} />
      <CostFooter cost={cost} />
    </>
  )
}
