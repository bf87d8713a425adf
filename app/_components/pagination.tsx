import { ui } from '@/app/_strings.ts'
import { PageLinks } from './page-links.tsx'

interface Props {
  page: number
  pages: number
  path: (page: number) => string
}

/** Links to newer and to older posts in a list. */
export const Pagination = (props: Props) => (
  <PageLinks {...props} words={ui} previous={ui.newerPage} next={ui.olderPage} />
)
