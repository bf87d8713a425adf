import { HeadingIds } from '../../mdx/html/heading-ids.ts'
import type { Heading } from '../../mdx/body.ts'
import { findingAt, type Finding } from './finding.ts'
import type { PostText } from './text.ts'

/** Whether an id is numbered because an earlier heading has it: not one that the author gave. */
function dependsOnOrder({ id, text }: Heading): boolean {
  if (text === '') return false
  const alone = new HeadingIds().add('h2', text).id
  return id.startsWith(`${alone}-`) && /^\d+$/.test(id.slice(alone.length + 1))
}

/** Headings with the same text below the same heading: their ids depend on their order. */
export function duplicateHeadings(headings: readonly Heading[], post: PostText): Finding[] {
  const seen = new Map<string, string>()
  const above: { depth: number; key: string }[] = []
  const duplicates: { at: number; heading: Heading; first: string }[] = []
  for (const [at, heading] of headings.entries()) {
    while (above.length > 0 && above.at(-1)!.depth >= heading.depth) above.pop()
    const key = `${above.at(-1)?.key ?? ''}\0${heading.depth} ${heading.text.toLowerCase()}`
    const first = seen.get(key)
    if (first !== undefined && dependsOnOrder(heading)) duplicates.push({ at, heading, first })
    else seen.set(key, heading.id)
    above.push({ depth: heading.depth, key })
  }
  if (duplicates.length === 0) return []
  const offsets = offsetsOf(headings, post)
  return duplicates.map(({ at, heading, first }) =>
    findingAt(post.placeOf(offsets[at]!), {
      kind: 'duplicate-heading',
      what: "two headings have the same text, so the second one's id depends on their order",
      found: heading.text,
      expected: `a text that differs from that of "#${first}", or an id of its own such as {#name}`,
    }),
  )
}

const lettersOf = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** The offset of each heading, found by the letters of its line; if that is ambiguous, after the previous one. */
function offsetsOf(headings: readonly Heading[], { prose, body }: PostText): number[] {
  const lines: { offset: number; letters: string }[] = []
  let offset = 0
  for (const [at, line] of prose.split('\n').entries()) {
    if (line.trim() !== '' || body.slice(offset, offset + 1).trim() !== '')
      lines.push({ offset, letters: lettersOf(body.slice(offset, offset + line.length)) })
    else if (at === 0) lines.push({ offset, letters: '' })
    offset += line.length + 1
  }
  let from = 0
  return headings.map(({ text }) => {
    const letters = lettersOf(text)
    const found = lines.findIndex((line, at) => at >= from && line.letters.includes(letters) && isHeading(line.offset))
    if (found !== -1) from = found + 1
    return lines[Math.max(0, from - 1)]?.offset ?? 0
  })

  function isHeading(start: number): boolean {
    const end = prose.indexOf('\n', start)
    const line = prose.slice(start, end === -1 ? undefined : end)
    const next = end === -1 ? '' : prose.slice(end + 1, prose.indexOf('\n', end + 1) >>> 0)
    return (
      /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?#{1,6}[ \t]|<h[1-6]\b/i.test(line) ||
      /^[ \t>]{0,9}(?:=+|-+)[ \t]*$/.test(next)
    )
  }
}
