import { notFound } from 'next/navigation'
import { posts } from '@/content.config'
import { PostList } from '../../post-list'

export default async function TagPage({ params }: { params: Promise<{ tag: string }> }) {
  const { entries, term } = await posts.list({ tag: decodeURIComponent((await params).tag) })
  if (!term) notFound()
  return (
    <>
      <h1>{term.label}</h1>
      <PostList entries={entries} />
    </>
  )
}
