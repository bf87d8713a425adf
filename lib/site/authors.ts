import { termKey } from '../core/identity.ts'
import type { Author } from '../core/post.ts'
import type { SiteAuthor } from './site-config.ts'
import { site } from './site.ts'

const table = new Map(Object.entries(site.authors).map(([key, author]) => [termKey(key), author]))

for (const author of Object.values(site.authors))
  if (author.name === site.author) table.set(termKey(author.name), author)

/** The entry in site.config.ts for the author with this term key; undefined if there is none. */
export const siteAuthor = (key: string): SiteAuthor | undefined => table.get(key)

/** The entry in site.config.ts for an author that a post names; without one, the author as the post gives it. */
export const authorNamed = (author: Author): SiteAuthor => siteAuthor(termKey(author.name)) ?? author
