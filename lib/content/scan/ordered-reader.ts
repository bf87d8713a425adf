import { mentionsIn, targetsOf, tokensOf } from '../backlinks/mentions.ts'
import { scannedFiles, type ScannedFiles } from '../assets/scanned-files.ts'
import type { Corpus } from '../corpus.ts'
import { isPublished, type PostMeta } from '../../core/post.ts'
import type { CompiledBody } from '../../mdx/body.ts'
import { publicMarkdown } from '../../mdx/source/public-markdown.ts'
import { readFileTextSync } from '../files/files.ts'
import { parsePost } from '../posts/parse.ts'
import { arrayRows } from '../query/array-rows.ts'
import { everyLanguage } from '../query/rows.ts'
import { queryReader, type ReadPosts, type Wanted } from '../query/query-reader.ts'
import type { ReadContext, Reader } from '../reader.ts'
import { inOrder, relationsAmong, type OrderedScan, type ScanFolder } from './scan.ts'
import { baseLanguage } from '../../core/base-language.ts'
import { phrasesOf, type Query } from '../search/query.ts'
import type { SearchablePosts } from '../search/search.ts'

/**
 * A reader that scans the folder on every call. Scanning readers differ in how they read files, and in nothing else.
 */
export const scanningReader = (corpus: Corpus, scan: ScanFolder, close?: () => Promise<void>): Reader =>
  orderedReader(
    corpus,
    async (wanted, at) => {
      const { posts, ...scanned } = await scan(wanted, at)
      const ordered = inOrder(posts, corpus)
      return { posts: ordered, ...scanned, ...relationsAmong(ordered, corpus.language) }
    },
    close,
  )

/**
 * Answers every call from one scan whose posts are in the blog's order.
 * @param scan its posts are never modified, so it may return the same array again
 */
export function orderedReader(
  corpus: Corpus,
  scan: (wanted: Wanted, at: ReadContext) => Promise<OrderedScan>,
  close: () => Promise<void> = async () => {},
  files: ScannedFiles = scannedFiles(corpus),
): Reader {
  const out = ({ posts }: OrderedScan, now: Date) => posts.filter((meta) => isPublished(meta, now))
  let changesAt: string | null = null
  let outBefore: ReadonlySet<string> = new Set()
  /** A file that answers showed may belong to a post that has expired since. */
  const forgetExpired = (now: Date) => {
    if (changesAt !== null && changesAt <= now.toISOString()) files.forget()
  }
  /** The posts. A file that answers showed may belong to one that was hidden since. */
  const scanNow = async (wanted: Wanted, at: ReadContext): Promise<OrderedScan> => {
    const scanned = await scan(wanted, at)
    // In development nothing is
    if (corpus.drafts) return scanned
    const outNow = new Set(out(scanned, at.now).map(({ file }) => file))
    if (!outBefore.isSubsetOf(outNow)) files.forget()
    outBefore = outNow
    return scanned
  }
  const read = async (wanted: Wanted, at: ReadContext): Promise<ReadPosts> => {
    const scanned = await scanNow(wanted, at)
    const { posts, sources, linked } = scanned
    /** Only of a post that may have such a link is the text read once more. */
    const targetsIn = (meta: PostMeta, names: readonly string[]): ReadonlyMap<string, string> => {
      const { file } = meta
      const parts = linked.get(file) ?? ''
      if (parts === '' || !names.some((name) => parts.includes(name))) return new Map()
      const mentions = mentionsIn(meta, publicMarkdown(sources.get(file) ?? sourceOf(file, at), file))
      return targetsOf(mentions, meta, files.links(tokensOf(mentions), file, posts))
    }
    const rows = arrayRows(scanned, files.withCover, targetsIn)
    forgetExpired(at.now)
    changesAt = rows.at(at.now).nextPublishAt
    const fileOf = (id: number) => posts[posts.length - 1 - id]!.file
    const linkTo = (file: string) => (body: CompiledBody) => files.linked(body, file, posts)
    return {
      rows,
      bodyOf(id) {
        const file = fileOf(id)
        const source = sources.get(file)
        return source === undefined ? undefined : { kind: 'source', source, link: linkTo(file) }
      },
      contentOf(id) {
        const file = fileOf(id)
        // The scan keeps the source of one post at most
        const source = sources.get(file) ?? sourceOf(file, at)
        const linksOf = (references: readonly string[]) => files.links(references, file, posts)
        return { kind: 'source', source, link: linkTo(file), linksOf }
      },
      searchable: (query, published) => searchableScan(scanned, query, new Set(rows.ids(everyLanguage, published))),
      fileAt: (path, now) => files.servedAt(path, out(scanned, now), at.trace),
    }
  }
  /** Empty if the post was deleted or became a draft meanwhile. */
  const sourceOf = (file: string, { trace }: ReadContext): string =>
    parsePost(file, readFileTextSync(corpus.contentDir, file, trace), corpus)?.source ?? ''
  return queryReader({
    read,
    async findFile(id, name, at) {
      forgetExpired(at.now)
      const known = files.find(id, name, [], at.trace)
      if (known) return known
      return files.find(id, name, out(await scanNow(null, at), at.now), at.trace)
    },
    close,
  })
}

/** The posts of a scan that are out, by their places from the oldest. */
function searchableScan(
  { posts, hits, translations }: OrderedScan,
  query: Query,
  shown: ReadonlySet<number>,
): SearchablePosts {
  const lists = phrasesOf(query)
  const oldest = posts.toReversed()
  const rankOf = new Map(translations.size === 0 ? [] : oldest.map((post, rank) => [post, rank]))
  const languagesOf = (rank: number) => (translations.get(oldest[rank]!) ?? []).map((each) => rankOf.get(each)!)
  const each = (value: (post: PostMeta) => number) =>
    Uint8Array.from(oldest, (post, rank) => (shown.has(rank) ? value(post) : 0))
  return {
    size: posts.length,
    total: shown.size,
    hitsOf(phrases) {
      const list = lists.indexOf(phrases)
      const flags = each(({ file }) => hits.get(file)?.hits[list] ?? 0)
      return { posts: [...flags.keys()].filter((post) => flags[post] !== 0), flags }
    },
    inLanguage: (base) => each(({ lang }) => Number(baseLanguage(lang) === base)),
    languagesOf: translations.size === 0 ? null : languagesOf,
    orderOf: (rank) => languagesOf(rank)[0] ?? rank,
    read: (rank) => ({ meta: oldest[rank]!, sections: hits.get(oldest[rank]!.file)!.sections }),
  }
}
