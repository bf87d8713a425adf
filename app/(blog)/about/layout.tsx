import type { ReactNode } from 'react'
import { SocialLinks } from '@/app/_components/site-footer.tsx'
import { site } from '@/lib/site/site.ts'

/** Gives `page.mdx` the typography of a post, and ends it with the author's profiles. */
export default function AboutLayout({ children }: { children: ReactNode }) {
  return (
    <article className="post prose about">
      {children}
      {site.social.length > 0 && (
        <ul className="social">
          <SocialLinks />
        </ul>
      )}
    </article>
  )
}
