import type { ReactNode } from 'react'
import { languageMark } from '@/app/_page-language.ts'
import { ui } from '@/app/_strings.ts'
import { PageLinks } from './page-links.tsx'

interface ListProps {
  title: ReactNode
  /** What follows the title. */
  lead?: ReactNode
  className?: string
  children: ReactNode
}

export const ListPage = ({ title, lead, className = '', children }: ListProps) => (
  <div className={`list ${className}`.trimEnd()} {...languageMark()}>
    <header className="listHeader">
      <h1>{title}</h1>
      {lead}
    </header>
    {children}
  </div>
)

/** Links to newer and to older posts in a list. */
export const Pagination = (props: { page: number; pages: number; path: (page: number) => string }) => (
  <PageLinks {...props} words={ui} previous={ui.newerPage} next={ui.olderPage} />
)

/** Shown until the blog has a post. */
export const EmptyBlog = () => (
  <section className="empty">
    <h2>{ui.emptyTitle}</h2>
    <p>{ui.emptyText}</p>
    <pre tabIndex={0}>
      <code>{`npm run new -- "${ui.emptyExample}"`}</code>
    </pre>
    <p className="hint">{ui.emptyHint}</p>
  </section>
)
