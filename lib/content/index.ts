import { config, indexFile } from '../config.ts'
import { reads, type ReadDone } from './events.ts'
import type { Trace } from './files/files.ts'
import { bodyOf, compileIfSource, markdownOf } from './process/compile-body.ts'
import { fromFiles, type ActiveReader } from './process/index-revision.ts'
import type { Archive, ArchiveQuery, MetasAnswer, PostAnswer, PostPage, PostQuery, TermList } from './answers.ts'
import type { CompiledBody, Markdown, PostContent } from '../mdx/body.ts'
import { endOfTime, type PostMeta } from '../core/post.ts'
import type { SearchPage, SearchQuery } from './search/results.ts'
import type { TermKind } from '../core/terms.ts'
import type { ReadContext, Reader } from './reader.ts'
import { askedFor, fileHref } from './assets/file-entry.ts'
import { currentReader } from './process/process-reader.ts'
import { siteCorpus } from './process/site-corpus.ts'
import { openServed, type ServedFile } from './assets/served-file.ts'
import { filesFolderOf } from './files/stored-files.ts'

/** The cost of one answer. */
export interface Cost {
  strategy: ActiveReader['strategy']
  /** Milliseconds from the call to the answer, including compilation if the reader returned source. */
  ms: number
  /** Files opened under the content folder. */
  filesOpened: number
}

export interface WithReadStats<T> {
  answer: T
  cost: Cost
  /** Revision of the index that answered, or `fromFiles`. */
  indexRevision: string
}

/** One post with its compiled body. */
export type Post = Omit<PostAnswer, 'body'> & { body: CompiledBody }

/** In development every post counts as published. */
const now = (): Date => (config.showUnpublished ? endOfTime : new Date())

async function measure<T>(operation: (reader: Reader, at: ReadContext) => Promise<T>): Promise<WithReadStats<T>> {
  const active = await currentReader()
  const trace: Trace = { filesOpened: 0 }
  const start = performance.now()
  const answer = await operation(active.reader, { now: now(), trace })
  const ms = performance.now() - start
  if (reads.hasSubscribers) reads.publish({ strategy: active.strategy, ms } satisfies ReadDone)
  return {
    answer,
    cost: { strategy: active.strategy, ms: Math.round(ms * 100) / 100, filesOpened: trace.filesOpened },
    indexRevision: trace.indexRevision ?? fromFiles,
  }
}

/** One page of posts, newest first. */
export const listPosts = (query: PostQuery): Promise<WithReadStats<PostPage>> =>
  measure((reader, at) => reader.listPosts(query, at))

/** All terms of one kind with their post counts, most used first. */
export const listTerms = (kind: TermKind): Promise<WithReadStats<TermList>> =>
  measure((reader, at) => reader.listTerms(kind, at))

/** All posts or those of a year, for a compact list, and the years. */
export const listArchive = (query: ArchiveQuery): Promise<WithReadStats<Archive>> =>
  measure((reader, at) => reader.listArchive(query, at))

/** One page of the posts that have what a query looks for, the best first. */
export const searchPosts = (query: SearchQuery): Promise<WithReadStats<SearchPage>> =>
  measure((reader, at) => reader.search(query, at))

/** One post by its slug, in any case and Unicode composition, or by an alias; null if there is none. */
export const getPost = (slug: string): Promise<WithReadStats<Post | null>> =>
  measure(async (reader, at) => {
    const post = await reader.getPost(slug, at)
    return post && { ...post, body: await compileIfSource(post) }
  })

/** What lists and links need of posts, by their slugs or aliases. Nothing is compiled. */
export const getMetas = (slugs: readonly string[]): Promise<WithReadStats<MetasAnswer>> =>
  measure((reader, at) => reader.getMetas(slugs, at))

/**
 * Opens a file that posts refer to.
 * @param id the beginning of its hash, with the width of a smaller version behind a hyphen
 * @param name in any Unicode composition
 * @returns null if no post refers to it, or if it is gone
 */
export async function openFile(id: string, name: string): Promise<ServedFile | null> {
  const asked = askedFor(id, name)
  if (!asked) return null
  const { reader } = await currentReader()
  const entry = await reader.findFile(asked.id, asked.name, { now: now(), trace: { filesOpened: 0 } })
  if (!entry || entry.name !== asked.name) return null
  return openServed(entry, asked.width, {
    stored: [filesFolderOf(indexFile), siteCorpus.picturesFolder],
    contentDir: config.contentDir,
  })
}

/**
 * The address of the file that a site of the same posts has elsewhere; null if no post refers to one.
 * @param segments of its old address
 */
export const findOldFile = (segments: readonly string[]): Promise<WithReadStats<string | null>> =>
  measure(async (reader, at) => {
    const entry = await reader.findFileAt(segments, at)
    return entry && fileHref(entry)
  })

/** A page of a list, each post with its body or with what its author wrote. */
export type FullPostPage<T> = PostPage & { contents: T[] }

/** The same page of posts as `listPosts`, with their bodies. */
export const listBodies = (query: PostQuery): Promise<WithReadStats<FullPostPage<CompiledBody>>> =>
  measure((reader, at) => withContents(reader, query, at, bodyOf))

/** The same page of posts as `listPosts`, with what their authors wrote. */
export const listMarkdown = (query: PostQuery): Promise<WithReadStats<FullPostPage<Markdown>>> =>
  measure((reader, at) => withContents(reader, query, at, markdownOf))

/** The body of a post alone, by its slug in any spelling or by an alias; null if there is no such post. */
export const getBody = (slug: string): Promise<WithReadStats<{ meta: PostMeta; body: CompiledBody } | null>> =>
  measure(async (reader, at) => {
    const post = await reader.getContent(slug, at)
    return post && { meta: post.meta, body: await bodyOf(post.meta, post.content) }
  })

/** What the author of a post wrote, by its slug in any spelling or by an alias; null if there is no such post. */
export const getMarkdown = (slug: string): Promise<WithReadStats<{ meta: PostMeta; markdown: Markdown } | null>> =>
  measure(async (reader, at) => {
    const post = await reader.getContent(slug, at)
    return post && { meta: post.meta, markdown: await markdownOf(post.meta, post.content) }
  })

async function withContents<T>(
  reader: Reader,
  query: PostQuery,
  at: ReadContext,
  contentOf: (meta: PostMeta, content: PostContent) => Promise<T>,
): Promise<FullPostPage<T>> {
  const page = await reader.listContents(query, at)
  const contents: T[] = []
  for (const [place, meta] of page.posts.entries())
    // oxlint-disable-next-line no-await-in-loop -- compiling takes a CPU, and there is one
    contents.push(await contentOf(meta, page.contents[place]!))
  return { ...page, contents }
}
