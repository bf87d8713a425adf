import { ui } from '@/app/_strings.ts'
import { termsPath } from '@/app/_urls.ts'
import { site } from '@/lib/site.ts'
import { SiteLink, SocialLinks } from './site-links.tsx'

const categories = { href: termsPath('category'), label: ui.categories }

export function SiteFooter() {
  const links = [...site.navigation.filter(({ href }) => href !== categories.href), categories]
  return (
    <footer className="siteFooter">
      <p>{site.author}</p>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <SiteLink {...link} />
          </li>
        ))}
        <SocialLinks />
      </ul>
    </footer>
  )
}
