import { feedPath } from '@/app/_feeds/lists.ts'
import { ui } from '@/app/_strings.ts'
import { archivePath, termsPath } from '@/app/_urls.ts'
import { site } from '@/lib/site/site.ts'
import { SiteLink, SocialLinks } from './site-links.tsx'

const lists = [
  { href: termsPath('category'), label: ui.categories },
  { href: termsPath('series'), label: ui.series },
  { href: archivePath(), label: ui.archive },
  ...(site.counts ? [{ href: '/popular', label: ui.popular }] : []),
]

export function SiteFooter() {
  const links = [...site.navigation.filter(({ href }) => lists.every((list) => list.href !== href)), ...lists]
  return (
    <footer className="siteFooter" lang={site.language}>
      <p>{site.author}</p>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <SiteLink {...link} />
          </li>
        ))}
        <li>
          <a href={feedPath(null, 'rss')}>{ui.feed}</a>
        </li>
        <SocialLinks />
        <li>
          <a href="#top">{ui.toTop}</a>
        </li>
      </ul>
    </footer>
  )
}
