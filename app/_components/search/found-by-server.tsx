import { connection } from 'next/server'
import { CostFooter, Reading } from '@/app/_components/reading.tsx'
import { inPageLanguage, searchedPlaces } from '@/app/_navigation.ts'
import { ui } from '@/app/_strings.ts'
import { searchPosts } from '@/lib/content/index.ts'
import { askedSearch } from '@/lib/site/search-address.ts'
import { site } from '@/lib/site/site.ts'
import { Found, notAsked, Places, searchWords } from './found.tsx'
import { SearchPage } from './search-form.tsx'

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
  const places = searchedPlaces()
  const within = places.find(({ name }) => name === first('in'))?.name || undefined
  const words = searchWords(ui)
  return (
    <SearchPage query={query} within={within}>
      {notAsked(asked, words) ?? (
        <Reading read={() => searchPosts({ text: query, page, pageSize: site.postsPerPage }, within)}>
          {({ answer, cost }) => (
            <>
              <Places query={query} places={places} within={within} address={inPageLanguage} />
              <Found answer={answer} query={query} words={words} collection={within} address={inPageLanguage} />
              <CostFooter cost={cost} />
            </>
          )}
        </Reading>
      )}
    </SearchPage>
  )
}
