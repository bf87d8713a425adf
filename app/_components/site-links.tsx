import Link from 'next/link'
import { labelIn, type NavigationLink } from '@/lib/site-config.ts'
import { site } from '@/lib/site.ts'

/** A link of the navigation. Next's router handles pages of the blog alone. */
export function SiteLink({ href, label }: NavigationLink) {
  const text = labelIn(site.language, label)
  return href.startsWith('/') ? <Link href={href}>{text}</Link> : <a href={href}>{text}</a>
}

/** The author's profiles elsewhere. */
export const SocialLinks = () =>
  site.social.map(({ href, label }) => (
    <li key={href}>
      <a href={href} rel="me">
        {label}
      </a>
    </li>
  ))
