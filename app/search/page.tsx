import type { Metadata } from 'next'
import { CostFooter } from '@/app/_components/cost-footer.tsx'
import { Pagination } from '@/app/_components/pagination.tsx'
import { Reading } from '@/app/_components/reading.tsx'
import { SearchForm } from '@/app/_components/search/search-form.tsx'
import { SearchResults } from '@/app/_components/search/search-results.tsx'
import { ui } from '@/app/_strings.ts'
import { pageNumber, searchPath } from '@/app/_urls.ts'
import { searchPosts, type WithReadStats } from '@/lib/content/index.ts'
import { maxQueryLength, type SearchPage } from '@/lib/content/search/results.ts'
import { isOneSyllable, searchWordsIn } from '@/lib/search-words.ts'
import { site } from '@/lib/site.ts'
import './search.css'

const words = searchWordsIn(ui.lang)

export const metadata: Metadata = { title: words.search, robots: { index: false, follow: true } }

/** Every query has an answer of its own, which the response waits for: so it works without scripts. */
export const instant = false

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function Search({ searchParams }: Props) {
  const params = await searchParams
  const text = [params.q ?? ''].flat()[0]!.toWellFormed()
  const page = pageNumber([params.page ?? ''].flat()[0]!) ?? 1
  const query = text.slice(0, maxQueryLength).replace(/\p{Cc}+/gu, ' ')
  return (
    <div className="list searchPage">
      <header className="listHeader">
        <h1>{words.search}</h1>
        <SearchForm query={query} />
      </header>
      {text.length > maxQueryLength ? (
        <p>{words.tooLong(maxQueryLength)}</p>
      ) : query.trim() === '' ? (
        <p className="hint">{words.hint}</p>
      ) : (
        <Reading read={() => searchPosts({ text: query, page, pageSize: site.postsPerPage })}>
          {(found) => <Answer found={found} query={query} />}
        </Reading>
      )}
    </div>
  )
}

function Answer({ found: { answer, cost }, query }: { found: WithReadStats<SearchPage>; query: string }) {
  const { results, page, pages, total } = answer
  return (
    <>
      <p className="count">{total === 0 ? words.none(query.trim()) : words.count(total)}</p>
      {total === 0 && <p className="hint">{isOneSyllable(query) ? words.tooShort : words.noneHint}</p>}
      {total > 0 && <SearchResults results={results} />}
      {page <= pages && (
        <Pagination
          page={page}
          pages={pages}
          path={(to) => searchPath(query, to)}
          previous={words.previous}
          next={words.next}
        />
      )}
      <CostFooter cost={cost} />
    </>
  )
}
