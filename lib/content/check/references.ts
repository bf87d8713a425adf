import { imageExtensions, isImageAddress } from '../../core/file-types.ts'
import { spacedFileAt } from '../../mdx/syntax/images.ts'
import { anchor } from '../../mdx/syntax/wiki-links.ts'
import { decoded } from '../../core/percent-encoding.ts'
import type { PostText } from './text.ts'

/** An address in a post, and where it stands. */
export interface Address {
  address: string
  start: number
  end: number
}

export interface ImageUse extends Address {
  /** Where the image begins: `!` or `<`. */
  at: number
  /** The source text, truncated if it is long. */
  written: string
  hasAlt: boolean
}

/** The links and images in a post, as they are written. */
export interface Uses {
  links: Address[]
  images: ImageUse[]
  /** Links without an address. */
  empty: { at: number; written: string }[]
}

/** Finds links and images in Markdown, HTML and JSX, in time linear in the length of the text. */
export function usesIn({ prose }: Pick<PostText, 'prose'>): Uses {
  const uses: Uses = { links: [], images: [], empty: [] }
  if (prose.includes('](')) addInline(prose, uses)
  if (prose.includes(']:')) addDefinitions(prose, uses)
  if (prose.includes('][')) addWordless(prose, uses)
  if (prose.includes('[[')) addWikiLinks(prose, uses)
  if (prose.includes('<')) {
    addAttributes(prose, uses)
    addElements(prose, uses)
  }
  return uses
}

const destination = /\s*(?:<([^<>\n]*)>|((?:[^\s()<>]|\([^\s()]*\))+))/y
/** Matches the brackets of a link's text, and the blank line that ends it. */
const bracket = /\n[ \t]*\n|\\.|[[\]]/gs

function addInline(prose: string, { links, images, empty }: Uses): void {
  let open: number[] = []
  for (const { 0: mark, index: at } of prose.matchAll(bracket)) {
    if (mark === '[') open.push(at)
    else if (mark.startsWith('\n')) open = []
    if (mark !== ']') continue
    const opening = open.pop()
    // What Zenn embeds begins with `@`
    if (opening === undefined || prose[at + 1] !== '(' || prose[opening - 1] === '@') continue
    destination.lastIndex = at + 2
    const spaced = spacedFileAt(prose, at + 2)
    const found = destination.exec(prose)
    if (spaced) destination.lastIndex = at + 2 + spaced.length
    const address = spaced ?? found?.[1] ?? found?.[2] ?? ''
    if (address === '' || /^https?:\/*$/i.test(address)) {
      const [written] = /^[^\n]*?\)/.exec(prose.slice(opening, opening + 200)) ?? []
      if (written !== undefined && prose[opening - 1] !== '!') empty.push({ at: opening, written: cut(written) })
    }
    if (address === '') continue
    const start = destination.lastIndex - address.length - (spaced || found![1] === undefined ? 0 : 1)
    const written = { address, start, end: start + address.length }
    const isImage = prose[opening - 1] === '!' && prose[opening - 2] !== '\\'
    if (!isImage) links.push(written)
    else
      images.push({
        ...written,
        at: opening - 1,
        written: cut(prose.slice(opening - 1, destination.lastIndex + 1)),
        hasAlt: prose.slice(opening + 1, at).trim() !== '',
      })
  }
}

const definition = /^[ \t>]{0,9}\[(?!\^)[^\]\n]{1,200}\]:[ \t]*(?:<([^<>\n]+)>|([^\s<>]+))/gm

function addDefinitions(prose: string, { links, images }: Uses): void {
  for (const { 0: whole, 1: wrapped, 2: address = wrapped!, index } of prose.matchAll(definition)) {
    const start = index + whole.lastIndexOf(address)
    const written = { address, start, end: start + address.length }
    // Only its use tells whether it is an image or a link; the alternative text of an image is there
    if (isImageAddress(address)) images.push({ ...written, at: index, written: cut(whole), hasAlt: true })
    else links.push(written)
  }
}

const wikiLink = /(?<!!)\[\[([^[\]|#\n\\]{0,200})(#[^[\]|\n\\]{1,200})(?:\\?\|[^[\]\n]{0,200})?\]\]/g

/** Links of Obsidian to a heading or a block, of the post or of a file beside it. */
function addWikiLinks(prose: string, { links }: Uses): void {
  for (const { 0: written, 1: name = '', 2: heading = '', index } of prose.matchAll(wikiLink)) {
    const file = name.trim() && `${name.trim()}.md`
    links.push({ address: file + anchor(heading), start: index, end: index + written.length })
  }
}

const wordless = /(?<!\\)!\[[ \t]*\]\[[^\]\n]{1,200}\]/g

/** Images without words whose addresses are in definitions. */
function addWordless(prose: string, { images }: Uses): void {
  for (const { 0: written, index: at } of prose.matchAll(wordless))
    images.push({ address: '', start: at, end: at, at, written: cut(written), hasAlt: false })
}

const hrefs = /\bhref\s*=\s*(?:"([^"\n]*)"|'([^'\n]*)'|\{\s*(?:"([^"\n]*)"|'([^'\n]*)'|`([^`$\n]*)`)\s*\})/gi

function addAttributes(prose: string, { links }: Uses): void {
  for (const { 0: whole, index, ...groups } of prose.matchAll(hrefs)) {
    const address = [groups[1], groups[2], groups[3], groups[4], groups[5]].find((each) => each !== undefined) ?? ''
    const start = index + whole.lastIndexOf(address)
    if (address !== '') links.push({ address, start, end: start + address.length })
  }
}

const element =
  /<(?:img|IMG|Image|Picture|StaticImage|Figure)\b((?:[^<>"'{}]|"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\})*)>/g
const source = /\bsrc\s*=\s*\{?\s*["'`]([^"'`\n]*)["'`]/i

function addElements(prose: string, { images }: Uses): void {
  for (const { 0: whole, 1: attributes = '', index } of prose.matchAll(element)) {
    const src = source.exec(attributes)
    const address = src?.[1] ?? ''
    const start = index + whole.indexOf(attributes) + (src ? src.index + src[0].lastIndexOf(address) : 0)
    // Spread attributes may contain one
    const hasAlt = /(?:^|\s)alt(?![\w-])|\{\s*\.\.\./i.test(attributes)
    images.push({ address, start, end: start + address.length, at: index, written: cut(whole), hasAlt })
  }
}

const cut = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text).replace(/\s+/g, ' ')

const ending = new RegExp(`\\.(?:${imageExtensions})(?![\\w-])`, 'gi')
/** Longest name that is looked for, percent-encoded. What comes before an ending may be a megabyte of data. */
const maxName = 1_000

/** The last parts of the names of images that a text mentions, in any way, in lower case and NFC. */
export function imageNamesIn(text: string): string[] {
  const found = new Set<string>()
  for (const { 0: end, index } of text.matchAll(ending)) {
    const before = text.slice(Math.max(0, index - maxName), index).split(/[\s"'`()<>[\]{}|=:,;#?]/)
    const name = lastWordOf(before.at(-1)! + end)
    if (name !== end.toLowerCase()) found.add(name)
  }
  return [...found]
}

/** The name of a file as `imageNamesIn` has it: behind folders and blanks. */
export function lastWordOf(name: string): string {
  return decoded(name)
    .normalize('NFC')
    .toLowerCase()
    .split(/[/\\\s"'`()<>[\]{}|=:,;#?]/)
    .at(-1)!
}
