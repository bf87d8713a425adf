import { SearchForm } from './_components/search/search-form.tsx'
import { ui } from './_strings.ts'
import { homePath, termsPath } from './_urls.ts'

export const metadata = { title: `404 ${ui.notFoundTitle}` }

/** In the language of the site, as the address indicates no other. */
export default function NotFound() {
  return (
    <div className="notFound" lang={ui.lang}>
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
