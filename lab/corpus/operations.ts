import { hash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import type { PostAnswer } from '../../lib/content/answers.ts'
import type { CompiledBody } from '../../lib/mdx/body.ts'
import type { ReadContext, Reader } from '../../lib/content/reader.ts'
import { maxEntries, sitemapXml } from '../../lib/site/feeds/sitemap.ts'
import { queries } from './queries.ts'
import { english } from './words.ts'

/** Pages, posts and a tag to request: the same for every reader of a corpus. */
export interface Samples {
  pages: number[]
  lastPage: number
  slugs: string[]
  tag: string
}

export const pageSize = 10
const feedSize = 20
const sampleSize = 16

/** @param slugs in the order of the blog */
export function samplesOf(slugs: readonly string[]): Samples {
  const spread = (count: number, length: number) =>
    Array.from({ length: Math.min(count, length) }, (_, at) => Math.floor((at * length) / Math.min(count, length)))
  const lastPage = Math.ceil(slugs.length / pageSize)
  return {
    pages: spread(sampleSize, lastPage).map((at) => at + 1),
    lastPage,
    slugs: spread(sampleSize, slugs.length).map((at) => slugs[at]!),
    tag: english.tags[0]!,
  }
}

const listPage = (reader: Reader, page: number, context: ReadContext, tag?: string) =>
  reader.listPosts({ page, pageSize, ...(tag !== undefined && { tag }) }, context)

const getPost = (reader: Reader, { slugs }: Samples, at: number, context: ReadContext) =>
  reader.getPost(slugs[at % slugs.length]!, context)

type Ask = (reader: Reader, samples: Samples, at: number, context: ReadContext) => Promise<unknown>

export const operations = {
  page: (reader, { pages }, at, context) => listPage(reader, pages[at % pages.length]!, context),
  /** One post with its neighbours: its source from a scanning reader, its compiled body from the index. */
  post: getPost,
  /** One post ready to be rendered: `getPost`, and the compiler if the reader returns source. */
  compiled: async (reader, samples, at, context) => {
    const answer = await getPost(reader, samples, at, context)
    return answer && { ...answer, body: await compiledBodyOf(answer) }
  },
  'page 1': (reader, _, __, context) => listPage(reader, 1, context),
  /** A page far back in the archive; in a smaller blog, the last page. */
  'page 2,000': (reader, { lastPage }, _, context) => listPage(reader, Math.min(2_000, lastPage), context),
  'one tag': (reader, { tag }, _, context) => listPage(reader, 1, context, tag),
  'all tags': (reader, _, __, context) => reader.listTerms('tag', context),
  search: (reader, _, at, context) =>
    reader.search({ text: queries[at % queries.length]!, page: 1, pageSize }, context),
  feed: (reader, _, __, context) => reader.listContents({ page: 1, pageSize: feedSize }, context),
  /** The files of a sitemap one after the other, with the posts alone. */
  sitemap: async (reader, _, __, context) => {
    const files: string[] = []
    for (let [page, total] = [1, 1]; (page - 1) * maxEntries < total; page++) {
      const found = await reader.listAddresses({ page, pageSize: maxEntries, lists: [] }, context)
      files.push(sitemapXml(found.posts.map(({ slug, modified }) => ({ address: slug, lastModified: modified }))))
      ;({ total } = found)
      // Each is a request
      await turn()
    }
    return files
  },
} satisfies Record<string, Ask>

export type Operation = keyof typeof operations

/**
 * Returns the compiled body that a page would evaluate, without rendering it. The compiler is loaded only if the body
 * is source.
 */
async function compiledBodyOf({ meta, body }: PostAnswer): Promise<CompiledBody> {
  if (body.kind === 'source') {
    const { compileBody } = await import('../../lib/mdx/compile.ts')
    return compileBody({ file: meta.file, source: body.source, lang: meta.lang })
  }
  const { kind: _, ...rest } = body
  return rest
}

/**
 * SHA-256 of an answer, equal for every reader that answers correctly. The digest leaves out bodies that are not
 * compiled, since readers may differ there.
 */
export function digestOf(operation: Operation, answer: unknown): string {
  const isLeftOut = (key: string) =>
    (key === 'body' || key === 'contents') && (operation === 'post' || operation === 'feed')
  return hash(
    'sha256',
    JSON.stringify(answer, (key, value: unknown) => (isLeftOut(key) ? undefined : value)),
  )
}
