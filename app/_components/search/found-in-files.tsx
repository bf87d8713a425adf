import { searchedPlaces } from '@/app/_navigation.ts'
import { ui } from '@/app/_strings.ts'
import { archivePath } from '@/app/_urls.ts'
import { site } from '@/lib/site/site.ts'
import { searchWords } from './found.tsx'
import { LookInFiles } from './look-in-files.tsx'
import { SearchPage } from './search-form.tsx'

/** One page for all queries, which the browser answers. */
export const FoundPosts = () => (
  <SearchPage>
    <noscript>
      <p>
        {ui.searchNeedsScripts} <a href={archivePath()}>{ui.archive}</a>
      </p>
    </noscript>
    <LookInFiles words={searchWords(ui)} pageSize={site.postsPerPage} places={searchedPlaces()} />
  </SearchPage>
)
