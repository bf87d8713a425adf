import Link from 'next/link'
import { ui } from '@/app/_strings.ts'
import { homePath, termsPath } from '@/app/_urls.ts'
import { site } from '@/site.config.ts'
import { ThemeToggle } from './theme-toggle.tsx'

export function SiteHeader() {
  return (
    <header className="siteHeader">
      <Link href={homePath()} className="siteName">
        {site.name}
      </Link>
      <nav aria-label={ui.mainNav}>
        <Link href={homePath()}>{ui.posts}</Link>
        <Link href={termsPath('tag')}>{ui.tags}</Link>
        <Link href="/lab">{ui.lab}</Link>
        <Link href="/about">{ui.about}</Link>
      </nav>
      <ThemeToggle />
    </header>
  )
}
