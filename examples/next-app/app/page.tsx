import Link from 'next/link'
import { posts } from '@/content.config'
import { PostList } from './post-list'

export default async function Home() {
  const [{ entries, total }, tags] = await Promise.all([posts.list({ pageSize: 10 }), posts.terms('tags')])
  return (
    <>
      <h1>{total} posts</h1>
      <PostList entries={entries} />
      <p>
        {tags.map(({ key, label, count }) => (
          <Link key={key} href={`/tags/${encodeURIComponent(key)}`}>
            {label} ({count}){' '}
          </Link>
        ))}
      </p>
    </>
  )
}
