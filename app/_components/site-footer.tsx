import { feedPath } from '@/app/_feeds/lists.ts'
import { navigation } from '@/app/_navigation.ts'
import { ui } from '@/app/_strings.ts'
import { archivePath, termsPath } from '@/app/_urls.ts'
import { labelIn } from '@/lib/core/label.ts'
import type { NavigationLink } from '@/lib/site/site-config.ts'
import { site } from '@/lib/site/site.ts'

const lists = [
  { href: termsPath('category'), label: ui.categories },
  { href: termsPath('series'), label: ui.series },
  { href: archivePath(), label: ui.archive },
  ...(site.counts ? [{ href: '/popular', label: ui.popular }] : []),
]

export function SiteFooter() {
  const links = [...navigation.filter(({ href }) => lists.every((list) => list.href !== href)), ...lists]
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

/** A link of the navigation. */
export const SiteLink = ({ href, label }: NavigationLink) => <a href={href}>{labelIn(site.language, label)}</a>

/** The author's profiles elsewhere. */
export const SocialLinks = () =>
  site.social.map(({ href, label }) => (
    <li key={href}>
      <a href={href} rel="me">
        {label}
      </a>
    </li>
  ))
