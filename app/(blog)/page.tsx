import type { Metadata } from 'next'
import { AboutAuthor } from '@/app/_components/about-author.tsx'
import { HomePosts } from '@/app/_components/post-list.tsx'
import { SiteSlot } from '@/app/_components/slot.tsx'
import { SocialLinks } from '@/app/_components/site-footer.tsx'
import { feedLinks } from '@/app/_feeds/lists.ts'
import { absolute } from '@/app/_urls.ts'
import { site } from '@/lib/site/site.ts'
import { cardFor } from '@/app/_metadata.ts'
import { JsonLd } from '@/app/_components/json-ld.tsx'
import { siteImages } from '@/app/_share.ts'
import { webSite } from '@/app/_structured-data.ts'

export const metadata: Metadata = {
  alternates: { canonical: absolute('/'), types: feedLinks() },
  openGraph: {
    type: 'website',
    siteName: site.title,
    images: siteImages,
    title: site.title,
    description: site.description,
    url: absolute('/'),
  },
  twitter: cardFor(siteImages),
}

/** The site's header shows the name right above. */
const header = (
  <header className="listHeader home">
    <h1 className="visuallyHidden">{site.title}</h1>
    <p>{site.description}</p>
    <AboutAuthor name={site.author} links={site.social.length > 0 && <SocialLinks />} />
  </header>
)

/** In request mode the response waits for the reader (see `Reading`): no part of the page is instant. */
export const instant = false

export default function Home() {
  return (
    <div className="list">
      <JsonLd data={webSite()} />
      <SiteSlot name="Home">
        {header}
        <HomePosts page={1} featured={site.featured} />
      </SiteSlot>
    </div>
  )
}
