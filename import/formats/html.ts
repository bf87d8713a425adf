import type { Element } from 'hast'
import path from 'node:path'
import type { Format } from '../formats.ts'
import { htmlPost, openPage, pathOfAddress } from '../html/post.ts'
import { textOf } from '../html/to-markdown.ts'
import type { Imported } from '../post.ts'

/** Pages as a browser or a site saves them: the last resort. */
export default {
  title: 'folder of HTML pages',
  detect(source) {
    const files = source.matching(/\.html?$/i)
    return files.length > 0 ? `${files.length} page${files.length === 1 ? '' : 's'} .html` : null
  },
  *read(source, options): Generator<Imported> {
    // Substack says of each page in a table what the page does not, and whether it was public
    const table = source.find('posts.csv') ? rowsOf(source.text('posts.csv', [])) : null
    for (const file of source.matching(/\.html?$/i)) {
      const { notes, text, find, tagged, name } = openPage(source, file)
      if (text.trim() === '') {
        yield { from: { file }, problem: 'it is empty' }
        continue
      }
      const isMeta = (name: string) => (node: Element) =>
        node.tagName === 'meta' && [node.properties.property, node.properties.name].includes(name)
      const meta = (...names: string[]): string | null => {
        const values = names.map((name) => find(isMeta(name))?.properties.content)
        return values.find((value) => typeof value === 'string')?.trim() ?? null
      }
      if ((text.match(/<article\b/gi) ?? []).length > 1)
        notes.push({ file, message: 'holds several articles, of which the first is taken' })
      const body = tagged('article') ?? tagged('main') ?? tagged('body')
      const row = table?.get(name)
      const slug =
        name === 'index' ? path.posix.basename(path.posix.dirname(file)) : name.replace(row ? /^\d+\./ : '', '')
      const title =
        row?.title || meta('og:title') || textOf(tagged('h1')).trim() || textOf(tagged('title')).trim() || name
      const time = row ? row.post_date || null : (meta('article:published_time') ?? tagged('time')?.properties.dateTime)
      const link = find(({ tagName, properties }) => tagName === 'link' && String(properties.rel) === 'canonical')
      const canonical = String(link?.properties.href ?? '')
      const address = row ? `/p/${slug}` : pathOfAddress(canonical)
      yield htmlPost(source, options, {
        file,
        html: body ?? text,
        slug,
        notes,
        fields: {
          title,
          draft: table !== null && !(row?.is_published === 'true' && row.audience === 'everyone'),
          date: typeof time === 'string' ? time : (/^\d{4}-\d{2}-\d{2}/.exec(name)?.[0] ?? null),
          description: row?.subtitle || meta('description', 'og:description'),
          tags: (meta('keywords') ?? '')
            .split(',')
            .map((tag) => tag.trim())
            .filter(Boolean),
          image: meta('og:image'),
          aliases: address ? [address] : [],
        },
        attachments: { site: canonical, page: /^https?:/i.test(source.name) ? source.name : canonical },
      })
    }
  },
} satisfies Format

/** The rows of a table by what their first column holds, each by the names of its columns. */
function rowsOf(csv: string): Map<string, Readonly<Record<string, string>>> {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^,\n]*))(,|\n|$)/g)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\n') rows.push([])
  }
  const [names = [], ...others] = rows
  return new Map(others.map((row) => [row[0]!, Object.fromEntries(row.map((value, at) => [names[at], value]))]))
}
