import type { ReactNode } from 'react'
import { PageLinks } from '@/app/_components/page-links.tsx'
import { TitleLink } from '@/app/_components/title.tsx'
import { isOneSyllable, maxQueryLength, type SearchResult } from '@/lib/content/search/results.ts'
import { directionOf } from '@/lib/core/direction.ts'
import { searchPath } from '@/lib/core/page-address.ts'
import { resultPath } from '@/lib/core/post-path.ts'
import { dayInWords } from '@/lib/site/day-in-words.ts'
import type { AskedSearch } from '@/lib/site/search-address.ts'
import { fill, plural } from '@/lib/strings/fill.ts'
import type { Strings } from '@/lib/strings/types.ts'
import type { Answer } from './ask-server.ts'

// Components shared by server and browser, which gets no other texts of the interface

export const searchWords = ({ lang, pages, pageOf, search }: Strings) => ({ ...search, lang, pages, pageOf })

export type SearchWords = ReturnType<typeof searchWords>

/** Why there is no search; null if the query is valid. */
export function notAsked({ query, isTooLong }: AskedSearch, words: SearchWords) {
  if (isTooLong) return <p>{plural(words.tooLong, maxQueryLength, words.lang)}</p>
  return query.trim() === '' ? <p className="hint">{words.hint}</p> : null
}

interface Props {
  answer: Answer
  query: string
  words: SearchWords
  /** In which it was looked for; by default in the posts. */
  collection?: string | undefined
  /** The address of a path of the site. */
  address?: (path: string) => string
}

export function Found({ answer, query, words, collection, address = String }: Props) {
  const { results, page, pages, total } = answer
  const path = (to: number) => address(searchPath(query, to, collection))
  return (
    <>
      <p className="count">
        {total === 0 ? fill(words.none, { query: query.trim() }) : plural(words.count, total, words.lang)}
      </p>
      {total === 0 && <p className="hint">{isOneSyllable(query) ? words.tooShort : words.noneHint}</p>}
      {results.length > 0 && (
        <ol className="postList searchResults" role="list">
          {results.map((result) => (
            <li key={result.slug}>
              <Result
                result={result}
                tag={<span lang={words.lang}>{words.tag}</span>}
                href={address(resultPath(result))}
              />
            </li>
          ))}
        </ol>
      )}
      {page <= pages ? (
        <PageLinks page={page} pages={pages} path={path} words={words} previous={words.previous} next={words.next} />
      ) : (
        total > 0 && (
          <p>
            <a href={path(pages)}>{fill(words.pageOf, { page: pages, pages })}</a>
          </p>
        )
      )}
    </>
  )
}

export interface SearchedPlace {
  /** Of a collection; empty for the posts. */
  name: string
  title: string
}

interface PlacesProps {
  query: string
  places: readonly SearchedPlace[]
  within?: string | undefined
  address?: (path: string) => string
}

/** The posts and the collections, in each of which the same words can be looked for. */
export const Places = ({ query, places, within = '', address = String }: PlacesProps) =>
  places.length > 0 && (
    <ul className="terms" role="list" data-prefetch="none">
      {places.map(({ name, title }) => (
        <li key={name}>
          <a href={address(searchPath(query, 1, name))} aria-current={name === within ? 'page' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  )

/** @param tag says that a tag of the post matches */
const Result = ({ result, tag, href }: { result: SearchResult; tag: ReactNode; href: string }) => (
  <article lang={result.lang} dir={directionOf(result.lang)}>
    <h2 dir="auto">
      <TitleLink {...result} href={href} />
    </h2>
    {result.heading && <p className="under">{result.heading.text}</p>}
    <p className="excerpt" dir="auto">
      {result.excerpt.map(({ text, mark }, at) => (mark ? <mark key={at}>{text}</mark> : text))}
    </p>
    <p className="meta">
      {result.date && <time dateTime={result.date}>{dayInWords(result.date, result.lang)}</time>}
      {result.where === 'tag' && tag}
    </p>
  </article>
)
