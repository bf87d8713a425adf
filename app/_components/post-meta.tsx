import type { PostMeta as Meta } from '@/lib/content/post.ts'
import { stringsIn } from '@/lib/strings.ts'
import { Day, dayInWords } from './day.tsx'

/** Date and reading time in the post's own language; the day of the last change only where the post itself is shown. */
export function PostMeta({ meta, withUpdate = false }: { meta: Meta; withUpdate?: boolean }) {
  const words = stringsIn(meta.lang)
  const updated = withUpdate && meta.updated !== meta.date ? meta.updated : null
  return (
    <p className="meta">
      {meta.date && <Day date={meta.date} lang={meta.lang} />}
      {updated && <time dateTime={updated}>{words.updated(dayInWords(updated, meta.lang))}</time>}
      {meta.draft && <span>{words.draft}</span>}
      <span>{words.readingTime(meta.readingMinutes)}</span>
    </p>
  )
}
