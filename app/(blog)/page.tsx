import { Suspense } from 'react'
import Link from 'next/link'
import { postsPage } from '@/app/_content.ts'
export default function Home() { return <Suspense><List /></Suspense> }
async function List() {
  const { answer, cost } = await postsPage({ page: 1, pageSize: 10 })
  return <><ul>{answer.posts.map(p => <li key={p.slug}><Link href={`/posts/${encodeURIComponent(p.slug)}`}>{p.title}</Link></li>)}</ul><footer data-strategy={cost.strategy}>{cost.ms}</footer></>
}
