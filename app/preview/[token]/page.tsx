import type { Metadata } from 'next'
import { Suspense } from 'react'
import { PostArticle, PostBody } from '@/app/_components/post-article.tsx'
import { ComponentStyles } from '@/app/_components/part-styles.tsx'
import { Waiting } from '@/app/_components/reading.tsx'
import { notFound } from 'next/navigation'
import { connection } from 'next/server'
import { ui } from '@/app/_strings.ts'
import { pathOf } from '@/app/_urls.ts'
import { getPreview, type Preview } from '@/lib/content/previews.ts'
import { site } from '@/lib/site/site.ts'

interface Props {
  params: Promise<{ token: string }>
}

/** The same for every draft: Next renders it without the request, and stores it. */
export const metadata: Metadata = { title: ui.preview, robots: { index: false, follow: false } }

/** A post that is not public, for those who have a signed link to it. `proxy.ts` answers other links with a 404. */
export default function PreviewPage({ params }: Props) {
  return (
    <Suspense fallback={<Waiting />}>
      <PreviewedPost params={params} />
    </Suspense>
  )
}

async function PreviewedPost({ params }: Props) {
  await connection()
  const preview = await getPreview((await params).token)
  // The post was deleted, or the link has expired since the request began
  if (!preview) notFound()
  return (
    <div className="postPage" data-prefetch="none">
      <Banner preview={preview} />
      <PostArticle post={preview.post}>
        <PostBody post={preview.post} />
      </PostArticle>
    </div>
  )
}

function Banner({ preview: { post, expiresAt, isPublic } }: { preview: Preview }) {
  const until = new Intl.DateTimeFormat(ui.lang, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: site.timeZone,
  }).format(expiresAt)
  const [before, after] = ui.previewUntil.split('{time}')
  const path = pathOf(post.meta)
  return (
    <aside className="callout" data-kind="info" data-preview lang={ui.lang}>
      <ComponentStyles />
      <p className="calloutTitle">
        {isPublic ? ui.preview : post.meta.draft ? ui.previewOfDraft : ui.previewOfScheduled}
      </p>
      <div>
        <p>
          {before}
          <time dateTime={new Date(expiresAt).toISOString()}>{until}</time>
          {after} {isPublic && <a href={path}>{ui.previewIsPublic}</a>}
        </p>
      </div>
    </aside>
  )
}
