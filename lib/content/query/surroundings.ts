import type { PostMeta } from '../../core/post.ts'
import { toLink, toRelated, toTranslation, type PartOfSeries, type PostAnswer, type PostLink } from '../answers.ts'
import { inLanguage } from '../posts/rules.ts'
import { linkTargetOf, type LinkTarget } from './link-target.ts'
import { isShown } from './list-rows.ts'
import type { Row, Rows } from './rows.ts'

/** Maximum number of parts that a post lists: those around it. */
const maxParts = 50
/** Maximum number of related posts that a page shows. */
const shownRelated = 4
/** Maximum number of backlinks from one collection. */
const maxBacklinks = 100

/** What surrounds a post: everything that an answer says of others. */
export type Surroundings = Omit<PostAnswer, 'meta' | 'body' | 'nextPublishAt'>

/** @param post one that is out */
export function surroundingsOf(rows: Rows, post: Row, meta: PostMeta, published: number): Surroundings {
  const languages = languagesOut(rows, post, published)
  const { older, newer } = rows.beside((languages[0] ?? post).rank, published)
  const linkTo = (other: Row | undefined): PostLink | null =>
    other ? toLink(readIn(post.lang, rows, other, published)) : null
  return {
    translations: languages.length > 1 ? languages.map(toTranslation) : [],
    previous: linkTo(older),
    next: linkTo(newer),
    series: placeInSeries(rows, post, published),
    related: rows.related(post.id, published, shownRelated).map(toRelated),
    backlinks: backlinksTo(rows, linkTargetOf(meta, finding(rows, post.id)), published, post),
  }
}

/** Whether a key finds a post. */
export const finding =
  (rows: Rows, id: number) =>
  (key: string): boolean =>
    rows.find(key)?.id === id

/** @param own the post itself if it is among the rows: its languages link to one another */
export function backlinksTo(rows: Rows, target: LinkTarget, published: number, own?: Row): PostAnswer['backlinks'] {
  const others = rows
    .linking(target, published)
    .filter(({ post: { id } }) => id !== own?.id && !own?.languages.includes(id))
  const byPost = Map.groupBy(others, ({ post }) => post.languages[0] ?? post.id)
  return [...byPost.values()].slice(0, maxBacklinks).map((found) => {
    const own = found.map(({ post, text }) => ({ ...toLink(post), text }))
    return inLanguage(target.lang, own) ?? own[0]!
  })
}

const languagesOut = ({ rows }: Rows, { languages }: Row, published: number): Row[] =>
  languages.length === 0 ? [] : rows(languages).filter((each) => isShown(each, published))

/** A post in a language if it has that, else as lists show it. */
const readIn = (lang: string, rows: Rows, post: Row, published: number): Row =>
  inLanguage(lang, languagesOut(rows, post, published)) ?? post

function placeInSeries(rows: Rows, post: Row, published: number): PartOfSeries | null {
  if (post.series === null) return null
  const term = rows.term({ kind: 'series', key: post.series }, published)
  const parts = term ? rows.parts(term.key, published) : []
  const place = parts.findIndex((id) => id === post.id || post.languages.includes(id))
  // If two posts claim to be the same post in one language, the list shows only the other
  if (!term || place === -1) return null
  const first = Math.max(0, Math.min(place - maxParts / 2, parts.length - maxParts))
  const links = rows.rows(parts.slice(first, first + maxParts)).map((part, at) => {
    if (first + at === place) return toLink(post)
    const own = languagesOut(rows, part, published).filter(({ series }) => series === post.series)
    return toLink(inLanguage(post.lang, own) ?? part)
  })
  return { key: term.key, label: term.label, number: place + 1, total: parts.length, first: first + 1, parts: links }
}
