import type { MDXComponents } from 'mdx/types'
import { componentsIn } from '@/app/_components/mdx/index.tsx'
import { site } from '@/lib/site.ts'

/** What pages written in MDX, such as `app/(blog)/about/page.mdx`, are made of: the same as posts. */
export function useMDXComponents(): MDXComponents {
  return componentsIn(site.language) as MDXComponents
}
