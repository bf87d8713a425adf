import type { PostMeta as Meta } from '@/lib/core/post.ts'
import { stringsIn } from '@/lib/core/strings.ts'
import { directionOf } from '@/lib/core/direction.ts'
import { dayInWords } from '@/lib/site/day-in-words.ts'
import { Byline } from './byline.tsx'
import { Day } from './day.tsx'

/**
 * Authors, date and reading time in the language of the post; the date of the last change only with the post itself.
 */
export function PostMeta({ meta, withUpdate = false }: { meta: Meta; withUpdate?: boolean }) {
  const words = stringsIn(meta.lang)
  const updated = withUpdate && meta.updated !== meta.date ? meta.updated : null
  const minutes = words.readingTime(meta.readingMinutes)
  return (
    <p className="meta">
      <Byline meta={meta} linked={withUpdate} />
      {meta.date && <Day date={meta.date} lang={meta.lang} />}
      {updated && <time dateTime={updated}>{words.updated(dayInWords(updated, meta.lang))}</time>}
      {meta.draft && <span>{words.draft}</span>}
      <span>{directionOf(meta.lang) ? <bdi>{minutes}</bdi> : minutes}</span>
    </p>
  )
}
