import { compileWithUses } from '../../mdx/compile.ts'
import { mentionsIn } from '../backlinks/mentions.ts'
import { publicMarkdown } from '../../mdx/source/public-markdown.ts'
import type { ComponentUse } from '../../mdx/components/component-uses.ts'
import { readFileTextSync } from '../files/files.ts'
import { hashOf } from '../../core/hash.ts'
import { packBody } from '../index-store/packed-body.ts'
import { searchRow } from '../index-store/search-rows.ts'
import { parseAny } from '../posts/parse.ts'
import type { CompiledBody } from '../../mdx/body.ts'
import type { Corpus } from '../corpus.ts'
import type { PostMeta } from '../../core/post.ts'
import { sectionsOf } from '../search/sections.ts'
import { topicWords } from '../posts/topics.ts'

/** Everything that the index needs of one file, as the cache stores it. Drafts are included, so that they are checked. */
export interface CompiledPost {
  /** Path within the content folder, with forward slashes. */
  file: string
  /** SHA-256 of the bytes that were read, in hex; empty if the file has gone. */
  hash: string
  /** `PostSummary` as JSON. */
  summary: string
  /** As `packBody` makes it. */
  body: Uint8Array
  /** From `searchRow`. */
  tokens: string
  /** From `mentionsIn`, as JSON. */
  mentions: string
  /** Whether its problems depend on other files: it uses components, or imports something. */
  uses: boolean
  /** Formulas and diagrams that were drawn for it, by their keys. */
  blocks: [key: string, html: string][]
}

/** What checks, the order, the addresses and the terms need of a post. */
export interface PostSummary extends PostMeta {
  /** From `topicWords`. */
  words: string
  body: Omit<CompiledBody, 'code' | 'headings'>
  uses: ComponentUse[]
}

/** Reads, parses and compiles one file. @param blockOf the HTML of a formula or a diagram that was drawn before */
export async function compilePost(
  corpus: Corpus,
  file: string,
  blockOf: (key: string) => string | undefined = () => undefined,
): Promise<CompiledPost> {
  const text = readFileTextSync(corpus.contentDir, file)
  const { meta, source } = parseAny(file, text, corpus)
  const blocks: CompiledPost['blocks'] = []
  const codeCache = { get: blockOf, set: (key: string, html: string) => void blocks.push([key, html]) }
  const { body, uses } = await compileWithUses({ file, source, lang: meta.lang }, { ...corpus, codeCache })
  const { code: _, headings: __, ...ofBody } = body
  const summary: PostSummary = { ...meta, words: topicWords(meta), body: ofBody, uses }
  const markdown = publicMarkdown(source, file)
  const sections = sectionsOf(file, markdown)
  return {
    file,
    hash: text.gone ? '' : hashOf(text.bytes),
    summary: JSON.stringify(summary),
    body: packBody(body, markdown, sections),
    tokens: searchRow(meta, sections),
    mentions: JSON.stringify(mentionsIn(meta, markdown)),
    uses: uses.length > 0 || (body.imports ?? []).some(({ kind }) => kind !== 'ignored'),
    blocks,
  }
}
