import type { SlotData } from '../../../lib/site/slots.ts'

/** The top of every page. `children` is the header of the blog. */
export const Header = ({ title, language, navigation, languages, words }: SlotData['Header']) => (
  <header className="siteHeader" lang={language}>
    <a href="/" className="siteName">
      {title}
    </a>
    <nav aria-label="Main">
      {navigation.map(({ href, label }) => (
        <a key={href} href={href}>
          {label}
        </a>
      ))}
      <a href="/search" data-search="">
        {words.search}
      </a>
    </nav>
    {/* By this class and `data-home` a script keeps these links with the page that is shown */}
    <div className="siteLanguages">
      {languages.map(({ language, href, home, label }) => (
        <a key={language} href={href} hrefLang={language} lang={language} data-home={home}>
          {label}
        </a>
      ))}
    </div>
    <button type="button" className="themeToggle" data-theme-toggle="" aria-label={words.theme} title={words.theme}>
      ◐
    </button>
  </header>
)
