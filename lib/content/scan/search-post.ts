import { publicMarkdown } from '../../mdx/source/public-markdown.ts'
import type { SourcePost } from '../../core/post.ts'
import { fieldTokens, hitsIn, searchable, type Section } from '../search/fields.ts'
import { phrasesOf, type Query } from '../search/query.ts'
import { sectionsOf } from '../search/sections.ts'

export interface PostHits {
  /** For each item of `phrasesOf(query)`, the fields that contain it, as flags. */
  hits: number[]
  sections: Section[]
}

/** @returns null if nothing in the post matches */
export function searchPost({ meta, source }: SourcePost, query: Query): PostHits | null {
  const sections = sectionsOf(meta.file, publicMarkdown(source, meta.file))
  const post = searchable(fieldTokens(meta, sections))
  const hits = phrasesOf(query).map((phrases) => hitsIn(post, phrases))
  return hits.some((flags) => flags !== 0) ? { hits, sections } : null
}
