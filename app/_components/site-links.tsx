import { labelIn } from '@/lib/core/label.ts'
import type { NavigationLink } from '@/lib/site/site-config.ts'
import { site } from '@/lib/site/site.ts'

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
