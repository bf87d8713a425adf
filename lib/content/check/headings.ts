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

/** Lines that may be headings: of Markdown, also in quotes and lists, above a line of `=` or `-`, and of HTML. */
const headingLine =
  /^(?:[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?#{1,6}[ \t].*|.*<h[1-6]\b.*|.*(?=\n[ \t>]{0,9}(?:=+|-+)[ \t]*$))/gim

/** The offset of each heading, found by the letters of its line; if there is none, that of the heading before it. */
function offsetsOf(headings: readonly Heading[], { prose, body }: PostText): number[] {
  const lines = [...prose.matchAll(headingLine)].map(({ 0: { length }, index }) => ({
    index,
    letters: lettersOf(body.slice(index, index + length)),
  }))
  let from = 0
  return headings.map(({ text }) => {
    const letters = lettersOf(text)
    const match = lines.findIndex((line, at) => at >= from && line.letters.includes(letters))
    if (match !== -1) from = match + 1
    return lines[Math.max(0, from - 1)]?.index ?? 0
  })
}
