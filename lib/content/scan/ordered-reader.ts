import { addressKey } from '../../core/addresses.ts'
import { toLink, toRelated, toTranslation, type ArchivedPost, type PostPage, type PostQuery } from '../answers.ts'
import { besidePost } from '../assets/file-entry.ts'
import { scannedFiles, type ScannedFiles } from '../assets/scanned-files.ts'
import type { CompiledBody, PostContent } from '../../mdx/body.ts'
import type { Corpus } from '../corpus.ts'
import { readFileTextSync } from '../files/files.ts'
import { slugKey } from '../../core/identity.ts'
import { parsePost } from '../posts/parse.ts'
import { isPublished, yearOf, type PostMeta } from '../../core/post.ts'
import type { ReadContext, Reader } from '../reader.ts'
import { shownRelated } from '../posts/related.ts'
import {
  filesByKey,
  inLanguage,
  keysOf,
  kindsIn,
  looseFileOf,
  pageCount,
  placesOn,
  termsByKind,
  termsOf,
} from '../posts/rules.ts'
import { parseQuery } from '../search/query.ts'
import { searchPosts } from '../search/search.ts'
import type { ListKind } from '../../core/terms.ts'
import { anyPost, listed, pageOf, seriesOf, termNamed } from './lists.ts'
import { relatedTo } from './related.ts'
import type { OrderedScan, Wanted } from './scan.ts'
import { searchableScan } from './search-scan.ts'

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
  const read = async (wanted: Wanted, at: ReadContext) => {
    const { posts, sources, hits, translations } = await scan(wanted, at)
    // Newest first: scheduled posts precede the published ones
    const firstPublished = posts.findIndex((post) => isPublished(post, at.now))
    const scheduled = firstPublished === -1 ? posts.length : firstPublished
    const published = posts.slice(scheduled)
    const nextPublishAt = posts[scheduled - 1]?.publishedAt ?? null
    return { posts, sources, hits, published, translations, nextPublishAt }
  }
  type Read = Awaited<ReturnType<typeof read>>

  const pageIn = ({ posts, published, translations, nextPublishAt }: Read, query: PostQuery, now: Date): PostPage => {
    const term = (kind: ListKind) => termNamed(posts, kind, query[kind], now, translations)
    const isEvery = query.everyLanguage && kindsIn(query).length === 0
    const page = pageOf(posts, published, query, now, isEvery ? new Map() : translations)
    return {
      ...page,
      posts: page.posts.map(files.withCover),
      ...termsByKind(query, term),
      nextPublishAt,
    }
  }

  const contentOf = (file: string, source: string, posts: readonly PostMeta[]): PostContent => ({
    kind: 'source',
    source,
    link: (body) => files.linked(body, file, posts),
    linksOf: (references) => files.links(references, file, posts),
  })

  return {
    listPosts: async (query, at) => pageIn(await read(null, at), query, at.now),
    async listContents(query, at) {
      const scanned = await read(null, at)
      const page = pageIn(scanned, query, at.now)
      // The scan keeps the source of one post at most
      const contents = page.posts.map(({ file }) => {
        const text = readFileTextSync(corpus.contentDir, file, at.trace)
        return contentOf(file, parsePost(file, text, { ...corpus, drafts: true })!.source, scanned.posts)
      })
      return { ...page, contents }
    },
    async getContent(slug, at) {
      const wanted = slugKey(slug)
      const { posts, published, sources, nextPublishAt } = await read(wanted, at)
      const found = postAmong(published, fileOf(posts, wanted), sources)
      if (!found) return null
      const content = contentOf(found.meta.file, found.source, posts)
      return { meta: files.withCover(found.meta), content, nextPublishAt }
    },
    async listArchive({ year, page, pageSize }, at) {
      const { published, translations, nextPublishAt } = await read(null, at)
      const shown = listed(published, at.now, translations, anyPost)
      const counts = new Map<string, number>()
      for (const { date } of shown) counts.set(yearOf(date), (counts.get(yearOf(date)) ?? 0) + 1)
      const found = year === undefined ? shown : shown.filter(({ date }) => yearOf(date) === year)
      return {
        years: [...counts].map(([name, count]) => ({ year: name, count })),
        posts: placesOn(found.length, { page, pageSize }).map((place) => toArchived(found[place]!)),
        page,
        pageSize,
        pages: pageCount(found.length, pageSize),
        total: found.length,
        nextPublishAt,
      }
    },
    async getPost(slug, at) {
      const { now } = at
      const wanted = slugKey(slug)
      const { posts, published, sources, translations, nextPublishAt } = await read(wanted, at)
      const found = postAmong(published, fileOf(posts, wanted), sources)
      if (!found) return null
      const languagesOf = (meta: PostMeta) => (translations.get(meta) ?? []).filter((each) => isPublished(each, now))
      const languages = languagesOf(found.meta)
      const shown = listed(published, now, translations, anyPost)
      const place = shown.indexOf(languages[0] ?? found.meta)
      const linkAt = (other: number) => {
        const neighbour = shown[other]
        return neighbour ? toLink(inLanguage(found.meta.lang, languagesOf(neighbour)) ?? neighbour) : null
      }
      const { file } = found.meta
      const link = (body: CompiledBody) => files.linked(body, file, posts)
      return {
        meta: files.withCover(found.meta),
        body: { kind: 'source', source: found.source, link },
        translations: languages.length > 1 ? languages.map(toTranslation) : [],
        previous: linkAt(place + 1),
        next: linkAt(place - 1),
        series: seriesOf(found.meta, posts, translations, now),
        related: relatedTo(found.meta, posts, translations)
          .filter((each) => isPublished(each, now))
          .slice(0, shownRelated)
          .map(toRelated),
        nextPublishAt,
      }
    },
    async getMetas(slugs, at) {
      const { posts, published, nextPublishAt } = await read(null, at)
      const fileOfKey = filesByKey(posts)
      const metas = new Map(published.map((meta) => [meta.file, meta]))
      const found = slugs.map((slug) => {
        const meta = metas.get(fileOfKey.get(slugKey(slug)) ?? '')
        return meta ? files.withCover(meta) : null
      })
      return { posts: found, nextPublishAt }
    },
    async listTerms(kind, at) {
      const { posts, translations, nextPublishAt } = await read(null, at)
      return { terms: termsOf(posts, kind, at.now, translations), nextPublishAt }
    },
    async search(query, at) {
      const parsed = parseQuery(query.text)
      const { posts, hits, translations, nextPublishAt } = await read(parsed, at)
      const answer = searchPosts(query, parsed, searchableScan(posts, hits, translations, parsed, at.now))
      return { ...answer, nextPublishAt }
    },
    async findFile(id, name, at) {
      return files.find(id, name, [], at.trace) ?? files.find(id, name, (await read(null, at)).published, at.trace)
    },
    async findFileAt(segments, at) {
      const { posts, published } = await read(null, at)
      const found = files.servedAt(segments.join('/'), published, at.trace)
      const name = segments.at(-1)!
      const wanted = found || segments.length === 1 ? undefined : fileOf(posts, addressKey(segments.slice(0, -1)))
      const post = published.find(({ file }) => file === wanted)
      return post ? files.servedAt(besidePost(post.file, name), published, at.trace) : found
    },
    close,
  }
}

const toArchived = ({ slug, title, date }: PostMeta): ArchivedPost => ({ slug, title, date })

/** The file that a key finds among all posts, scheduled ones included. */
const fileOf = (posts: readonly PostMeta[], key: string): string | undefined =>
  posts.find((meta) => keysOf(meta).includes(key))?.file ?? looseFileOf(posts, key)

function postAmong(
  posts: readonly PostMeta[],
  file: string | undefined,
  sources: ReadonlyMap<string, string>,
): { meta: PostMeta; source: string } | null {
  const meta = posts.find((each) => each.file === file)
  const source = meta && sources.get(meta.file)
  return meta && source !== undefined ? { meta, source } : null
}
