import { termKey } from '@/lib/content/identity.ts'
import type { Author, PostMeta, Term, TermKind } from '@/lib/content/post.ts'
import { site } from '@/lib/site.ts'
import type { SiteAuthor } from '@/lib/site-config.ts'

const table = new Map(Object.entries(site.authors).map(([key, author]) => [termKey(key), author]))

/** What site.config.ts says about a writer whom posts name so, or what the post says. */
export const authorNamed = (author: Author): SiteAuthor => table.get(termKey(author.name)) ?? author

/** The name that a term is shown by. */
export const nameOfTerm = (kind: TermKind, { key, label }: Pick<Term, 'key' | 'label'>): string =>
  (kind === 'author' && table.get(key)?.name) || label

/** The writers that a post names where readers cannot take them for granted: not if it is the author of the blog alone. */
export function bylineOf({ authors = [] }: Pick<PostMeta, 'authors'>): (SiteAuthor & { key: string })[] {
  const found = authors.map((author) => ({ ...authorNamed(author), key: termKey(author.name) }))
  return found.length === 1 && found[0]!.name === site.author ? [] : found
}
