import Link from 'next/link'
import type { ComponentProps } from 'react'

/** Whether a link leads to a page of this blog, rather than to a file in `public/` or to another site. */
const isPage = (href: string): boolean => /^\/(?!\/)/.test(href) && !/\.[a-z\d]{2,5}(?:[?#]|$)/i.test(href)

/** A link. Links to pages of this blog navigate on the client. */
export function Anchor({ href = '', ...rest }: ComponentProps<'a'>) {
  return isPage(href) ? <Link href={href} {...rest} /> : <a href={href} {...rest} />
}
