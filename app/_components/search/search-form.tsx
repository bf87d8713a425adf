import type { ReactNode } from 'react'
import { ListPage } from '@/app/_components/list-page.tsx'
import { ui } from '@/app/_strings.ts'
import { searchPath } from '@/app/_urls.ts'
import { maxQueryLength } from '@/lib/content/search/results.ts'

interface Props {
  query?: string | undefined
  /** The collection that is searched; by default the posts. */
  within?: string | undefined
  /** Whether a script fills in the words of the address, which a page that is not found does not know. */
  fromAddress?: boolean
}

/** Works without scripts. */
export const SearchForm = ({ query, within, fromAddress }: Props) => (
  <search lang={ui.lang}>
    <form className="searchForm" action={searchPath()}>
      <input
        type="search"
        name="q"
        aria-label={ui.search.search}
        placeholder={ui.search.placeholder}
        defaultValue={query}
        maxLength={maxQueryLength}
        autoComplete="off"
        {...(fromAddress && { 'data-from-address': '' })}
      />
      {within && <input type="hidden" name="in" value={within} />}
      <button>{ui.search.search}</button>
    </form>
  </search>
)

/** The page of the search around what was found. */
export const SearchPage = ({ query, within, children }: Omit<Props, 'fromAddress'> & { children: ReactNode }) => (
  <ListPage className="searchPage" title={ui.search.search} lead={<SearchForm query={query} within={within} />}>
    {children}
  </ListPage>
)
