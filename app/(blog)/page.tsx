import type { Metadata } from 'next'
import { Suspense } from 'react'
import { PostList } from '@/app/_components/post-list.tsx'
import { Waiting } from '@/app/_components/waiting.tsx'
import { absolute, homePath } from '@/app/_urls.ts'
import { site } from '@/site.config.ts'

export const metadata: Metadata = {
  alternates: { canonical: absolute('/') },
  openGraph: { type: 'website', siteName: site.name, title: site.name, description: site.description, url: absolute('/') },
}

export default function Home() {
  return (
    <div className="list">
      <header className="listHeader home">
        {/* The name stands right above, in the site's header */}
        <h1 className="visuallyHidden">{site.name}</h1>
        <p>{site.description}</p>
      </header>
      <Suspense fallback={<Waiting />}>
        <PostList query={{ page: 1 }} path={homePath} />
      </Suspense>
    </div>
  )
}
