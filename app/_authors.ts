import { authorNamed, siteAuthor } from '@/lib/authors.ts'
import { termKey } from '@/lib/content/identity.ts'
import type { Author, PostMeta } from '@/lib/content/post.ts'
import type { Term, TermKind } from '@/lib/content/terms.ts'
import { site } from '@/lib/site.ts'
import type { SiteAuthor } from '@/lib/site-config.ts'
import { absolute } from './_urls.ts'

/** The name that a term is shown by. */
export const nameOfTerm = (kind: TermKind, { key, label }: Pick<Term, 'key' | 'label'>): string =>
  (kind === 'author' && siteAuthor(key)?.name) || label

/**
 * The writers that a post names where readers cannot take them for granted: not if it is the author of the blog alone.
 */
export function bylineOf({ authors = [] }: Pick<PostMeta, 'authors'>): (SiteAuthor & { key: string })[] {
  const found = authors.map((author) => ({ ...authorNamed(author), key: termKey(author.name) }))
  return found.length === 1 && found[0]!.name === site.author ? [] : found
}

/** The writers that a post names, for programs: as its page calls them, with absolute addresses. */
export const creditsOf = ({ authors = [] }: Pick<PostMeta, 'authors'>): Author[] =>
  authors.map((author) => {
    const { name, url } = authorNamed(author)
    const address = url === undefined ? null : URL.parse(url, absolute('/'))
    return { name, ...(address && { url: address.href }) }
  })
