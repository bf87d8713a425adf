import { parseExpressionAt } from 'acorn'
import { decoded } from '../../lib/core/percent-encoding.ts'
import type { Format } from '../formats.ts'
import { htmlPost, plainText } from '../html/post.ts'
import { isMap } from '../../lib/content/front-matter/entries.ts'
import { ImportError, type Imported, type Note } from '../post.ts'
import type { Source } from '../source.ts'

type Row = Readonly<Record<string, unknown>>

const exportFile = (source: Source): string | undefined =>
  source
    .matching(/^(?:[^/]+\/)?[^/]+\.json$/i)
    .find(
      (file) =>
        /^\s*\{\s*"(?:db|data|meta)"\s*:/.test(source.head(file)) &&
        /"(?:posts|db|exported_on)"/.test(source.head(file)),
    )

export default {
  title: 'Ghost export',
  detect: (source) => exportFile(source) ?? null,
  *read(source, options): Generator<Imported> {
    const file = exportFile(source) ?? source.matching(/\.json$/i)[0]
    if (file === undefined) throw new ImportError(`${source.name} holds no file .json`)
    const data = tablesOf(source, file)
    const tags = new Map(rows(data.tags).map((tag) => [tag.id, tag]))
    const meta = new Map(rows(data.posts_meta).map((row) => [row.post_id, row]))
    const people = new Map(rows(data.users).map((user) => [user.id, textOf(user.name)]))
    const writtenBy = Map.groupBy(rows(data.posts_authors), ({ post_id: id }) => id)
    const tagged = Map.groupBy(rows(data.posts_tags), ({ post_id: id }) => id)
    for (const post of rows(data.posts)) {
      const title = textOf(post.title) || textOf(post.slug)
      if (post.type === 'page' || post.page === true || post.page === 1) {
        yield { from: { file }, problem: 'is a page, not a post', detail: title }
        continue
      }
      const html = fromRoot(textOf(post.html))
      if (html.trim() === '') {
        // Some imports leave a post with what its editor stores alone, `lexical` or `mobiledoc`
        const problem = 'has no HTML: update it in Ghost, which makes it, and export the blog again'
        yield { from: { file }, problem, detail: title, unreadable: true }
        continue
      }
      const notes: Note[] = []
      const isForAll = post.visibility === undefined || post.visibility === null || post.visibility === 'public'
      if (!isForAll) notes.push({ file, message: 'was for members only; it is a draft', detail: title })
      const isMail = post.status === 'sent' || Boolean(Number(meta.get(post.id)?.email_only ?? 0))
      if (isMail) notes.push({ file, message: 'is for e-mail alone; it is a draft', detail: title })
      if (textOf(post.codeinjection_head) || textOf(post.codeinjection_foot))
        notes.push({ file, message: 'has injected code, which is left out', detail: title })
      const slug = textOf(post.slug)
      const names = inOrder(tagged.get(post.id)).flatMap(({ tag_id: id }) => textOf(tags.get(id)?.name) || [])
      for (const detail of names.filter((name) => name.startsWith('#')))
        notes.push({ file, message: 'has an internal tag, which is left out', detail, counted: true })
      yield htmlPost(source, options, {
        file,
        html,
        slug,
        notes,
        fields: {
          title,
          date: timeOf(post.published_at) || timeOf(post.created_at) || null,
          updated: timeOf(post.updated_at) || null,
          description: textOf(post.custom_excerpt) || textOf(meta.get(post.id)?.meta_description) || null,
          tags: names.filter((name) => !name.startsWith('#')),
          authors: inOrder(writtenBy.get(post.id))
            .flatMap(({ author_id: id }) => people.get(id) || [])
            .map((name) => ({ name })),
          draft: !['published', 'scheduled'].includes(textOf(post.status)) || !isForAll || isMail,
          image: fromRoot(textOf(post.feature_image)) || null,
          cover: {
            alt: plainText(textOf(meta.get(post.id)?.feature_image_alt)),
            caption: plainText(textOf(meta.get(post.id)?.feature_image_caption)) || null,
          },
          aliases: slug ? [`/${slug}/`] : [],
          canonical: textOf(post.canonical_url) || null,
          lang: textOf(post.locale) || null,
        },
        attachments: {
          localPath: (address) => {
            const path = /(?:^|https?:\/\/[^/]+)\/?(content\/(?:images|media|files)\/[^?#]+)/.exec(address)?.[1]
            const original = path?.replace(/\/size\/w\d+(?:\/format\/\w+)?\//, '/')
            return original === undefined ? null : [original, original.replace(/^content\//, '')].map(decoded)
          },
        },
      })
    }
  },
} satisfies Format

/** Addresses as a site has them: Ghost leaves its own open. */
const fromRoot = (text: string): string => text.replace(/__GHOST_URL__\/?/g, '/')
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
/** A blog in SQLite has its times in UTC without saying so. */
const timeOf = (value: unknown): string => textOf(value).replace(/^(\d{4}-\d\d-\d\d) ([\d:.]+)$/, '$1T$2Z')
const inOrder = (given: readonly Row[] = []) =>
  given.toSorted((a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0))
const rows = (table: unknown): Row[] => (Array.isArray(table) ? table.filter(isMap) : [])

function tablesOf(source: Source, file: string): Row {
  const json = source.text(file, source.notes)
  let root: unknown
  try {
    root = JSON.parse(json)
  } catch (error) {
    const { line, column, message } = problemIn(json, error as Error)
    throw new ImportError(`${source.label({ file, line, column })} is not JSON: ${message}`, { cause: error })
  }
  const database = isMap(root) && Array.isArray(root.db) ? root.db[0] : root
  const data = isMap(database) && isMap(database.data) ? database.data : database
  if (isMap(data) && Array.isArray(data.posts)) return data
  throw new ImportError(
    `${source.label({ file, line: 1, column: 1 })} is no Ghost export\n  expected db[0].data.posts\n  found    other JSON`,
  )
}

/** The engine names the place of some errors only; a parser of JavaScript that of all. */
function problemIn(json: string, { message }: Error): { line: number; column: number; message: string } {
  try {
    parseExpressionAt(json, 0, { ecmaVersion: 'latest' })
    return { line: 1, column: 1, message }
  } catch (error) {
    const { loc, message: found } = error as { loc: { line: number; column: number }; message: string }
    return { line: loc.line, column: loc.column + 1, message: found.replace(/ \(\d+:\d+\)$/, '') }
  }
}
