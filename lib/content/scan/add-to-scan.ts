import { linkPlaces } from '../backlinks/mentions.ts'
import type { FileText } from '../files/files.ts'
import { slugWithFolders } from '../posts/collisions.ts'
import { slugKey } from '../../core/identity.ts'
import { parsePost } from '../posts/parse.ts'
import { keysOf, looseKeysOf } from '../posts/rules.ts'
import type { Corpus } from '../corpus.ts'
import type { PostMeta } from '../../core/post.ts'
import type { Wanted } from '../query/query-reader.ts'
import type { Scan } from './scan.ts'
import { searchPost } from './search-post.ts'

/** Adds the metadata of one file to a scan, its source if it may be the wanted post, and what a query finds in it. */
export function addToScan(scan: Scan, file: string, text: FileText, corpus: Corpus, wanted: Wanted): void {
  const post = parsePost(file, text, corpus)
  if (!post) return
  scan.posts.push(post.meta)
  if (wanted === null) return
  if (typeof wanted === 'string' || 'keys' in wanted) {
    scan.linked.set(file, linkPlaces(post.source))
    if (typeof wanted === 'string' && mayBe(post.meta, wanted)) scan.sources.set(file, post.source)
    return
  }
  const hits = searchPost(post, wanted)
  if (hits) scan.hits.set(file, hits)
}

/**
 * Whether a key may find a post. Addresses that are lost to other posts, and translations, are known only after the
 * scan.
 */
const mayBe = (meta: PostMeta, wanted: string): boolean =>
  keysOf(meta).includes(wanted) ||
  looseKeysOf(meta).includes(wanted) ||
  (wanted.includes('.') && wanted === slugKey(`${meta.slug}.${meta.lang}`)) ||
  // Posts with the same name are distinguished by their folders, which precede it
  (wanted.includes('-') &&
    [meta.slug, ...meta.aliases].some((slug) => wanted.startsWith(slugKey(slugWithFolders({ file: meta.file, slug })))))

export const emptyScan = (): Scan => ({ posts: [], sources: new Map(), linked: new Map(), hits: new Map() })
