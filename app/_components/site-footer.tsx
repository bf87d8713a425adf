import Link from 'next/link'
import { ui } from '@/app/_strings.ts'
import { homePath, termsPath } from '@/app/_urls.ts'
import { site } from '@/site.config.ts'

export function SiteFooter() {
  return (
    <footer className="siteFooter">
      <p>{site.author}</p>
      <ul>
        <li>
          <Link href={homePath()}>{ui.posts}</Link>
        </li>
        <li>
          <Link href={termsPath('category')}>{ui.categories}</Link>
        </li>
        <li>
          <Link href={termsPath('tag')}>{ui.tags}</Link>
        </li>
        <li>
          <Link href="/lab">{ui.lab}</Link>
        </li>
        <li>
          <Link href="/about">{ui.about}</Link>
        </li>
      </ul>
    </footer>
  )
}
