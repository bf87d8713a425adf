import type { SlotData } from '../../../lib/site/slots.ts'

/** The top of every page. `children` is the header of the blog, which also has the search and the theme. */
export const Header = ({ title, navigation }: SlotData['Header']) => (
  <header className="siteHeader">
    <a href="/" className="siteName">
      {title}
    </a>
    <nav aria-label="Main">
      {navigation.map(({ href, label }) => (
        <a key={href} href={href}>
          {label}
        </a>
      ))}
      <a href="/search">Search</a>
    </nav>
  </header>
)
