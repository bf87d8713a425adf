import type { Format } from '../formats.ts'
import { htmlPost, openPage } from '../html/post.ts'
import { textOf } from '../html/to-markdown.ts'
import type { Imported } from '../post.ts'
import { hidesPost } from '../../lib/core/field-values.ts'
import { slugFrom } from '../../lib/core/slug.ts'

/** `12/12-제목.html`: the number of the post, then number and title. */
const isPost = /(?:^|\/)(\d+)\/\1-[^/]*\.html?$/

export default {
  title: 'Tistory export',
  detect(source) {
    const posts = source.matching(isPost)
    if (posts.length > 0) return `${posts.length} folder${posts.length === 1 ? '' : 's'} {no}/{no}-{title}.html`
    const single = source.paths.length === 1 && /\.html?$/i.test(source.paths[0]!) ? source.paths[0]! : null
    return single !== null && /class="[^"]*\b(?:title-article|contents_style)\b/.test(source.text(single, []))
      ? 'the markup of its pages'
      : null
  },
  *read(source, options): Generator<Imported> {
    const files = source.matching(isPost).length > 0 ? source.matching(isPost) : source.matching(/\.html?$/i)
    for (const file of files.sort((a, b) => numberOf(a) - numberOf(b))) {
      const { notes, tagged, classed, name } = openPage(source, file)
      const text = (of: string) => textOf(classed(of)).trim()
      const content = classed('contents_style') ?? classed('article-view') ?? classed('article')
      if (!content) {
        const problem = 'holds no text of a post: expected an element of class contents_style or article-view'
        yield { from: { file }, problem, unreadable: true }
        continue
      }
      const number = numberOf(file)
      const title = text('title-article') || textOf(tagged('title')).trim() || name.replace(/^\d+-/, '')
      const written = text('date')
      const date = dateOf(written)
      if (written !== '' && date === null)
        notes.push({ file, message: 'has a date in an unknown form', detail: written })
      if (/\[##_[A-Z]/i.test(textOf(content)))
        notes.push({ file, message: 'holds a placeholder [##_…_##] of Tistory, which stays as text' })
      const [category = null, ...below] = text('category')
        .split('/')
        .map((part) => part.trim())
        .filter(Boolean)
      const state = text('state')
      const isPrivate = hidesPost(state) || /비공개|보호|예약|private|protected/i.test(state)
      if (isPrivate) notes.push({ file, message: 'was not public; it is a draft' })
      const slug = slugFrom(title) || name
      const entry = title
        .replace(/[^\p{L}\p{M}\p{N}\s-]/gu, '')
        .trim()
        .replace(/\s+/g, '-')
      yield htmlPost(source, options, {
        file,
        html: content,
        slug,
        category,
        notes,
        fields: {
          title,
          date,
          // A blog has either its numbers or its titles as addresses
          aliases: [...(Number.isFinite(number) ? [`/${number}`] : []), ...(entry ? [`/entry/${entry}`] : [])],
          tags: [...new Set([...tagsOf(text('tags')), ...below])],
          draft: isPrivate,
        },
      })
    }
  },
} satisfies Format

const numberOf = (file: string) => Number(/(\d+)-[^/]*$/.exec(file)?.[1] ?? NaN)

/** Each tag has `#` before it, and may hold spaces and end with one: `#C# #아침 산책`. */
const tagsOf = (list: string): string[] =>
  list
    .split(/(?:^|[\s,])#/.test(list) ? (/\S[\s,]+#/.test(list) ? /(?:^|[\s,]+)#/ : /#(?=.)/) : /,/)
    .map((tag) => tag.replace(/,\s*$/, '').trim())
    .filter(Boolean)

/** Parses a date. Tistory uses Korean time. */
function dateOf(written: string): string | null {
  const [, year, month, day, hour, minute, second = '00'] =
    /(\d{4})[-.]\s?(\d{1,2})[-.]\s?(\d{1,2})\.?(?:\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?/.exec(written) ?? []
  if (!year) return null
  const date = `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
  return hour === undefined ? date : `${date}T${hour.padStart(2, '0')}:${minute}:${second}+09:00`
}
