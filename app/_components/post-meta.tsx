import { bylineOf } from '@/app/_authors.ts'
import { isDev } from '@/app/_content/mode.ts'
import { termPath } from '@/app/_urls.ts'
import type { PostMeta as Meta } from '@/lib/core/post.ts'
import { wordsIn } from '@/app/_strings.ts'
import { directionOf } from '@/lib/core/direction.ts'
import { site } from '@/lib/site/site.ts'
import { dayInWords } from '@/lib/site/day-in-words.ts'
import { fill, plural } from '@/lib/strings/fill.ts'

/** Whether readers do not see the post yet. */
const isScheduled = ({ publishedAt }: Meta): boolean =>
  isDev && publishedAt !== null && publishedAt > new Date().toISOString()

/**
 * Authors, date and reading time in the language of the post; only with the post itself links to the authors, and the
 * date of the last change, which also matters in a list of notes.
 */
export function PostMeta({ meta, isWhole = false }: { meta: Meta; isWhole?: boolean }) {
  const { lang, date } = meta
  const words = wordsIn(lang)
  const authors = bylineOf(meta)
  const updated = (isWhole || site.look === 'garden') && meta.updated !== date ? meta.updated : null
  const minutes = plural(words.readingTime, meta.readingMinutes, words.lang)
  return (
    <p className="meta">
      {authors.length > 0 && (
        <span>
          {authors.map(({ key, name }, at) => (
            <span key={key}>
              {at > 0 && ', '}
              {isWhole && meta.postsPath === undefined ? (
                <a href={termPath('author', key)} rel="author" data-prefetch="none">
                  {name}
                </a>
              ) : (
                name
              )}
            </span>
          ))}
        </span>
      )}
      {date && <time dateTime={date}>{dayInWords(date, lang)}</time>}
      {updated && <time dateTime={updated}>{fill(words.updated, { day: dayInWords(updated, lang) })}</time>}
      {meta.draft ? <span>{words.draft}</span> : isScheduled(meta) && <span>{words.scheduled}</span>}
      <span>{directionOf(lang) ? <bdi>{minutes}</bdi> : minutes}</span>
    </p>
  )
}
