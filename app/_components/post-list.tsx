import { faultsIn } from '@/lib/content/errors.ts'
import type { PostQuery } from '@/lib/content/post.ts'
import { postsPage } from '@/app/_content.ts'
import { site } from '@/lib/site.ts'
import { CostFooter } from './cost-footer.tsx'
import { EmptyBlog } from './empty-blog.tsx'
import { FaultBox } from './fault-box.tsx'
import { Pagination } from './pagination.tsx'
import { PostItem } from './post-item.tsx'
import { Reading } from './reading.tsx'

interface Props {
  query: Omit<PostQuery, 'pageSize'>
  /** Where a page of the list is. */
  path: (page: number) => string
}

/** One page of posts: the only place of a list that asks the reader. */
export function PostList({ query, path }: Props) {
  const read = () => postsPage({ ...query, pageSize: site.postsPerPage }).catch(faultsIn)
  return (
    <Reading read={read}>
      {(page) => ('faults' in page ? <FaultBox faults={page.faults} /> : <Posts page={page} path={path} />)}
    </Reading>
  )
}

function Posts({ page: { answer, cost }, path }: { page: Awaited<ReturnType<typeof postsPage>>; path: Props['path'] }) {
  if (answer.total === 0)
    return (
      <>
        <EmptyBlog />
        <CostFooter cost={cost} />
      </>
    )
  return (
    <>
      <ol className="postList" role="list">
        {answer.posts.map((meta) => (
          <li key={meta.slug}>
            <PostItem meta={meta} />
          </li>
        ))}
      </ol>
      <Pagination page={answer.page} pages={answer.pages} path={path} />
      <CostFooter cost={cost} />
    </>
  )
}
