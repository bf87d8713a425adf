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
    // Substack exports a page for each draft too, and says in a table what was public
    const listed = source.find('posts.csv') ? source.text('posts.csv', []) : null
    const open = listed?.matchAll(/^([^,\n]+),[^,\n]*,true,(?:[^,\n]*,){3}everyone,/gm).map(([, name]) => name)
    const isOpen = new Set(open)
    for (const file of source.matching(/\.html?$/i)) {
      const { notes, text, find, tagged, name } = openPage(source, file)
      const meta = (...names: string[]): string | null => {
        for (const name of names) {
          const found = find(
            ({ tagName, properties }) => tagName === 'meta' && [properties.property, properties.name].includes(name),
          )
          if (typeof found?.properties.content === 'string') return found.properties.content.trim()
        }
        return null
      }
      if ((text.match(/<article\b/gi) ?? []).length > 1)
        notes.push({ file, message: 'holds several articles, of which the first is taken' })
      const body = tagged('article') ?? tagged('main') ?? tagged('body')
      const title = meta('og:title') || textOf(tagged('h1')).trim() || textOf(tagged('title')).trim() || name
      const time = meta('article:published_time') ?? tagged('time')?.properties.dateTime
      const canonical = find(({ tagName, properties }) => tagName === 'link' && String(properties.rel) === 'canonical')
        ?.properties.href
      const address = typeof canonical === 'string' ? pathOfAddress(canonical) : null
      yield htmlPost(source, options, {
        file,
        html: body ?? text,
        slug: name === 'index' ? path.posix.basename(path.posix.dirname(file)) : name,
        notes,
        fields: {
          title,
          draft: listed !== null && !isOpen.has(name),
          date: typeof time === 'string' ? time : (/^\d{4}-\d{2}-\d{2}/.exec(name)?.[0] ?? null),
          description: meta('description', 'og:description'),
          tags: (meta('keywords') ?? '')
            .split(',')
            .map((tag) => tag.trim())
            .filter(Boolean),
          image: meta('og:image'),
          aliases: address && address !== '/' ? [address] : [],
        },
        attachments: { site: typeof canonical === 'string' ? canonical : undefined },
      })
    }
  },
} satisfies Format
