import { navigation } from '@/app/_navigation.ts'
import { ui } from '@/app/_strings.ts'
import { homePath, searchPath } from '@/app/_urls.ts'
import { site } from '@/lib/site/site.ts'
import { SiteLink } from './site-footer.tsx'
import { ThemeToggle } from './theme.tsx'

const { search } = ui.search

export const SiteHeader = () => (
  <header className="siteHeader" lang={site.language}>
    <a href={homePath()} className="siteName">
      {site.title}
    </a>
    <nav aria-label={ui.mainNav}>
      {navigation.map((link) => (
        <SiteLink key={link.href} {...link} />
      ))}
    </nav>
    <div className="siteTools">
      {/* With scripts it opens the dialog */}
      <a
        href={searchPath()}
        className="searchLink"
        data-search=""
        aria-label={search}
        aria-keyshortcuts="/ Control+K Meta+K"
        title={`${search} (/)`}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="10.5" cy="10.5" r="6" />
          <path d="m15 15 5 5" />
        </svg>
      </a>
      <ThemeToggle />
    </div>
  </header>
)
