import type { Blocks } from './blocks.ts'
import { contentStart } from './containers.ts'
import { isBlank, withoutInlineCode, type Line } from './lines.ts'
import { linkTo } from './note-links.ts'
import type { Pass } from './pass.ts'
import { readShortcode, type Shortcode } from './read-shortcode.ts'

// Another generator runs such a tag or shortcode. What it would have written is not known: the tag is left out, and what
// is between two of them stays.

/** Tags that say nothing to readers. */
const isSilent = /^(?:comment|assign|set|capture|increment|decrement|els(?:e|if|eif))$/
/** The offset behind an unknown tag at an offset, and behind its content if that is left out too. */
export const unknownEnd = (pass: Pass, at: number, { length }: Pick<Shortcode, 'length'>): number =>
  pass.hiddenPairs.get(at) ?? at + length

export function warnOfUnknown(pass: Pass, at: number, { name, closes, length }: Shortcode): void {
  const isSaid = !isSilent.test(name) || (name === 'comment' && !pass.hiddenPairs.has(at))
  if (!pass.target.labels || closes || !isSaid) return
  pass.warn(
    at,
    'left out',
    `the tag ${pass.source
      .slice(at, at + length)
      .replace(/\s+/g, ' ')
      .slice(0, 60)}`,
  )
}

/** Leaves out an unknown tag that begins a line, with its content. @returns false if text of the line stays */
export function leaveOutLines(blocks: Blocks, line: Line, code: Shortcode): boolean {
  const { pass, lines, before } = blocks
  const start = contentStart(line)
  const end = unknownEnd(pass, start, code)
  let { next } = blocks
  let last = line
  while (last.end < end && next < lines.length) last = lines[next++]!
  if (pass.source.slice(end, last.end).trim() !== '' || (last !== line && line.base !== '')) return false
  // A blank line in its place would end a paragraph or an element; below a table it has to
  const isWithin = line.base === '' && !isBlank(before) && !isBlank(lines[next]) && !before!.text.includes('|')
  // With the line break behind it: what ends before it is written between the one above and the line
  if (isWithin) pass.replace(line.start, last.end + 1, '')
  else pass.replace(start, last.end, '')
  pass.hide(line.start, last.end)
  warnOfUnknown(pass, start, code)
  blocks.next = next
  return true
}

/** Leaves out what is hidden from a place within a line to one on a later line. @returns whether there is such a place */
export function leaveOutAcross(blocks: Blocks, line: Line): boolean {
  const { pass, lines } = blocks
  if (line.base !== '' || !line.text.includes('{')) return false
  const starts = [...withoutInlineCode(line.text).matchAll(/\{(?=[%{:#])/g)].map(({ index }) => line.start + index)
  const at = starts.find((start) => unknownEnd(pass, start, { length: 0 }) > line.end)
  if (at === undefined) return false
  const end = unknownEnd(pass, at, { length: 0 })
  pass.replace(at, end, '')
  pass.hide(at, end)
  while (lines[blocks.next] && lines[blocks.next - 1]!.end < end) blocks.next++
  const code = readShortcode(pass.source, at)
  if (code) warnOfUnknown(pass, at, code)
  return true
}

/** The link that an unknown shortcode with an address and a title means; null for any other. */
export function linkOf({ name, closes, positional, named }: Shortcode): string | null {
  const address = named.href ?? named.url ?? named.link ?? named.to ?? positional.find((each) => isAddress.test(each))
  const title =
    named.title ??
    named.text ??
    named.label ??
    named.name ??
    positional.find((each) => /\s/.test(each)) ??
    (isButton.test(name) ? positional.at(positional.indexOf(address!) === 0 ? 1 : 0) : undefined)
  return !closes && address && isAddress.test(address) && title ? linkTo(address, title) : null
}

/** Names whose first values are an address and a text. */
const isButton = /^(?:a|btn|button|link|linkcard)$/i
const isAddress = /^(?:https?:\/\/|\/(?!\/))[^\s<>"']+$/
