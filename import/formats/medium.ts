import path from 'node:path'
import type { Element } from 'hast'
import type { Format } from '../format.ts'
import { htmlPost, pathOfAddress } from '../html/post.ts'
import { firstElement, parseHtml, textOf } from '../html/to-markdown.ts'
import type { Imported, Note } from '../post.ts'

const inPosts = /(?:^|\/)posts\/[^/]+\.html?$/i
const marks = /<section[^>]*data-field="body"[^>]*>/

export default {
  title: 'Medium export',
  detect(source) {
    const pages = source.matching(/\.html?$/i)
    const posts = pages.filter((file) => inPosts.test(file))
    const [first] = posts.length > 0 ? posts : pages.length === 1 ? pages : []
    return first !== undefined && marks.test(source.text(first, []))
      ? posts.length > 0
        ? 'posts/*.html'
        : 'the markup of its pages'
      : null
  },
  *read(source, options): Generator<Imported> {
    const posts = source.matching(inPosts)
    for (const file of posts.length > 0 ? posts : source.matching(/\.html?$/i)) {
      const notes: Note[] = []
      const page = parseHtml(source.text(file, notes))
      const find = (matches: (node: Element) => boolean) => firstElement(page.children, matches)
      const body = find(({ properties }) => properties.dataField === 'body')
      const name = path.posix.basename(file).replace(/\.html?$/i, '')
      if (!body) {
        yield {
          from: { file },
          problem: 'holds no text of a post: expected <section data-field="body">',
          unreadable: true,
        }
        continue
      }
      const isDraft = name.startsWith('draft_')
      const bare = name.replace(/^(?:draft|\d{4}-\d{2}-\d{2})_/, '')
      const id = /-{1,2}([0-9a-f]{6,16})$/.exec(bare)?.[1]
      const title =
        textOf(find(has('p-name'))).trim() || textOf(find(({ tagName }) => tagName === 'title')).trim() || bare
      const time = find(has('dt-published'))?.properties.dateTime
      const canonical = find(has('p-canonical'))?.properties.href
      const address = typeof canonical === 'string' ? pathOfAddress(canonical) : null
      removeRepeated(body, title, textOf(find(({ properties }) => properties.dataField === 'subtitle')).trim())
      yield htmlPost(source, options, {
        file,
        html: body,
        slug: bare.replace(/-{1,2}[0-9a-f]{6,16}$/, '').replace(/^-+|-+$/g, '') || id || name,
        notes,
        fields: {
          title,
          date: typeof time === 'string' ? time : (/^\d{4}-\d{2}-\d{2}/.exec(name)?.[0] ?? null),
          description: textOf(find(({ properties }) => properties.dataField === 'subtitle')).trim() || null,
          draft: isDraft,
          // In addition to the address at Medium, which a custom domain has too
          aliases: address ? [address] : [],
        },
      })
    }
  },
} satisfies Format

const has =
  (name: string) =>
  ({ properties }: Element) =>
    Array.isArray(properties.className) && properties.className.includes(name)

/** The body begins with the title and the subtitle; a line separates its sections, the first too. */
function removeRepeated(body: Element, ...texts: string[]): void {
  for (const text of texts) {
    const isIt = (node: Element) => /^h[1-6]$/.test(node.tagName) && textOf(node).trim() === text
    const drop = (parent: Element): boolean =>
      parent.children.some((child, at) => {
        if (child.type !== 'element') return false
        if (!isIt(child)) return drop(child)
        parent.children.splice(at, 1)
        return true
      })
    if (text !== '') drop(body)
  }
  const dropFirstRule = (parent: Element): boolean =>
    parent.children.some((child, at) => {
      if (child.type !== 'element') return child.type === 'text' && child.value.trim() !== ''
      if (child.tagName !== 'hr')
        return /^(?:p|h\d|figure|pre|ul|ol|blockquote)$/.test(child.tagName) || dropFirstRule(child)
      parent.children.splice(at, 1)
      return true
    })
  dropFirstRule(body)
}
