import Link from 'next/link'
import type { ReactNode } from 'react'
import { postPath } from '@/app/_urls.ts'
import { config } from '@/lib/config.ts'

/**
 * Posts made at build are fetched whole while their link is in view, so that a click only paints. A post that is read
 * for each request is not: looking at a list would read all of its posts.
 */
const prefetch = config.renderMode === 'static' ? true : null

export function PostLink({
  slug,
  rel,
  className,
  children,
}: {
  slug: string
  rel?: string
  className?: string
  children: ReactNode
}) {
  return (
    <Link href={postPath(slug)} prefetch={prefetch} {...(rel && { rel })} {...(className && { className })}>
      {children}
    </Link>
  )
}
