import { AboutAuthor } from '@/app/_components/about-author.tsx'
import { HomePosts } from '@/app/_components/post-list.tsx'
import { SiteSlot } from '@/app/_components/slot.tsx'
import { SocialLinks } from '@/app/_components/site-footer.tsx'
import { site } from '@/lib/site/site.ts'
import { siteDescription } from '@/app/_strings.ts'
import { homeMetadata } from '@/app/_metadata.ts'
import { JsonLd } from '@/app/_components/json-ld.tsx'
import { counterpartsOf, languageMark } from '@/app/_page-language.ts'
import { homePath } from '@/app/_urls.ts'
import { webSite } from '@/app/_structured-data.ts'

export const metadata = homeMetadata()

/** The site's header shows the name right above. */
const header = () => (
  <header className="listHeader home">
    <h1 className="visuallyHidden">{site.title}</h1>
    <p>{siteDescription()}</p>
    <AboutAuthor name={site.author} links={site.social.length > 0 && <SocialLinks />} />
  </header>
)

/** In request mode the response waits for the reader (see `Reading`): no part of the page is instant. */
export const instant = false

export default function Home() {
  return (
    <div className="list" {...languageMark()}>
      <JsonLd data={webSite()} />
      <SiteSlot name="Home" counterparts={counterpartsOf(homePath())}>
        {header()}
        <HomePosts page={1} featured={site.featured} />
      </SiteSlot>
    </div>
  )
}
