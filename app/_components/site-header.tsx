import { navigation } from '@/app/_navigation.ts'
import { siteLanguage, type Counterparts } from '@/app/_page-language.ts'
import { ui } from '@/app/_strings.ts'
import { homePath, searchPath } from '@/app/_urls.ts'
import { hasLanguages } from '@/lib/site/languages.ts'
import { site } from '@/lib/site/site.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { SiteLink } from './site-footer.tsx'
import { ThemeToggle } from './theme.tsx'

export const SiteHeader = ({ counterparts }: { counterparts: Counterparts }) => (
  <header className="siteHeader" lang={siteLanguage()}>
    <a href={homePath()} className="siteName">
      {site.title}
    </a>
    <nav aria-label={ui.mainNav}>
      {navigation.map((link) => (
        <SiteLink key={link.href} {...link} />
      ))}
    </nav>
    <div className="siteTools">
      {hasLanguages && <LanguageSwitch counterparts={counterparts} />}
      <SearchLink />
      <ThemeToggle />
    </div>
  </header>
)

/** With scripts it opens the dialog. */
const SearchLink = () => (
  <a
    href={searchPath()}
    className="searchLink"
    data-search=""
    aria-label={ui.search.search}
    aria-keyshortcuts="/ Control+K Meta+K"
    title={`${ui.search.search} (/)`}
  >
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="10.5" cy="10.5" r="6" />
      <path d="m15 15 5 5" />
    </svg>
  </a>
)
