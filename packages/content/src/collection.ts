import { maxPageSize, type PostQuery } from '../../../lib/content/answers.ts'
import type { ReadContext, Reader } from '../../../lib/content/reader.ts'
import { ContentError } from '../../../lib/core/errors.ts'
import type { PostMeta } from '../../../lib/core/post.ts'
import { termFolders, termKinds } from '../../../lib/core/terms.ts'
import type { CompiledBody } from '../../../lib/mdx/body.ts'
import type { Definition } from './definition.ts'
import { openCollection, type OpenCollection } from './reader.ts'
import { checkData } from './schema.ts'
import type { Collection, CompiledText, Entry, ListQuery } from './types.ts'

/** What `<Body>` gets: `CompiledText` as this package knows it. */
export type Text = CompiledText & { body: CompiledBody; elements: readonly string[] }

/** The posts of a definition. */
export function collectionOf<Data>(defined: Definition): Collection<Data> {
  const { corpus, options } = defined
  const ask = async <T>(
    question: (reader: Reader, at: ReadContext, opened: OpenCollection) => Promise<T>,
  ): Promise<T> => {
    const opened = await openCollection(defined)
    return question(opened.active.reader, { now: opened.now(), trace: { filesOpened: 0 } }, opened)
  }
  const entryOf = async (meta: PostMeta): Promise<Entry<Data>> => {
    if (meta.faults.length > 0) throw new ContentError(meta.faults)
    const checked = await checkData(options.schema, meta, corpus.contentDir)
    if ('faults' in checked) throw new ContentError(checked.faults)
    return toEntry(meta, checked.value as Data)
  }
  const pageOf = async (query: PostQuery) => {
    const { posts, ...page } = await ask((reader, at) => reader.listPosts(query, at))
    return { ...page, entries: await Promise.all(posts.map(entryOf)) }
  }
  return {
    async list(asked = {}) {
      const { page = 1, pageSize = 20, lang, ...terms } = asTexts(asked)
      expectPage(page, pageSize)
      expectFields(options.fields ?? [], terms)
      const query = { page, pageSize, ...terms, ...(lang !== undefined && { language: lang }) }
      const answer = await pageOf(query)
      const term = termKinds.map((kind) => answer[kind]).find((each) => each !== null) ?? null
      return { entries: answer.entries, page, pageSize, pages: answer.pages, total: answer.total, term }
    },

    get: (slug) =>
      ask(async (reader, at, { bodies }) => {
        const post = await reader.getPost(String(slug), at)
        if (!post) return null
        const [entry, body] = await Promise.all([entryOf(post.meta), bodies.compileIfSource(post)])
        if (body.faults.length > 0) throw new ContentError(body.faults)
        const text: Text = { kind: 'pointsix-body', body, elements: options.elements ?? [] }
        return {
          ...entry,
          headings: body.headings,
          body: text,
          translations: post.translations,
          backlinks: post.backlinks,
        }
      }),

    neighbours: (slug) =>
      ask(async (reader, at) => {
        const post = await reader.getPost(String(slug), at)
        if (!post) return null
        const { previous, next, related, series } = post
        return { older: previous, newer: next, related, series }
      }),

    async search(text, asked = {}) {
      const { page = 1, pageSize = 20, lang } = asTexts(asked)
      expectPage(page, pageSize)
      const query = { text: String(text ?? ''), page, pageSize, ...(lang !== undefined && { language: lang }) }
      const { results, pages, total } = await ask((reader, at) => reader.search(query, at))
      return { results, page, pageSize, pages, total }
    },

    async terms(asked) {
      const kind = termKinds.find((each) => termFolders[each] === asked)
      if (!kind)
        throw new TypeError(
          `terms: expected one of ${Object.values(termFolders).join(', ')}; got ${JSON.stringify(asked)}`,
        )
      return (await ask((reader, at) => reader.listTerms(kind, at))).terms
    },

    async *all() {
      for (let page = 1, pages = 1; page <= pages; page++) {
        // oxlint-disable-next-line no-await-in-loop -- one page at a time is in memory
        const answer = await pageOf({ page, pageSize: maxPageSize, everyLanguage: true })
        pages = answer.pages
        yield* answer.entries
      }
    },
  }
}

/** An address may lack a parameter, or name it twice. A reader would take what is no text for damage of its index. */
const asTexts = (query: ListQuery): ListQuery =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, Array.isArray(value) ? String(value) : value]),
  )

function expectFields(fields: readonly string[], { where = {}, orderBy }: ListQuery): void {
  const named = [...Object.keys(where), ...(orderBy === undefined ? [] : [orderBy.replace(/^-/, '')])]
  for (const name of named)
    if (!fields.includes(name))
      throw new RangeError(
        `list: expected one of \`fields\`, ${fields.join(', ') || 'of which there are none'}; got ${name}`,
      )
}

function expectPage(page: number, pageSize: number): void {
  if (!Number.isInteger(page) || page < 1) throw new RangeError(`page: expected a whole number from 1; got ${page}`)
  if (!Number.isInteger(pageSize) || pageSize < 1 || pageSize > maxPageSize)
    throw new RangeError(`pageSize: expected a whole number from 1 to ${maxPageSize}; got ${pageSize}`)
}

const toEntry = <Data>(meta: PostMeta, data: Data): Entry<Data> => ({
  slug: meta.slug,
  title: meta.title,
  date: meta.date,
  publishedAt: meta.publishedAt,
  updated: meta.updated,
  description: meta.description,
  tags: meta.tags,
  category: meta.category,
  series: meta.series,
  authors: meta.authors ?? [],
  lang: meta.lang,
  readingMinutes: meta.readingMinutes,
  image: meta.image,
  draft: meta.draft,
  aliases: meta.aliases,
  file: meta.file,
  data,
})
