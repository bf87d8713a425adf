import type { ReactNode } from 'react'
import { runsScript } from '@/lib/mdx/html/unsafe-attributes.ts'

/** Whether an address is safe for a link: it must not run a script. */
export const isAddress = (href: unknown): href is string =>
  typeof href === 'string' && href !== '' && !runsScript('href', href)

interface CardProps {
  title?: ReactNode
  href?: string
  description?: ReactNode
  children?: ReactNode
}

/** A box with a title, which may be a link. */
export function Card({ title, href, description, children }: CardProps) {
  return (
    <div className="card">
      {title && <p className="cardTitle">{isAddress(href) ? <a href={href}>{title}</a> : title}</p>}
      {description && <p>{description}</p>}
      {children}
    </div>
  )
}

/** Cards beside each other where there is room. */
export const Cards = ({ children }: { children?: ReactNode }): ReactNode => <div className="cards">{children}</div>

/** A link, as pages of Next, Gatsby and Docusaurus write it. */
export const Link = ({ href, to, children }: { href?: unknown; to?: unknown; children?: ReactNode }): ReactNode => {
  const address = href ?? to
  return isAddress(address) ? <a href={address}>{children}</a> : children
}

interface LinkCardProps extends CardProps {
  url?: string
}

/** A link of its own line, with a title and the site that it leads to. */
export function LinkCard({ title, href, url, description, children }: LinkCardProps) {
  const address = href ?? url
  if (!isAddress(address))
    return (
      <Card title={title} description={description}>
        {children}
      </Card>
    )
  const site = URL.canParse(address) ? new URL(address).host : null
  return (
    <div className="card linkCard">
      <p className="cardTitle">
        <a href={address}>{title ?? address}</a>
      </p>
      {description && <p>{description}</p>}
      {children}
      {site && title && <p className="cardSite">{site}</p>}
    </div>
  )
}
