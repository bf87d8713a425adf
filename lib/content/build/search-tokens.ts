import { unpackMarkdown, withSections } from '../index-store/packed-body.ts'
import { searchRow } from '../index-store/search-rows.ts'
import type { PostMeta } from '../../core/post.ts'
import { fieldTokens, type Section } from '../search/fields.ts'
import { sectionsOf } from '../search/sections.ts'

/** The tokens by which the index finds a post. */
export const searchTokens = (meta: PostMeta, sections: readonly Section[]): string[] =>
  searchRow(fieldTokens(meta, sections), meta.lang)

/** What `CompileCache` has of posts. */
interface Cached {
  isSearched(key: string): boolean
  tokensOf(key: string): string
  metaOf(key: string): string
  bodyOf(key: string): Uint8Array
}

const metaIn = (cache: Cached, key: string): PostMeta => JSON.parse(cache.metaOf(key)) as PostMeta

/** The tokens of a cached post between spaces. They are made here if the post was compiled without them. */
export function tokensIn(cache: Cached, key: string): string {
  if (cache.isSearched(key)) return cache.tokensOf(key)
  const meta = metaIn(cache, key)
  return searchTokens(meta, sectionsOf(meta.file, unpackMarkdown(cache.bodyOf(key)))).join(' ')
}

/** The body of a cached post with its sections, in the same way. */
export function bodyIn(cache: Cached, key: string): Uint8Array {
  const body = cache.bodyOf(key)
  return cache.isSearched(key) ? body : withSections(body, (markdown) => sectionsOf(metaIn(cache, key).file, markdown))
}
