import { Suspense } from 'react'
import { notFound, permanentRedirect } from 'next/navigation'
import { canonicalSlug, onePost } from '@/app/_content.ts'
import { decodeSegment } from '@/lib/content/identity.ts'
import { evaluate } from '@/lib/mdx/evaluate.ts'
import { listPosts } from '@/lib/content/index.ts'
export async function generateStaticParams() {
  const { answer } = await listPosts({ page: 1, pageSize: 100 })
  return answer.posts.length ? answer.posts.map(p => ({ slug: p.slug })) : [{ slug: '_' }]
}
export default async function Page({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params
  const decoded = decodeSegment(slug)
  const canonical = decoded === null ? null : await canonicalSlug(decoded)
  if (canonical === null) notFound()
  if (canonical !== decoded) permanentRedirect(`/posts/${encodeURIComponent(canonical)}`)
  return <Suspense fallback={<p>…</p>}><Body slug={canonical} /></Suspense>
}
async function Body({ slug }: { slug: string }) {
  const { answer, cost } = await onePost(slug)
  if (!answer) notFound()
  return <article><h1>{answer.meta.title}</h1>{evaluate(answer.body, {}, (name) => function U({ children }: any) { return <span data-unknown-component={name}>{children}</span> } as any)}<footer data-strategy={cost.strategy}>{cost.ms} {cost.filesOpened}</footer></article>
}
