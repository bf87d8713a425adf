import type { MDXComponents } from 'mdx/types'
import type { ReactNode } from 'react'
import { componentsIn } from '@/app/_components/mdx/index.tsx'
import { ComponentStyles } from '@/app/_components/part-styles.tsx'
import { site } from '@/lib/site/site.ts'

/**
 * Components of pages written in MDX, such as `app/(blog)/about/page.mdx`: the same as those of posts, but with a title
 * of their own.
 */
export function useMDXComponents(): MDXComponents {
  return { ...(componentsIn(site.language) as MDXComponents), h1: 'h1', wrapper: Styled }
}

const Styled = ({ children }: { children?: ReactNode }) => (
  <>
    <ComponentStyles />
    {children}
  </>
)
