import { faultsIn } from '@/lib/content/errors.ts'
import type { PostQuery } from '@/lib/content/post.ts'
import { postsPage } from '@/app/_content.ts'
import { site } from '@/site.config.ts'
import { CostFooter } from './cost-footer.tsx'
import { EmptyBlog } from './empty-blog.tsx'
import { FaultBox } from './fault-box.tsx'
import { Pagination } from './pagination.tsx'
import { PostItem } from './post-item.tsx'

/** One page of posts: the only place of a list that asks the reader. */
export async function PostList({ query, path }: { query: Omit<PostQuery, 'pageSize'>; path: (page: number) => string }) {
  const page = await postsPage({ ...query, pageSize: site.postsPerPage }).catch(faultsIn)
  if ('faults' in page) return <FaultBox faults={page.faults} />
  const { answer, cost } = page
  if (answer.total === 0) return <><EmptyBlog /><CostFooter cost={cost} /></>
  return (
    <>
      <ol className="postList" role="list">
        {answer.posts.map((meta) => <li key={meta.slug}><PostItem meta={meta} /></li>)}
      </ol>
      <Pagination page={answer.page} pages={answer.pages} path={path} />
      <CostFooter cost={cost} />
    </>
  )
}
