import { ui } from '@/app/_strings.ts'
import { searchPath } from '@/app/_urls.ts'
import { searchWordsIn } from '@/lib/site/search-words.ts'

const { search } = searchWordsIn(ui.lang)

/** A link to the search page; with scripts it opens the dialog. */
export function SearchLink() {
  return (
    <a
      href={searchPath()}
      className="searchLink"
      data-search={ui.lang}
      aria-label={search}
      aria-keyshortcuts="/ Control+K Meta+K"
      title={`${search} (/)`}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="10.5" cy="10.5" r="6" />
        <path d="m15 15 5 5" />
      </svg>
    </a>
  )
}
