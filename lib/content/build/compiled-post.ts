import fs from 'node:fs'
import path from 'node:path'
import { compileWithUses } from '../../mdx/compile.ts'
import { publicMarkdown } from '../../mdx/source/public-markdown.ts'
import type { ComponentUse } from '../../mdx/components/component-uses.ts'
import type { CodeCache } from '../../mdx/drawn/renderers.ts'
import { isLocalCover } from '../assets/link-cover.ts'
import { tokenOf } from '../../mdx/html/local-references.ts'
import type { ReadFiles } from './referred-files.ts'
import { decode } from '../files/files.ts'
import { hashOf } from '../../core/hash.ts'
import { packBody } from '../index-store/packed-body.ts'
import { packTokens } from '../index-store/packed-tokens.ts'
import { parsePost } from '../posts/parse.ts'
import type { CompiledBody } from '../../mdx/body.ts'
import type { Corpus } from '../corpus.ts'
import type { PostMeta, SourcePost } from '../../core/post.ts'
import { factsOfPost } from '../check/facts-of-post.ts'
import type { PostFacts } from '../check/facts.ts'
import { sectionsOf } from '../search/sections.ts'
import { topicWords } from '../posts/topics.ts'
import { searchTokens } from './search-tokens.ts'

/** Everything that the index and the checks need of one file. Drafts are included, so that they are checked too. */
export interface CompiledPost {
  /** Path within the content folder, with forward slashes. */
  file: string
  /** SHA-256 of the bytes that were read, in hex. */
  hash: string
  post: CachedPost
  /** Tokens of what the post refers to, its image included. */
  references: readonly string[]
  /** The facts of the post, if requested. */
  facts?: PostFacts
  /** The files that were read for the post, if a thread did so. */
  files?: ReadFiles
}

/** A compiled post as the cache stores it. */
export interface CachedPost {
  /** `PostSummary` as JSON. */
  summary: string
  /** `PostMeta` as JSON. */
  meta: string
  /** As `packBody` makes it. */
  body: Uint8Array
  /** `searchTokens`, packed by `packTokens`; empty if these, and the sections of `body`, are left to the index. */
  tokens: Uint8Array
  /** Number of component uses and of imports that lead to files: both depend on other files. */
  uses: number
  /** Whether it has errors, or warnings with some set of components. */
  reports: boolean
}

/** What checks, the order, the addresses and the terms need of a post. */
export interface PostSummary extends Pick<
  PostMeta,
  | 'file'
  | 'slug'
  | 'aliases'
  | 'title'
  | 'date'
  | 'publishedAt'
  | 'tags'
  | 'category'
  | 'series'
  | 'authors'
  | 'lang'
  | 'translationKey'
  | 'draft'
  | 'faults'
  | 'warnings'
> {
  /** From `topicWords`. */
  words: string
  body: Omit<CompiledBody, 'code' | 'headings'>
  uses: ComponentUse[]
  /** The image of front matter, if that may be a file. */
  cover?: string
}

function cachedPost(
  { meta, source }: SourcePost,
  body: CompiledBody,
  uses: ComponentUse[],
  isSearched: boolean,
): CachedPost {
  const { code: _, headings: __, ...ofBody } = body
  const { file, slug, aliases, title, date, publishedAt, tags, category, series, authors, lang, translationKey } = meta
  const { draft, faults, warnings } = meta
  const summary: PostSummary = {
    file,
    slug,
    aliases,
    title,
    date,
    publishedAt,
    tags,
    category,
    series,
    ...(authors && { authors }),
    lang,
    words: topicWords(meta),
    ...(translationKey !== undefined && { translationKey }),
    draft,
    faults,
    ...(warnings && { warnings }),
    body: ofBody,
    uses,
    ...(isLocalCover(meta.image) && { cover: meta.image }),
  }
  const markdown = publicMarkdown(source, file)
  const sections = isSearched ? sectionsOf(file, markdown) : null
  return {
    summary: JSON.stringify(summary),
    meta: JSON.stringify(meta),
    body: packBody(body, markdown, sections),
    tokens: sections ? packTokens(searchTokens(meta, sections)) : new Uint8Array(),
    uses: uses.length + (body.imports ?? []).filter(({ kind }) => kind !== 'ignored').length,
    reports: mayReport(summary),
  }
}

const mayReport = ({ publishedAt, faults, warnings, uses, body }: PostSummary): boolean =>
  publishedAt === null ||
  body.refused !== undefined ||
  [
    faults,
    warnings ?? [],
    uses,
    body.faults,
    body.partFaults ?? [],
    body.warnings ?? [],
    body.components,
    body.imports ?? [],
  ].some(({ length }) => length > 0)

/** What to produce for each post besides its compiled form. */
export interface CompilePurpose {
  /**
   * For a check: gathers the facts of each post, and leaves the tokens of searches to the index, as these take about as
   * long as half of the compiling.
   */
  lint?: { siteUrl: string | undefined } | undefined
}

/** Reads, parses and compiles one file. */
export async function compilePost(
  corpus: Corpus,
  file: string,
  { codeCache, lint }: CompilePurpose & { codeCache?: CodeCache } = {},
): Promise<CompiledPost> {
  const bytes = fs.readFileSync(path.join(corpus.contentDir, file))
  const decoded = decode(file, bytes)
  const parsed = parsePost(file, decoded, { ...corpus, drafts: true })!
  const { meta, source } = parsed
  const { body, uses } = await compileWithUses(
    { file, source, lang: meta.lang },
    { ...corpus, ...(codeCache && { codeCache }) },
  )
  const cover = isLocalCover(meta.image) ? [tokenOf('image', meta.image)] : []
  const references = [...(body.references ?? []), ...cover]
  const facts = lint && (await factsOfPost(decoded.text, meta, body, { ...corpus, ...lint }))
  const post = cachedPost(parsed, body, uses, !lint)
  return { file, hash: hashOf(bytes), post, references, ...(facts && { facts }) }
}
