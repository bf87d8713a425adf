import { SearchForm } from './_components/search/search-form.tsx'
import { hasLanguages } from '@/lib/site/languages.ts'
import { languageMark, pageLanguages } from './_page-language.ts'
import { ui } from './_strings.ts'
import { homePath, termsPath } from './_urls.ts'

export const metadata = { title: `404 ${ui.notFoundTitle}` }

/** In the first language of the site, unless the address is below that of another. */
export default function NotFound() {
  return hasLanguages ? pageLanguages().then(() => <Missed />) : <Missed />
}

function Missed() {
  return (
    <div className="notFound" lang={ui.lang} {...languageMark()}>
      <p className="code404" aria-hidden="true">
        404
      </p>
      <h1>{ui.notFoundTitle}</h1>
      <p>{ui.notFoundText}</p>
      <p className="ways">
        <a href={homePath()}>{ui.allPosts}</a> <a href={termsPath('tag')}>{ui.allTags}</a>
      </p>
      <SearchForm fromAddress />
    </div>
  )
}
