import type { Element, Root } from 'hast'
import path from 'node:path'
import { isImageAddress } from '../../lib/core/file-types.ts'
import { slugKey, slugProblem } from '../../lib/core/identity.ts'
import { slugFrom } from '../../lib/core/slug.ts'
import { Attachments, type AttachmentRules } from '../attachments.ts'
import type { ImportOptions } from '../formats.ts'
import { brokenPost, noFields, postLink, type Fields, type Imported, type ImportedPost, type Note } from '../post.ts'
import type { Source } from '../source.ts'
import { firstElement, htmlToMarkdown, parseHtml, textOf } from './to-markdown.ts'

export interface HtmlPost {
  file: string
  line?: number | undefined
  html: string | Element
  slug: string
  category?: string | null
  fields: Partial<Fields> & Pick<Fields, 'title'>
  addresses?: readonly string[]
  notes?: readonly Note[]
  attachments?: Partial<AttachmentRules>
  link?: (address: string) => string
}

/** What WordPress and Ghost show to some readers, by blocks and shortcodes of their own and of common plugins. */
const gated =
  /<!--\s*wp:[\w/-]*(?:paywall|premium-content|members?-only|membership|restrict|protected)|kg-gated-block:begin\s+nonMember:false|"(?:hideBlock":true|blockVisibility":false|visibilityByRole":"(?!all|public|logged-out))|\[((?:\w+[-_])*(?:restrict|members?|membership|private|protected|premium|subscribers?|patrons?|paywall|paid|hide|logged[-_]?in|mepr[-_]active)(?:[-_]\w+)*)\b[^\]]*\][^]*\[\/\1\]/i

export function htmlPost(source: Source, options: ImportOptions, post: HtmlPost): Imported {
  try {
    return convertedPost(source, options, post)
  } catch (error) {
    return { ...brokenPost({ file: post.file, line: post.line }, error), detail: post.fields.title }
  }
}

function convertedPost(source: Source, options: ImportOptions, post: HtmlPost): ImportedPost {
  const { file, line, html, fields, link = (address) => address } = post
  const attachments = new Attachments(
    source,
    { folder: path.posix.dirname(file), roots: [''], ...post.attachments },
    options,
  )
  const from = { file, ...(line !== undefined && { line }) }
  const { body, notes } = htmlToMarkdown(html, {
    ...from,
    title: fields.title,
    image: (address, place) => attachments.image(address, place),
    link(address, place) {
      const found = attachments.fileOf(address)
      if (found && found !== file && /\.html?$/i.test(found)) return postLink(found)
      const own = link(address)
      // WordPress leads an image to its file in full size, which stays where the image is
      if (own !== address && /^https?:/i.test(address) && isImageAddress(address))
        return attachments.image(address, place)
      return attachments.linked(own, place)
    },
  })
  const isGated = typeof html === 'string' && gated.test(html)
  if (isGated) notes.push({ ...from, message: 'holds a part that not everyone could read; it is a draft' })
  const slug = slugProblem(post.slug) === null ? post.slug : slugFrom(post.slug) || slugFrom(fields.title)
  const image = fields.image ? attachments.image(fields.image, from) : null
  const aliases = (fields.aliases ?? []).filter(
    (alias) => slugKey(alias) !== slugKey(`/posts/${slug}`) && alias !== '/',
  )
  return {
    from,
    slug,
    category: post.category ?? null,
    translation: null,
    extension: 'md',
    fields: { ...noFields, ...fields, ...(isGated && { draft: true }), image, aliases: [...new Set(aliases)] },
    addresses: post.addresses ?? [],
    body,
    attachments: attachments.files,
    notes: [...(post.notes ?? []), ...notes, ...attachments.notes],
  }
}

export function pathOfAddress(address: string): string | null {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return address.startsWith('/') ? address : null
  const { pathname } = new URL(address)
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}

/** A page of a source that stores HTML pages. */
export function openPage(source: Source, file: string) {
  const notes: Note[] = []
  const text = source.text(file, notes)
  let root: Root = { type: 'root', children: [] }
  try {
    root = parseHtml(text)
  } catch (error) {
    notes.push({ file, message: 'cannot be read', detail: (error as Error).message })
  }
  const find = (matches: (node: Element) => boolean) => firstElement(root.children, matches)
  return {
    notes,
    text,
    find,
    tagged: (name: string) => find(({ tagName }) => tagName === name),
    classed: (name: string) =>
      find(({ properties: { className } }) => Array.isArray(className) && className.includes(name)),
    name: path.posix.basename(file).replace(/\.html?$/i, ''),
  }
}

/** The text of a title or the like: `List<T>` is one. */
export const plainText = (html: string): string =>
  /<[/!]|<(?:br|hr|img)\b|&[#\w]+;/i.test(html) ? textOf(parseHtml(html)).trim() : html
