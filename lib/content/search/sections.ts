import { openingFence } from '../../mdx/code/fences.ts'
import { HeadingIds } from '../../mdx/html/heading-ids.ts'
import { formatOf } from '../../core/identity.ts'
import { blockMark, inlineText, withoutComponentValues } from '../text/prose.ts'
import type { Section } from './fields.ts'

/**
 * Maximum length of the searched text of a post, in UTF-16 code units: the rest of a longer one is data rather than
 * text.
 */
const maxLength = 200_000

const atx = /^ {0,3}(?:>[ \t]?)*(#{1,6})(?:[ \t]+(.*))?$/
const underline = /^ {0,3}(=+|-+)[ \t]*$/
const givenId = /[ \t]*\{[ \t]*#([\p{L}\p{N}_.:-]+)[^{}]*\}[ \t]*#*[ \t]*$/u
const code = /^(?:import|export)\s/
/** `title="app/page.tsx"` or, in Zenn's way, `js:app/page.js`. */
const fileName = /(?:title|filename|file)=(?:"([^"]+)"|'([^']+)'|([^"'}\s]+))|^[\w-]+:(\S+)/
/** The title of a callout, or of another container. */
const containerTitle =
  /^\s*(?:(?:(?:>\s?)+\[!\w+\][+-]?|:::+\s?[\w-]+)\s*\[?([^\]{}]*)|(?:[!?]{3}\+?\s+\w+|===[+!]?)\s+"([^"]*)")/
const componentTag = /^\s*<[A-Z][^<>]*/
/** Attributes that a component displays. */
const shownAttribute = /\s(?:title|summary|label|caption)=(?:"([^"]+)"|'([^']+)')/g
/** Marks at the beginning of a line: of quotes, lists and tasks. */
const marks = /^\s*(?:>\s?)*(?:[-*+:]\s+|\d{1,9}[.)]\s+)?(?:\[[ xX]\]\s+)?/
/** Lines without text for readers: rules, delimiter rows of tables, definitions, containers, embeds. */
const mute =
  /^\s*(?:[-*_=]{3,}\s*$|\|?\s*:?-{3,}:?\s*(?:\||$)|\[\^?[^\]]+\]:\s*\S+\s*$|:::|@\[\w+\]\(|\{:|>\s?\[!\w+\])/

/** A line of text as it is, or a paragraph as the author wrote it. */
type Line = string | { markdown: string }

/** Makes a section whose text is computed on first access: an excerpt needs that of one section. */
function sectionOf(id: string | null, heading: string, lines: readonly Line[], format: 'md' | 'mdx'): Section {
  let text: string | undefined
  const read = (line: Line) => (typeof line === 'string' ? line : inlineText(line.markdown, format, '…'))
  return {
    id,
    heading,
    get text() {
      text ??= lines
        .map(read)
        .filter((line) => line !== '')
        .join('\n')
        .normalize('NFC')
      return text
    },
  }
}

/** The first non-empty group of a match. */
const firstGroup = (match: RegExpExecArray | null): string | undefined => match?.slice(1).find(Boolean)

/**
 * The text of a post by heading, with its code, and with the ids that its headings get when it is compiled. Nothing is
 * compiled: a list of posts could not wait for that, and a post that does not compile can be found as well.
 */
export function sectionsOf(file: string, markdown: string): Section[] {
  const format = formatOf(file)
  const ids = new HeadingIds()
  const sections: Section[] = []
  let current: { id: string | null; heading: string; lines: Line[] } = { id: null, heading: '', lines: [] }
  let paragraph: string[] = []
  let closing: RegExp | null = null
  let isCode = false
  const flush = () => {
    if (paragraph.length > 0) current.lines.push({ markdown: paragraph.join(' ') })
    paragraph = []
  }
  const end = () => {
    flush()
    const { id, heading, lines } = current
    const section = sectionOf(id, heading, lines, format)
    if (id !== null || section.text !== '') sections.push(section)
  }
  const begin = (depth: number, markdown: string) => {
    end()
    const given = givenId.exec(markdown)
    const text = inlineText(
      (given ? markdown.slice(0, given.index) : markdown).replace(/(?:^|[ \t])#+[ \t]*$/, ''),
      format,
    )
    const { id, text: heading } = ids.add(`h${depth}`, text, given?.[1])
    current = { id, heading, lines: [] }
  }
  for (const line of withoutComponentValues(markdown.slice(0, maxLength)).split('\n')) {
    if (closing) {
      if (closing.test(line)) closing = null
      else if (line.trim() !== '') current.lines.push(line.trim())
      continue
    }
    if (line.trim() === '') {
      flush()
      isCode = false
      continue
    }
    if (isCode) continue
    const fence = openingFence(line)
    const heading = line.includes('#') ? atx.exec(line) : null
    const under = paragraph.length > 0 ? underline.exec(line) : null
    if (fence) {
      flush()
      closing = fence.closing
      const name = firstGroup(fileName.exec(line.slice(fence.end).trim()))
      if (name) current.lines.push(name)
    } else if (heading) begin(heading[1]!.length, heading[2] ?? '')
    else if (under) {
      const text = paragraph.join(' ')
      paragraph = []
      begin(under[1]!.startsWith('=') ? 1 : 2, text)
    } else if (format === 'mdx' && paragraph.length === 0 && code.test(line)) isCode = true
    else if (mute.test(line) || blockMark.test(line)) {
      flush()
      const title = firstGroup(containerTitle.exec(line))
      if (title) current.lines.push({ markdown: title })
    } else if (/^\s*\|/.test(line)) {
      flush()
      paragraph.push(line.replace(/^\s*\||\|\s*$/g, '').replaceAll('|', ' · '))
      flush()
    } else {
      // Each entry of a list is a line of its own
      if (/^\s*(?:[-*+]|\d{1,9}[.)])\s/.test(line)) flush()
      const [tag = ''] = componentTag.exec(line) ?? []
      for (const attribute of tag.matchAll(shownAttribute)) current.lines.push(firstGroup(attribute)!)
      paragraph.push(line.replace(marks, ''))
    }
  }
  end()
  return sections
}
