import { unpackMarkdown } from '../index-store/packed-body.ts'
import { searchRow } from '../index-store/search-rows.ts'
import type { PostMeta } from '../post.ts'
import { fieldTokens } from '../search/fields.ts'
import { sectionsOf } from '../search/sections.ts'

/** What the index stores of a post for searches. @param markdown as `publicMarkdown` makes it */
export const searchTokens = (meta: PostMeta, markdown: string): string[] =>
  searchRow(fieldTokens(meta, sectionsOf(meta.file, markdown)), meta.lang)

/** What `CompileCache` has of posts. */
interface Cached {
  tokensOf(key: string): string | null
  metaOf(key: string): string
  bodyOf(key: string): Uint8Array
}

/** The tokens of a cached post between spaces. They are made here if the post was compiled without them. */
export const tokensIn = (cache: Cached, key: string): string =>
  cache.tokensOf(key) ??
  searchTokens(JSON.parse(cache.metaOf(key)) as PostMeta, unpackMarkdown(cache.bodyOf(key))).join(' ')
