import { Day } from '@/app/_components/day.tsx'
import { Title } from '@/app/_components/title.tsx'
import { resultPath } from '@/lib/core/post-path.ts'
import type { SearchResult } from '@/lib/content/search/results.ts'
import { searchWordsIn } from '@/lib/site/search-words.ts'

interface Props {
  results: readonly SearchResult[]
  /** Language of the interface. */
  lang: string
  address: (path: string) => string
}

export function SearchResults({ results, lang, address }: Props) {
  return (
    <ol className="postList searchResults" role="list">
      {results.map((result) => (
        <li key={result.slug}>
          <Result result={result} uiLang={lang} href={address(resultPath(result))} />
        </li>
      ))}
    </ol>
  )
}

function Result({ result, uiLang, href }: { result: SearchResult; uiLang: string; href: string }) {
  const { title, lang, date, where, heading, excerpt } = result
  return (
    <article lang={lang}>
      <h2 dir="auto">
        <a href={href}>
          <Title>{title}</Title>
        </a>
      </h2>
      {heading && <p className="under">{heading.text}</p>}
      <p className="excerpt" dir="auto">
        {excerpt.map(({ text, mark }, at) => (mark ? <mark key={at}>{text}</mark> : text))}
      </p>
      <p className="meta">
        {date && <Day date={date} lang={lang} />}
        {where === 'tag' && <span lang={uiLang}>{searchWordsIn(uiLang).tag}</span>}
      </p>
    </article>
  )
}
