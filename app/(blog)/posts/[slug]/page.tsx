import type { Metadata } from 'next'
import { JsonLd } from '@/app/_components/json-ld.tsx'
import { missingMetadata } from '@/app/_components/missing.tsx'
import { OldAddress } from '@/app/_components/old-address.tsx'
import { bodyInPage, PostArticle } from '@/app/_components/post-article.tsx'
import { Backlinks, PostEnd, RelatedPosts } from '@/app/_components/post-end.tsx'
import { CostFooter, Reading } from '@/app/_components/reading.tsx'
import { ask, decide } from '@/app/_content/questions.ts'
import { postMetadata } from '@/app/_metadata.ts'
import { notFound, permanentRedirect } from 'next/navigation'
import { aroundPost, enter, languageMark, setPage } from '@/app/_page-language.ts'
import { postData } from '@/app/_structured-data.ts'
import { slugsAtBuild } from '@/app/_prerender.ts'
import { postPath } from '@/app/_urls.ts'
import { decodeSegment } from '@/lib/core/identity.ts'
import { languageAround } from '@/lib/site/languages.ts'
import type { Post, WithReadStats } from '@/lib/content/index.ts'

interface Props {
  params: Promise<{ slug: string }>
}

/** A navigation waits for the status of the address, so that an unknown one is a 404 from the start. */
export const instant = false

export const generateStaticParams = slugsAtBuild

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const slug = decodeSegment((await params).slug)
  const finding = find(slug)
  setPage(finding.then((found) => found && aroundPost(found)))
  const canonical = (await finding)?.slug
  if (canonical === undefined) return missingMetadata()
  const post = canonical !== slug ? null : (await ask('post', canonical)).answer
  return post ? postMetadata(post.meta, post.translations) : {}
}

/** The status is decided before the response begins: 404, redirect or post. */
export default async function PostPage({ params }: Props) {
  const segment = (await params).slug
  const slug = decodeSegment(segment)
  const found = await find(slug)
  const canonical = found?.slug
  // Old addresses may be below `/posts` too
  if (canonical === undefined) return <OldAddress path={`posts/${segment}`} post={null} />
  if (canonical !== slug) permanentRedirect(postPath(canonical))
  enter(languageAround(found!.lang))
  return <Reading read={() => ask('post', canonical)}>{(found) => <Content found={found} />}</Reading>
}

const find = async (slug: string | null) => (slug === null ? null : decide('post', slug))

async function Content({ found: { answer: post, cost } }: { found: WithReadStats<Post | null> }) {
  // The post was deleted after the status was decided
  if (!post) notFound()
  return (
    <>
      <div className="postPage" {...languageMark()}>
        <PostArticle post={post}>{await bodyInPage(post)}</PostArticle>
        <Backlinks backlinks={post.backlinks} lang={post.meta.lang} />
        <RelatedPosts post={post} />
        <PostEnd post={post} />
        <CostFooter cost={cost} />
      </div>
      <JsonLd data={postData(post.meta)} />
    </>
  )
}
