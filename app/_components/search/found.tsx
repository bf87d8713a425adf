import { PageLinks } from '@/app/_components/page-links.tsx'
import { maxQueryLength } from '@/lib/content/search/results.ts'
import { searchPath } from '@/lib/core/page-address.ts'
import type { AskedSearch } from '@/lib/site/search-address.ts'
import { isOneSyllable, searchWordsIn } from '@/lib/site/search-words.ts'
import { stringsIn } from '@/lib/core/strings.ts'
import type { Answer } from './ask-server.ts'
import { SearchResults } from './search-results.tsx'

// Components shared by server and browser. The language is that of the interface.

/** Why there is no search; null if the query is valid. */
export function notAsked({ query, isTooLong }: AskedSearch, lang: string) {
  const words = searchWordsIn(lang)
  if (isTooLong) return <p>{words.tooLong(maxQueryLength)}</p>
  return query.trim() === '' ? <p className="hint">{words.hint}</p> : null
}

interface Props {
  answer: Answer
  query: string
  lang: string
  /** The address of a path of the site. */
  address?: (path: string) => string
}

export function Found({ answer, query, lang, address = String }: Props) {
  const { results, page, pages, total } = answer
  const words = searchWordsIn(lang)
  return (
    <>
      <p className="count">{total === 0 ? words.none(query.trim()) : words.count(total)}</p>
      {total === 0 && <p className="hint">{isOneSyllable(query) ? words.tooShort : words.noneHint}</p>}
      {total > 0 && <SearchResults results={results} lang={lang} address={address} />}
      {page <= pages && (
        <PageLinks
          page={page}
          pages={pages}
          path={(to) => address(searchPath(query, to))}
          words={stringsIn(lang)}
          previous={words.previous}
          next={words.next}
        />
      )}
    </>
  )
}
