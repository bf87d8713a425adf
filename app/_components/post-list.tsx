import { ui } from '@/app/_strings.ts'
import { homePath } from '@/app/_urls.ts'
import { faultsIn } from '@/lib/core/errors.ts'
import type { WithReadStats } from '@/lib/content/index.ts'
import type { PostPage } from '@/lib/content/answers.ts'
import type { PostMeta } from '@/lib/core/post.ts'
import { CostFooter } from './cost-footer.tsx'
import { EmptyBlog } from './empty-blog.tsx'
import { FaultBox } from './fault-box.tsx'
import { Pagination } from './pagination.tsx'
import { PostItem } from './post-item.tsx'
import { Reading } from './reading.tsx'

/** One page of all posts, below those that are featured on it; or the files that claim one slug. */
export function HomePosts({
  read,
  readFeatured = async () => [],
}: {
  read: () => Promise<WithReadStats<PostPage>>
  readFeatured?: () => Promise<PostMeta[]>
}) {
  return (
    <Reading read={() => Promise.all([read(), readFeatured()]).catch(faultsIn)}>
      {(found) =>
        'faults' in found ? (
          <FaultBox faults={found.faults} />
        ) : (
          <PostList found={found[0]} featured={found[1]} path={homePath} />
        )
      }
    </Reading>
  )
}

interface ListProps {
  found: WithReadStats<PostPage>
  /** Path of a page of the list. */
  path: (page: number) => string
  /** Posts shown above the others, and not among them. */
  featured?: readonly PostMeta[]
  /** Whether posts show their places in the list. */
  numbered?: boolean
}

/** The posts of one page, and links to its neighbours. */
export function PostList({ found: { answer, cost }, path, featured = [], numbered = false }: ListProps) {
  if (answer.total === 0)
    return (
      <>
        <EmptyBlog />
        <CostFooter cost={cost} />
      </>
    )
  const others = answer.posts.filter(({ slug }) => featured.every((post) => post.slug !== slug))
  return (
    <>
      {featured.length > 0 && (
        <>
          <h2 className="listPart">{ui.featured}</h2>
          <ol className="postList" role="list">
            {featured.map((meta, at) => (
              <li key={meta.slug}>
                <PostItem meta={meta} isAtTop={at < 2} />
              </li>
            ))}
          </ol>
          {others.length > 0 && <h2 className="listPart">{ui.latest}</h2>}
        </>
      )}
      <ol
        className={numbered ? 'postList numbered' : 'postList'}
        role="list"
        {...(numbered && { start: (answer.page - 1) * answer.pageSize + 1 })}
      >
        {others.map((meta, at) => (
          <li key={meta.slug}>
            <PostItem meta={meta} isAtTop={at + featured.length < 2} />
          </li>
        ))}
      </ol>
      <Pagination page={answer.page} pages={answer.pages} path={path} />
      <CostFooter cost={cost} />
    </>
  )
}
