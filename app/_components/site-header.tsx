import { ui } from '@/app/_strings.ts'
import { homePath } from '@/app/_urls.ts'
import { site } from '@/lib/site/site.ts'
import { SearchLink } from './search/search-link.tsx'
import { SiteLink } from './site-links.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

export function SiteHeader() {
  return (
    <header className="siteHeader" lang={site.language}>
      <a href={homePath()} className="siteName">
        {site.title}
      </a>
      <nav aria-label={ui.mainNav}>
        {site.navigation.map((link) => (
          <SiteLink key={link.href} {...link} />
        ))}
      </nav>
      <div className="siteTools">
        <SearchLink />
        <ThemeToggle />
      </div>
    </header>
  )
}
