import { pathOf, termPath } from '@/app/_urls.ts'
import type { PartOfSeries, PostLink } from '@/lib/content/answers.ts'
import { wordsIn } from '@/app/_strings.ts'
import { fill, plural } from '@/lib/strings/fill.ts'
import { Title, TitleLink } from './title.tsx'

interface Props {
  series: PartOfSeries
  /** Language of the post. */
  lang: string
}

/** The series of a post and its place in it; the parts are folded. */
export function SeriesBox({ series: { key, label, number, total, first, parts }, lang }: Props) {
  const words = wordsIn(lang)
  const named = fill(words.seriesNamed, { name: label })
  const at = number - first
  return (
    <nav className="series" aria-label={named} data-prefetch="none">
      <p>
        <a href={termPath('series', key)}>{total > 1 ? label : named}</a>{' '}
        {total > 1 && <span>{fill(words.partOf, { part: number, total })}</span>}
      </p>
      {total > 1 && (
        <details>
          <summary>{words.parts}</summary>
          <ol start={first}>
            {parts.map(({ slug, title, lang: own }, place) => (
              <li key={slug} lang={own}>
                {place === at ? (
                  <span aria-current="page">
                    <Title>{title}</Title>
                  </span>
                ) : (
                  <TitleLink slug={slug} title={title} />
                )}
              </li>
            ))}
          </ol>
          {parts.length < total && (
            <p>
              <a href={termPath('series', key)}>{plural(words.allParts, total, words.lang)}</a>
            </p>
          )}
        </details>
      )}
    </nav>
  )
}

/** The parts before and after a post. */
export const stepsOf = ({ number, first, parts }: PartOfSeries) => ({
  previous: parts[number - first - 1],
  next: parts[number - first + 1],
})

/** Links to the parts before and after a post, at its end. */
export function SeriesSteps({ series, lang }: Props) {
  const { number, label } = series
  const words = wordsIn(lang)
  const { previous, next } = stepsOf(series)
  if (!previous && !next) return null
  return (
    <nav className="seriesSteps" aria-label={fill(words.moreOf, { name: label })}>
      <LinkBeside post={previous} side="older" words={fill(words.previousPart, { part: number - 1 })} />
      <LinkBeside post={next} side="newer" words={fill(words.nextPart, { part: number + 1 })} />
    </nav>
  )
}

interface BesideProps {
  post?: (PostLink & { postsPath?: string | undefined }) | null | undefined
  side: 'older' | 'newer'
  words: string
  rel?: 'prev' | 'next'
}

/** A link to the post before or after another one, if there is one. */
export const LinkBeside = ({ post, side, words, rel }: BesideProps) =>
  post && (
    <a href={pathOf(post)} rel={rel} className={side}>
      <span>{words}</span>{' '}
      <bdi lang={post.lang}>
        <Title>{post.title}</Title>
      </bdi>
    </a>
  )
