import { isImageName } from '../../core/file-types.ts'
import { formatOf } from '../../core/identity.ts'
import type { Markdown } from '../body.ts'
import { decoded, withoutEscapes } from '../../core/percent-encoding.ts'
import { noteOf, referenceOf } from '../html/local-references.ts'
import { spacedFileAt } from '../syntax/images.ts'
import { anchor } from '../syntax/wiki-links.ts'
import { outsideCode } from '../syntax/outside-code.ts'

/** Matches the addresses of links, images and definitions: no text of a footnote or a `[Note]: `, no id of an embed of Zenn. */
const places: readonly RegExp[] = [
  /(?<=(?<!(?:^|\s)@\[\w{1,20})\]\([ \t]{0,9})(<[^<>\n]*>|(?:[^\s()<>\\]|\\.|\([^\s()]*\))+)/g,
  /(?<=^[ \t>]{0,9}\[(?!\^)[^\]\n]+\]:[ \t]{0,9})(<[^<>\n]*>|\S+)(?=\s*$|\s+["'(])/gm,
]
const tag = /<[A-Za-z][^<>]{0,2000}>/g
const attribute = /(?<=\s(?:src|href|poster|image|cite)=)("[^"\n]*"|'[^'\n]*'|[^\s"'`=<>{}]+)/gi
const srcset = /(?<=\ssrc[sS]et=)("[^"]*"|'[^']*')/g
const version = /(?<=^["']\s*|,\s+)[^\s"',]+/g
const wikiLink = /(!?)\[\[([^[\]|#\n]{0,200})(#[^[\]|\n]{0,200})?(?:\\?\|([^[\]\n]{0,200}))?\]\]/g

/**
 * The Markdown of a post with absolute addresses, which mean the same wherever it is read.
 * @param file path of the post, whose name says the format
 * @param page absolute address of the post
 */
export function absoluteMarkdown({ text, links }: Markdown, file: string, page: string): string {
  const targets = new Map<string, string>()
  for (const [token, { href, missing }] of Object.entries(links)) {
    const { address } = referenceOf(token)
    if (missing === undefined) targets.set(decoded(noteOf(address) ?? address), href)
  }
  const absolute = (address: string): string => {
    const target = targets.get(decoded(withoutEscapes(address))) ?? address.replace(/\\(?=[_\W])/g, '')
    const found = URL.parse(target, page)
    // A parenthesis that was escaped needs to be so again
    return found ? found.href.replace(/[()]/g, address.includes('\\') ? '\\$&' : '$&') : address
  }
  const edits: { start: number; end: number; text: string }[] = []
  const visible = outsideCode(text, formatOf(file))
  const edit = (found: string, index: number) => {
    const isWrapped = /^["'<]/.test(found)
    const [start, end] = isWrapped ? [index + 1, index + found.length - 1] : [index, index + found.length]
    const address = text.slice(start, end)
    // Not an expression, a link of Obsidian or a part of a template
    if (address !== '' && !/^[{[]/.test(address)) edits.push({ start, end, text: absolute(address) })
  }
  for (const place of places)
    for (const { 1: found, index } of visible.matchAll(place)) edit(spacedFileAt(visible, index) ?? found!, index)
  for (const { 0: element, index } of visible.matchAll(tag)) {
    for (const found of element.matchAll(attribute)) edit(found[1]!, index + found.index)
    for (const found of element.matchAll(srcset))
      for (const each of found[1]!.matchAll(version)) edit(each[0], index + found.index + each.index)
  }
  if (visible.includes('[['))
    for (const { 0: link, 1: mark, 2: name, 3: hash = '', 4: label, index } of visible.matchAll(wikiLink)) {
      const place = anchor(hash)
      const target =
        targets.get(decoded(`${name!.trim()}${place}`)) ?? (name === '' && hash.length > 1 ? place : undefined)
      if (target === undefined) continue
      const shown = label && !/^\d+(?:x\d+)?$/.test(label) ? label : name!.trim() || hash.slice(1)
      const href = URL.parse(target, page)?.href ?? target
      const isImage = isImageName(name!)
      edits.push({ start: index, end: index + link.length, text: `${isImage ? mark : ''}[${shown}](${href})` })
    }
  edits.sort((a, b) => a.start - b.start)
  let result = ''
  let end = 0
  for (const each of edits) {
    if (each.start < end) continue
    result += text.slice(end, each.start) + each.text
    end = each.end
  }
  return result + text.slice(end)
}
