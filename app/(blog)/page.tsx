import type { Metadata } from 'next'
import { PostList } from '@/app/_components/post-list.tsx'
import { absolute, homePath } from '@/app/_urls.ts'
import { site } from '@/lib/site.ts'
import { shareImages } from '@/app/_metadata.ts'

export const metadata: Metadata = {
  alternates: { canonical: absolute('/') },
  openGraph: {
    type: 'website',
    siteName: site.title,
    images: shareImages,
    title: site.title,
    description: site.description,
    url: absolute('/'),
  },
}

/**
 * Where each request reads, a page is held back before a placeholder is sent (`Reading`): nothing of it is there at
 * once.
 */
export const instant = false

export default function Home() {
  return (
    <div className="list">
      <header className="listHeader home">
        {/* The name stands right above, in the site's header */}
        <h1 className="visuallyHidden">{site.title}</h1>
        <p>{site.description}</p>
      </header>
      <PostList query={{ page: 1 }} path={homePath} />
    </div>
  )
}
