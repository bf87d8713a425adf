import { addressKey } from '../../core/addresses.ts'
import type { PostMeta } from '../../core/post.ts'
import { slugKey } from '../../core/identity.ts'
import type { PostContent } from '../../mdx/body.ts'
import type { PostAnswer, PostPage, PostQuery } from '../answers.ts'
import { besidePost, type FileEntry } from '../assets/file-entry.ts'
import type { ReadContext, Reader } from '../reader.ts'
import type { Query } from '../search/query.ts'
import type { SearchablePosts } from '../search/search.ts'
import { addressesOf, archiveOf, pageOf, termListOf } from './pages.ts'
import { anyLink, linkTargetOf, type LinkTarget } from './link-target.ts'
import { isShown } from './list-rows.ts'
import { backlinksTo, finding, surroundingsOf } from './surroundings.ts'
import { everyLanguage, type Row, type Rows } from './rows.ts'

/**
 * What to read besides the metadata: the source of the post with this key, the matches of a query, what may link to a
 * post elsewhere, or nothing.
 */
export type Wanted = string | Query | LinkTarget | null

/** The posts from which one question is answered. */
export interface ReadPosts {
  rows: Rows
  /** Undefined if the post was deleted meanwhile. */
  bodyOf(id: number): PostAnswer['body'] | undefined
  contentOf(id: number): PostContent
  searchable(query: Query, published: number): SearchablePosts | Promise<SearchablePosts>
  /** The file that a site which serves its folders has at a path, if a published post refers to it. */
  fileAt(path: string, now: Date): FileEntry | null
}

export interface PostsSource extends Pick<Reader, 'findFile' | 'close'> {
  read(wanted: Wanted, at: ReadContext): ReadPosts | Promise<ReadPosts>
}

/** Answers every question from ordered rows, whatever has them. */
export function queryReader({ read, findFile, close }: PostsSource): Reader {
  const postOf = async (slug: string, at: ReadContext) => {
    const key = slugKey(slug)
    const posts = await read(key, at)
    const moment = posts.rows.at(at.now)
    return { posts, ...moment, post: published(posts.rows.find(key), moment) }
  }
  return {
    async listPosts(query, at) {
      const { rows } = await read(null, at)
      const { ids, answer } = pageOf(rows, query, at.now)
      return { posts: rows.metas(ids), ...withFormerPost(rows, query, answer, at.now) }
    },
    async listContents(query, at) {
      const { rows, contentOf } = await read(null, at)
      const { ids, answer } = pageOf(rows, query, at.now)
      return { posts: rows.metas(ids), ...answer, contents: ids.map((id) => contentOf(id)) }
    },
    async getContent(slug, at) {
      const { posts, post, nextPublishAt } = await postOf(slug, at)
      return post ? { meta: metaOf(posts, post), content: posts.contentOf(post.id), nextPublishAt } : null
    },
    async getPost(slug, at) {
      const { posts, post, ...moment } = await postOf(slug, at)
      const body = post && posts.bodyOf(post.id)
      if (!body) return null
      const meta = metaOf(posts, post)
      return {
        meta,
        body,
        ...surroundingsOf(posts.rows, post, meta, moment.published),
        nextPublishAt: moment.nextPublishAt,
      }
    },
    async getMetas(slugs, at) {
      const { rows } = await read(null, at)
      const moment = rows.at(at.now)
      const posts = slugs.map((slug) => {
        const post = published(rows.find(slugKey(slug)), moment)
        return post ? rows.metas([post.id])[0]! : null
      })
      return { posts, nextPublishAt: moment.nextPublishAt }
    },
    async listBacklinks(target, at) {
      const { rows } = await read(target, at)
      const { published: out, nextPublishAt } = rows.at(at.now)
      return { backlinks: backlinksTo(rows, target, out), nextPublishAt }
    },
    async listLinks(limit, at) {
      const { rows } = await read(anyLink, at)
      const { published: out, nextPublishAt } = rows.at(at.now)
      const ids = rows.ids(everyLanguage, out, 0, limit)
      const targets = rows.targets(ids)
      const posts = rows.metas(ids).map((meta, place) => {
        const { slug, title, lang, postsPath } = meta
        const { keys } = linkTargetOf(meta, finding(rows, ids[place]!))
        return { slug, title, lang, postsPath, keys, targets: targets[place]! }
      })
      return { posts, nextPublishAt }
    },
    listTerms: async (kind, at) => termListOf((await read(null, at)).rows, kind, at.now),
    async listArchive(query, at) {
      const { rows } = await read(null, at)
      return withFormerPost(rows, query, archiveOf(rows, query, at.now), at.now)
    },
    listAddresses: async (query, at) => addressesOf((await read(null, at)).rows, query, at.now),
    async search(query, at) {
      // Loaded on demand: its patterns are the largest part of what a function would load
      const [{ parseQuery }, { searchPosts }] = await Promise.all([
        import('../search/query.ts'),
        import('../search/search.ts'),
      ])
      const parsed = parseQuery(query.text)
      const { rows, searchable } = await read(parsed, at)
      const moment = rows.at(at.now)
      const answer = searchPosts(query, parsed, await searchable(parsed, moment.published))
      return { ...answer, nextPublishAt: moment.nextPublishAt }
    },
    findFile,
    async findFileAt(segments, at) {
      const { rows, fileAt } = await read(null, at)
      const entry = fileAt(segments.join('/'), at.now)
      if (entry || segments.length === 1) return entry
      const post = published(rows.find(addressKey(segments.slice(0, -1))), rows.at(at.now))
      return post ? fileAt(besidePost(rows.metas([post.id])[0]!.file, segments.at(-1)!), at.now) : null
    },
    close,
  }
}

/** Adds the post that had the address of a list, if the list has no such page. */
function withFormerPost<List extends Pick<PostPage, 'page' | 'pages' | 'total'>>(
  rows: Rows,
  { formerKeys = [] }: Pick<PostQuery, 'formerKeys'>,
  list: List,
  now: Date,
): List & Pick<PostPage, 'formerPost'> {
  if (list.total > 0 && list.page <= list.pages) return list
  const post = formerKeys.map((key) => published(rows.find(key), rows.at(now))).find((found) => found !== undefined)
  return post ? { ...list, formerPost: post.slug } : list
}

const metaOf = ({ rows }: ReadPosts, { id }: Row): PostMeta => rows.metas([id])[0]!

const published = (post: Row | undefined, moment: { published: number }): Row | undefined =>
  post && isShown(post, moment.published) ? post : undefined

type Call = <T>(at: ReadContext, operation: (reader: Reader) => Promise<T>) => Promise<T>

/** A reader each of whose calls goes through `call`. */
export const aroundReader = (call: Call, close: Reader['close']): Reader => ({
  listPosts: (query, at) => call(at, (reader) => reader.listPosts(query, at)),
  getPost: (slug, at) => call(at, (reader) => reader.getPost(slug, at)),
  getMetas: (slugs, at) => call(at, (reader) => reader.getMetas(slugs, at)),
  listContents: (query, at) => call(at, (reader) => reader.listContents(query, at)),
  getContent: (slug, at) => call(at, (reader) => reader.getContent(slug, at)),
  listBacklinks: (target, at) => call(at, (reader) => reader.listBacklinks(target, at)),
  listLinks: (limit, at) => call(at, (reader) => reader.listLinks(limit, at)),
  listTerms: (kind, at) => call(at, (reader) => reader.listTerms(kind, at)),
  listArchive: (query, at) => call(at, (reader) => reader.listArchive(query, at)),
  listAddresses: (query, at) => call(at, (reader) => reader.listAddresses(query, at)),
  search: (query, at) => call(at, (reader) => reader.search(query, at)),
  findFile: (id, name, at) => call(at, (reader) => reader.findFile(id, name, at)),
  findFileAt: (segments, at) => call(at, (reader) => reader.findFileAt(segments, at)),
  close,
})
