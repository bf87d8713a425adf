import { feedPath } from '@/app/_feeds/lists.ts'
import { inPageLanguage, navigation } from '@/app/_navigation.ts'
import { siteLanguage } from '@/app/_page-language.ts'
import { ui } from '@/app/_strings.ts'
import { archivePath, termsPath } from '@/app/_urls.ts'
import { labelIn } from '@/lib/core/label.ts'
import type { NavigationLink } from '@/lib/site/site-config.ts'
import { site } from '@/lib/site/site.ts'

const lists = () => [
  { href: termsPath('category'), label: ui.categories },
  { href: termsPath('series'), label: ui.series },
  { href: archivePath(), label: ui.archive },
  ...(site.graph ? [{ href: '/graph', label: ui.graph }] : []),
  ...(site.counts ? [{ href: '/popular', label: ui.popular }] : []),
]

export function SiteFooter() {
  const own = lists()
  const links = [...navigation.filter(({ href }) => own.every((list) => list.href !== inPageLanguage(href))), ...own]
  return (
    <footer className="siteFooter" lang={siteLanguage()}>
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
export const SiteLink = ({ href, label }: NavigationLink) => (
  <a href={inPageLanguage(href)}>{labelIn(siteLanguage(), label)}</a>
)

/** The author's profiles elsewhere. */
export const SocialLinks = () =>
  site.social.map(({ href, label }) => (
    <li key={href}>
      <a href={href} rel="me">
        {label}
      </a>
    </li>
  ))
