import { termKey } from './content/identity.ts'
import type { Author } from './content/post.ts'
import type { SiteAuthor } from './site-config.ts'
import { site } from './site.ts'

const table = new Map(Object.entries(site.authors).map(([key, author]) => [termKey(key), author]))

/** What site.config.ts says about a writer with this key of a term; undefined if that is nothing. */
export const siteAuthor = (key: string): SiteAuthor | undefined => table.get(key)

/** What site.config.ts says about a writer whom posts name so, or what the post says. */
export const authorNamed = (author: Author): SiteAuthor => siteAuthor(termKey(author.name)) ?? author
