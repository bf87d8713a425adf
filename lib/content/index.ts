import { config } from '../config.ts'
import { reads, type ReadDone } from './events.ts'
import type { Trace } from './files/files.ts'
import { fromFiles, revisionOf, type ActiveReader } from './process/index-revision.ts'
import type {
  Addresses,
  AddressQuery,
  Archive,
  ArchiveQuery,
  MetasAnswer,
  PostAnswer,
  PostPage,
  PostQuery,
  LinkingPost,
  Scheduled,
  TermList,
  TermListKind,
} from './answers.ts'
import type { CompiledBody, Markdown, PostContent } from '../mdx/body.ts'
import { ContentError } from '../core/errors.ts'
import { decodeSegment } from '../core/identity.ts'
import { endOfTime, type PostMeta } from '../core/post.ts'
import type { SearchPage, SearchQuery } from './search/results.ts'
import { linkTargetOf, type LinkTarget } from './query/link-target.ts'
import type { ReadContext, Reader } from './reader.ts'
import { askedFor, fileHref } from './assets/file-entry.ts'
import { collectionNamed, corpusNames, pagedCollections, withPages } from './process/collections.ts'
import { bodiesOf, currentReader } from './process/process-reader.ts'
import { corpusOf, indexFileNamed } from './process/site-corpus.ts'
import { openServed, type ServedFile } from './assets/served-file.ts'
import { filesFolderOf } from './files/stored-files.ts'

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
  /** Revision of the index that answered, or `fromFiles`; of several that did, separated by spaces. */
  indexRevision: string
}

export type Post = Omit<PostAnswer, 'body'> & { body: CompiledBody }

/** Posts and entries, each with the places of those that it links to. */
export interface Graph extends Scheduled {
  nodes: (Omit<LinkingPost, 'keys' | 'targets'> & { to: number[] })[]
}

/** In development every post counts as published. */
const now = (): Date => (config.showUnpublished ? endOfTime : new Date())

/** @param collection without one, the posts answer */
async function measure<T>(
  operation: (reader: Reader, at: ReadContext) => Promise<T>,
  collection?: string,
): Promise<WithReadStats<T>> {
  const active = await currentReader(collection)
  const trace: Trace = { filesOpened: 0 }
  const start = performance.now()
  const answer = await operation(active.reader, { now: now(), trace })
  const ms = performance.now() - start
  if (reads.hasSubscribers) reads.publish({ strategy: active.strategy, ms } satisfies ReadDone)
  return {
    answer,
    cost: { strategy: active.strategy, ms: Math.round(ms * 100) / 100, filesOpened: trace.filesOpened },
    indexRevision: [revisionOf(collection, trace.indexRevision ?? fromFiles), ...(trace.others ?? [])].join(' '),
  }
}

/** One page of posts, newest first. */
export const listPosts = (query: PostQuery, collection?: string): Promise<WithReadStats<PostPage>> =>
  measure((reader, at) => reader.listPosts(query, at), collection)

/** All posts, in every language. */
export const everyPost = async (collection?: string): Promise<readonly PostMeta[]> =>
  (await listPosts({ page: 1, pageSize: Number.MAX_SAFE_INTEGER, everyLanguage: true }, collection)).answer.posts

/** All terms of one kind with their post counts, most used first. */
export const listTerms = (kind: TermListKind, collection?: string): Promise<WithReadStats<TermList>> =>
  measure((reader, at) => reader.listTerms(kind, at), collection)

/** All posts or those of a year, for a compact list, and the years. */
export const listArchive = (query: ArchiveQuery): Promise<WithReadStats<Archive>> =>
  measure((reader, at) => reader.listArchive(query, at))

/** The addresses of posts and lists, for a sitemap. */
export const listAddresses = (query: AddressQuery, collection?: string): Promise<WithReadStats<Addresses>> =>
  measure((reader, at) => reader.listAddresses(query, at), collection)

/** One page of the posts that have what a query looks for, the best first. */
export const searchPosts = (query: SearchQuery, collection?: string): Promise<WithReadStats<SearchPage>> =>
  measure((reader, at) => reader.search(query, at), collection)

/** One post by its slug, in any case and Unicode composition, or by an alias; null if there is none. */
export const getPost = (slug: string, collection?: string): Promise<WithReadStats<Post | null>> =>
  measure(async (reader, at) => {
    const post = await reader.getPost(slug, at)
    return post && withBacklinks({ ...post, body: await bodiesOf(collection).compileIfSource(post) }, collection, at)
  }, collection)

/** Adds what links to a post from collections other than its own. */
async function withBacklinks(post: Post, own: string | undefined, at: ReadContext): Promise<Post> {
  const { postsPath } = post.meta
  const others = await Promise.all(
    withPages.filter((name) => name !== own).map((name) => linkingFrom(name, linkTargetOf(post.meta), at.now)),
  )
  addCosts(at, others)
  const below = postsPath === undefined ? {} : { postsPath }
  const backlinks = [
    ...post.backlinks.map((each) => ({ ...each, ...below })),
    ...others.flatMap((each) => each.backlinks),
  ]
  return { ...post, backlinks, nextPublishAt: firstOf([post, ...others]) }
}

async function linkingFrom(name: string | undefined, target: LinkTarget, now: Date) {
  const none = { backlinks: [], nextPublishAt: null }
  const { answer, ...cost } = await askOf(name, now, none, (reader, at) => reader.listBacklinks(target, at))
  const path = name === undefined ? {} : { postsPath: collectionNamed(name).url }
  return { ...answer, backlinks: answer.backlinks.map((each) => ({ ...each, ...path })), ...cost }
}

/** Asks the reader of posts or of a collection for a part of an answer. @param none of one that cannot be listed */
async function askOf<T>(
  name: string | undefined,
  now: Date,
  none: T,
  operation: (reader: Reader, at: ReadContext) => Promise<T>,
) {
  const trace: Trace = { filesOpened: 0 }
  const { reader } = await currentReader(name)
  const answer = await operation(reader, { now, trace }).catch((error: unknown) => {
    // Entries that cannot be listed say so on their own pages
    if (!(error instanceof ContentError)) throw error
    return none
  })
  return { answer, trace, revision: revisionOf(name, trace.indexRevision ?? fromFiles) }
}

/** The newest posts and entries in all languages, and which of them each links to. @param limit of each collection */
export const getGraph = (limit: number): Promise<WithReadStats<Graph>> =>
  measure(async (reader, at) => {
    const others = await Promise.all(
      withPages
        .filter((name) => name !== undefined)
        .map((name) =>
          askOf(name, at.now, { posts: [], nextPublishAt: null }, (own, each) => own.listLinks(limit, each)),
        ),
    )
    const answers = [await reader.listLinks(limit, at), ...others.map(({ answer }) => answer)]
    addCosts(at, others)
    const posts = answers.flatMap((each) => each.posts)
    const places = new Map(posts.flatMap(({ keys }, place) => keys.map((key) => [key, place] as const)).toReversed())
    const nodes = posts.map(({ slug, title, lang, postsPath, targets }, place) => {
      const to = targets.flatMap((key) => places.get(key) ?? []).filter((other) => other !== place)
      return { slug, title, lang, postsPath, to: [...new Set(to)] }
    })
    return { nodes, nextPublishAt: firstOf(answers) }
  })

/** Adds what other readers cost to the cost of an answer. */
function addCosts(at: ReadContext, others: readonly { trace: Trace; revision: string }[]): void {
  for (const { trace, revision } of others) {
    at.trace.filesOpened += trace.filesOpened
    ;(at.trace.others ??= []).push(revision)
  }
}

/** The first moment at which one of several answers changes. */
const firstOf = (answers: readonly Scheduled[]): string | null =>
  answers.flatMap(({ nextPublishAt }) => nextPublishAt ?? []).sort()[0] ?? null

/** What lists and links need of posts, by their slugs or aliases. Nothing is compiled. */
export const getMetas = (slugs: readonly string[], collection?: string): Promise<WithReadStats<MetasAnswer>> =>
  measure((reader, at) => reader.getMetas(slugs, at), collection)

/**
 * The post or entry that has an address, or had it.
 * @param address the path of a page, percent-encoded or not
 * @returns null if no post has it
 */
export async function postAt(address: string): Promise<{ meta: PostMeta; collection: string | undefined } | null> {
  const segments = address.split('/').filter(Boolean).map(decodeSegment)
  const slug = segments.pop() ?? null
  const folder = segments.map((each) => `/${each}`).join('')
  const names = [
    ...(folder === '/posts' ? [undefined] : []),
    ...pagedCollections.filter(({ url }) => url === folder).map(({ name }) => name),
  ]
  for (const collection of slug === null ? [] : names) {
    // oxlint-disable-next-line no-await-in-loop -- the first that has it
    const [meta] = (await getMetas([slug!], collection)).answer.posts
    if (meta) return { meta, collection }
  }
  return null
}

/**
 * Opens a file that posts refer to.
 * @param id the beginning of its hash, with the width of a smaller version behind a hyphen
 * @param name in any Unicode composition
 * @returns null if no post refers to it, or if it is gone
 */
export async function openFile(id: string, name: string): Promise<ServedFile | null> {
  const asked = askedFor(id, name)
  if (!asked) return null
  for (const collection of corpusNames) {
    // oxlint-disable-next-line no-await-in-loop -- the first that has it
    const { reader } = await currentReader(collection)
    // oxlint-disable-next-line no-await-in-loop -- the same
    const entry = await reader.findFile(asked.id, asked.name, { now: now(), trace: { filesOpened: 0 } })
    if (entry?.name !== asked.name) continue
    const { picturesFolder, contentDir } = corpusOf(collection)
    return openServed(entry, asked.width, {
      stored: [filesFolderOf(indexFileNamed(collection)), picturesFolder],
      contentDir,
    })
  }
  return null
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
export const listBodies = (query: PostQuery, collection?: string): Promise<WithReadStats<FullPostPage<CompiledBody>>> =>
  measure((reader, at) => withContents(reader, query, at, bodiesOf(collection).bodyOf), collection)

/** The same page of posts as `listPosts`, with what their authors wrote. */
export const listMarkdown = (query: PostQuery): Promise<WithReadStats<FullPostPage<Markdown>>> =>
  measure((reader, at) => withContents(reader, query, at, bodiesOf().markdownOf))

/** The body of a post alone, by its slug in any spelling or by an alias; null if there is no such post. */
export const getBody = (slug: string): Promise<WithReadStats<{ meta: PostMeta; body: CompiledBody } | null>> =>
  measure(async (reader, at) => {
    const post = await reader.getContent(slug, at)
    return post && { meta: post.meta, body: await bodiesOf().bodyOf(post.meta, post.content) }
  })

/** What the author of a post wrote, by its slug in any spelling or by an alias; null if there is no such post. */
export const getMarkdown = (
  slug: string,
  collection?: string,
): Promise<WithReadStats<({ meta: PostMeta; markdown: Markdown } & Scheduled) | null>> =>
  measure(async (reader, at) => {
    const post = await reader.getContent(slug, at)
    if (!post) return null
    const { meta, content, nextPublishAt } = post
    return { meta, markdown: await bodiesOf(collection).markdownOf(meta, content), nextPublishAt }
  }, collection)

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
