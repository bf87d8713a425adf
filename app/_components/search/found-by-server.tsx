import { connection } from 'next/server'
import { CostFooter } from '@/app/_components/cost-footer.tsx'
import { Reading } from '@/app/_components/reading.tsx'
import { titleOf } from '@/app/_navigation.ts'
import { ui } from '@/app/_strings.ts'
import { collections, type CollectionSettings } from '@/lib/content/process/collections.ts'
import { searchPosts } from '@/lib/content/index.ts'
import { searchPath } from '@/lib/core/page-address.ts'
import { askedSearch } from '@/lib/site/search-address.ts'
import { site } from '@/lib/site/site.ts'
import { Found, notAsked, searchWords } from './found.tsx'
import { SearchPage } from './search-form.tsx'

const words = searchWords(ui)

interface SearchProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Results that also work without scripts. On a static site, found-in-files.tsx replaces this module. */
export async function FoundPosts({ searchParams }: SearchProps) {
  const params = await searchParams
  // Publication depends on the time, and Next reports reading the clock before this call
  await connection()
  const first = (name: string): string => [params[name] ?? ''].flat()[0]!
  const asked = askedSearch(first('q'), first('page'))
  const { query, page } = asked
  const searched = collections.filter(({ search }) => search)
  const within = searched.find(({ name }) => name === first('in'))
  return (
    <SearchPage query={query}>
      {notAsked(asked, words) ?? (
        <Reading read={() => searchPosts({ text: query, page, pageSize: site.postsPerPage }, within?.name)}>
          {({ answer, cost }) => (
            <>
              {searched.length > 0 && <Places query={query} searched={searched} within={within} />}
              <Found answer={answer} query={query} words={words} collection={within?.name} />
              <CostFooter cost={cost} />
            </>
          )}
        </Reading>
      )}
    </SearchPage>
  )
}

interface PlacesProps {
  query: string
  searched: readonly CollectionSettings[]
  within: CollectionSettings | undefined
}

/** The posts and the collections, in each of which the same words can be looked for. */
const Places = ({ query, searched, within }: PlacesProps) => (
  <ul className="terms" role="list" data-prefetch="none">
    {[undefined, ...searched].map((each) => (
      <li key={each?.name ?? ''}>
        <a href={searchPath(query, 1, each?.name)} aria-current={each === within ? 'page' : undefined}>
          {each ? titleOf(each) : ui.posts}
        </a>
      </li>
    ))}
  </ul>
)
