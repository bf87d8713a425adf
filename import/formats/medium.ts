import type { Element, ElementContent } from 'hast'
import type { Format } from '../formats.ts'
import { htmlPost, openPage, pathOfAddress } from '../html/post.ts'
import { textOf } from '../html/to-markdown.ts'
import type { Imported } from '../post.ts'

const inPosts = /(?:^|\/)posts\/[^/]+\.html?$/i
const marks = /<section[^>]*data-field="body"[^>]*>/

export default {
  title: 'Medium export',
  detect(source) {
    const pages = source.matching(/\.html?$/i)
    const posts = pages.filter((file) => inPosts.test(file))
    const [first] = posts.length > 0 ? posts : pages.length === 1 ? pages : []
    if (first === undefined || !marks.test(source.text(first, []))) return null
    return posts.length > 0 ? 'posts/*.html' : 'the markup of its pages'
  },
  *read(source, options): Generator<Imported> {
    const posts = source.matching(inPosts)
    for (const file of posts.length > 0 ? posts : source.matching(/\.html?$/i)) {
      const { notes, find, tagged, classed, name } = openPage(source, file)
      const field = (of: string) => find(({ properties }) => properties.dataField === of)
      const body = field('body')
      if (!body) {
        const problem = 'holds no text of a post: expected <section data-field="body">'
        yield { from: { file }, problem, unreadable: true }
        continue
      }
      const bare = name.replace(/^(?:draft|\d{4}-\d{2}-\d{2})_/, '')
      const id = /-{1,2}([0-9a-f]{6,16})$/.exec(bare)?.[1]
      const title = textOf(classed('p-name')).trim() || textOf(tagged('title')).trim() || bare
      const time = classed('dt-published')?.properties.dateTime
      const canonical = String(classed('p-canonical')?.properties.href ?? '')
      const address = pathOfAddress(canonical)
      const subtitle = textOf(field('subtitle')).trim()
      removeRepeated(body, title, subtitle)
      yield htmlPost(source, options, {
        file,
        html: body,
        slug: bare.replace(/-{1,2}[0-9a-f]{6,16}$/, '').replace(/^-+|-+$/g, '') || id || name,
        notes,
        fields: {
          title,
          date: typeof time === 'string' ? time : (/^\d{4}-\d{2}-\d{2}/.exec(name)?.[0] ?? null),
          description: subtitle || null,
          draft: name.startsWith('draft_'),
          // In addition to the address at Medium, which a custom domain has too
          aliases: address ? [address] : [],
        },
        attachments: { site: canonical },
      })
    }
  },
} satisfies Format

/** The body begins with the title and the subtitle; a line separates its sections, the first too. */
function removeRepeated(body: Element, ...texts: string[]): void {
  for (const text of texts)
    if (text !== '') dropFirst(body, (node) => /^h[1-6]$/.test(node.tagName) && textOf(node).trim() === text)
  const blocks = /^(?:p|h\d|figure|pre|ul|ol|blockquote)$/
  const isText = (node: ElementContent) =>
    node.type === 'element' ? blocks.test(node.tagName) : node.type === 'text' && node.value.trim() !== ''
  dropFirst(body, ({ tagName }) => tagName === 'hr', isText)
}

/** Removes the first element of a kind, unless another kind comes before it. @returns whether one of them was there */
const dropFirst = (
  parent: Element,
  isIt: (node: Element) => boolean,
  ends: (node: ElementContent) => boolean = () => false,
): boolean =>
  parent.children.some((child, at) => {
    const isDropped = child.type === 'element' && isIt(child)
    if (isDropped) parent.children.splice(at, 1)
    return isDropped || ends(child) || (child.type === 'element' && dropFirst(child, isIt, ends))
  })
