import Link from 'next/link'
import type { ReactNode } from 'react'
import { postPath } from '@/app/_urls.ts'
import { config } from '@/lib/config.ts'

/**
 * In static mode a post is prefetched whole while its link is in view, so that a click only paints. In request mode it is
 * not: each visible link would read a post.
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
