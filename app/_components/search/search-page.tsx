import type { ReactNode } from 'react'
import { ui } from '@/app/_strings.ts'
import { searchWordsIn } from '@/lib/site/search-words.ts'
import { SearchForm } from './search-form.tsx'

/** The page of the search around what was found. */
export const SearchPage = ({ query, children }: { query?: string; children: ReactNode }) => (
  <div className="list searchPage">
    <header className="listHeader">
      <h1>{searchWordsIn(ui.lang).search}</h1>
      <SearchForm {...(query !== undefined && { query })} />
    </header>
    {children}
  </div>
)
