import { authorNamed, siteAuthor } from '@/lib/site/authors.ts'
import { termKey } from '@/lib/core/identity.ts'
import type { Author, PostMeta } from '@/lib/core/post.ts'
import type { Term, TermKind } from '@/lib/core/terms.ts'
import { site } from '@/lib/site/site.ts'
import type { SiteAuthor } from '@/lib/site/site-config.ts'
import { fill } from '@/lib/strings/fill.ts'
import type { Text } from '@/lib/strings/types.ts'
import { ui } from './_strings.ts'
import { absolute } from './_urls.ts'

/** The display name of a term. */
export const nameOfTerm = (kind: TermKind, { key, label }: Pick<Term, 'key' | 'label'>): string =>
  (kind === 'author' && siteAuthor(key)?.name) || label

const listTitles = { tag: 'tagged', category: 'inCategory', series: 'inSeries', author: 'byAuthor' } as const

/** The heading of the list of a term. @param words in the language of the page */
export function listTitle(kind: TermKind, term: Term, words = ui): string {
  const name = nameOfTerm(kind, term)
  return fill(words[listTitles[kind]] as Text<'label' | 'name'>, { label: name, name })
}

/** The authors to show at a post; none if its only author is that of the blog. */
export function bylineOf({ authors = [] }: Pick<PostMeta, 'authors'>): (SiteAuthor & { key: string })[] {
  const found = authors.map((author) => ({ ...authorNamed(author), key: termKey(author.name) }))
  return found.length === 1 && found[0]!.name === site.author ? [] : found
}

/** The authors that a post names, for metadata: with the names on their pages and absolute addresses. */
export const creditsOf = ({ authors = [] }: Pick<PostMeta, 'authors'>): Author[] =>
  authors.map((author) => {
    const { name, url } = authorNamed(author)
    const address = url === undefined ? null : URL.parse(url, absolute('/'))
    return { name, ...(address && { url: address.href }) }
  })
