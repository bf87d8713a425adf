import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { CostFooter } from '@/app/_components/cost-footer.tsx'
import { JsonLd } from '@/app/_components/json-ld.tsx'
import { missingMetadata } from '@/app/_components/missing.tsx'
import { OldAddress } from '@/app/_components/old-address.tsx'
import { PostArticle } from '@/app/_components/post-article.tsx'
import { PostBody } from '@/app/_components/post-body.tsx'
import { PostEnd, RelatedPosts } from '@/app/_components/post-end.tsx'
import { Reading } from '@/app/_components/reading.tsx'
import { setCacheLife } from '@/app/_content/cache-life.ts'
import { isDev, rendersPerRequest } from '@/app/_content/mode.ts'
import { ask, decide } from '@/app/_content/questions.ts'
import { postMetadata } from '@/app/_metadata.ts'
import { notFound, permanentRedirect } from 'next/navigation'
import { setPageLanguage } from '@/app/_page-language.ts'
import { postData } from '@/app/_structured-data.ts'
import { slugsAtBuild } from '@/app/_prerender.ts'
import { postPath } from '@/app/_urls.ts'
import { decodeSegment } from '@/lib/core/identity.ts'
import type { Post, WithReadStats } from '@/lib/content/index.ts'
import { isMarkup } from '@/lib/mdx/evaluate/run-body.ts'

interface Props {
  params: Promise<{ slug: string }>
}

/** A navigation waits for the status of the address, so that an unknown one is a 404 from the start. */
export const instant = false

export const generateStaticParams = slugsAtBuild

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const slug = decodeSegment((await params).slug)
  const finding = find(slug)
  setPageLanguage(finding)
  const canonical = (await finding)?.slug
  if (canonical === undefined) return missingMetadata
  const post = canonical !== slug ? null : (await ask('post', canonical)).answer
  return post ? postMetadata(post.meta, post.translations) : {}
}

/** The status is decided before the response begins: 404, redirect or post. */
export default async function PostPage({ params }: Props) {
  const segment = (await params).slug
  const slug = decodeSegment(segment)
  const canonical = (await find(slug))?.slug
  // Old addresses may be below `/posts` too
  if (canonical === undefined) return <OldAddress path={`posts/${segment}`} post={null} />
  if (canonical !== slug) permanentRedirect(postPath(canonical))
  return <Reading read={() => ask('post', canonical)}>{(found) => <Content found={found} />}</Reading>
}

const find = async (slug: string | null) => (slug === null ? null : decide('post', slug))

/**
 * The rendered body, cached: while Next prerenders, reading the clock or awaiting something is an error of the build
 * outside of a cache.
 */
async function cachedBody(slug: string): Promise<ReactNode> {
  'use cache'
  const { answer, indexRevision } = await ask('post', slug)
  if (!answer) return null
  setCacheLife(indexRevision, answer)
  return <PostBody post={answer} />
}

async function Content({ found: { answer: post, cost } }: { found: WithReadStats<Post | null> }) {
  // The post was deleted after the status was decided
  if (!post) notFound()
  const runsWhilePrerendering = !rendersPerRequest && !isDev && !isMarkup(post.body)
  return (
    <>
      <div className="postPage">
        <PostArticle post={post}>
          {runsWhilePrerendering ? await cachedBody(post.meta.slug) : <PostBody post={post} />}
        </PostArticle>
        <RelatedPosts related={post.related} lang={post.meta.lang} />
        <PostEnd post={post} />
        <CostFooter cost={cost} />
      </div>
      <JsonLd data={postData(post.meta)} />
    </>
  )
}
