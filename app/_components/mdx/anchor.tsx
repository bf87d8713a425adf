import Link from 'next/link'
import type { ComponentProps } from 'react'

/** A page of this blog, and not a file in `public/` or another site. */
const isPage = (href: string): boolean => /^\/(?!\/)/.test(href) && !/\.[a-z\d]{2,5}(?:[?#]|$)/i.test(href)

/** Links to other posts do not load the whole site again. */
export function Anchor({ href = '', ...rest }: ComponentProps<'a'>) {
  return isPage(href) ? <Link href={href} {...rest} /> : <a href={href} {...rest} />
}
