import Link from 'next/link'
import { allPosts, pageSize, postPath } from '../posts'

export async function List({ page }: { page: number }) {
  const posts = await allPosts()
  return (
    <>
      <ol>
        {posts.slice((page - 1) * pageSize, page * pageSize).map(({ slug, title, date }) => (
          <li key={slug}>
            <h2>
              <Link href={postPath(slug)}>{title}</Link>
            </h2>
            <time>{date}</time>
          </li>
        ))}
      </ol>
      {page * pageSize < posts.length && (
        <nav>
          <Link href={`/page/${page + 1}`}>Older</Link>
        </nav>
      )}
    </>
  )
}
