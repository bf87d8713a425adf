import type { ReactNode } from 'react'

/** Sets the text of `page.mdx` as a post is set. */
export default function AboutLayout({ children }: { children: ReactNode }) {
  return <article className="post prose about">{children}</article>
}
