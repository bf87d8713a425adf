import { Day } from '@/app/_components/day.tsx'
import { Title } from '@/app/_components/title.tsx'
import { ui } from '@/app/_strings.ts'
import { resultPath } from '@/lib/post-path.ts'
import type { SearchResult } from '@/lib/content/search/results.ts'
import { searchWordsIn } from '@/lib/search-words.ts'

const words = searchWordsIn(ui.lang)

export function SearchResults({ results }: { results: readonly SearchResult[] }) {
  return (
    <ol className="postList searchResults" role="list">
      {results.map((result) => (
        <li key={result.slug}>
          <Result {...result} />
        </li>
      ))}
    </ol>
  )
}

function Result(result: SearchResult) {
  const { title, lang, date, where, heading, excerpt } = result
  return (
    <article lang={lang}>
      <h2 dir="auto">
        <a href={resultPath(result)}>
          <Title>{title}</Title>
        </a>
      </h2>
      {heading && <p className="under">{heading.text}</p>}
      <p className="excerpt" dir="auto">
        {excerpt.map(({ text, mark }, at) => (mark ? <mark key={at}>{text}</mark> : text))}
      </p>
      <p className="meta">
        {date && <Day date={date} lang={lang} />}
        {where === 'tag' && <span lang={ui.lang}>{words.tag}</span>}
      </p>
    </article>
  )
}
