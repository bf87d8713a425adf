import { headingMark } from './heading-marks.ts'
import { isBlank } from './lines.ts'
import type { Syntax } from './syntax.ts'

const given =
  /(?<![ \t])[ \t]*(?<!\\)\{:?[ \t]*(?=[.#]|-\})-?(?:\.[\w-]+[ \t]*)*(?:#([\p{L}\p{N}_.:-]+)[^{}]*)?\}[ \t]*#*[ \t]*$/u
/** A heading of HTML with a footnote, which Markdown has not in HTML. */
const withNote =
  /^<(h([1-6]))(?:[ \t]+id=["']?([^"'\s>]+)["']?)?[ \t]*>(?=[^\n]*\[\^[^[\]\s]{1,100}\])([^\n]*)<\/\1>[ \t]*$/i

/** Ids of headings, as of Pandoc, Docusaurus and Hugo. */
export const headingIds: Syntax = {
  rows: [['`## Title {#id}`, `## Title {: #id}`, `<h2 id="id">Title[^1]</h2>`', "the heading's `id`"]],
  starts: ['{#', '{ #', '{.', '{:', '{-}', ['</h', /\n<h[1-6][^\n]*\[\^/i]],
  lines: (blocks) => {
    const { pass, lines } = blocks
    return {
      read({ text, start, end }) {
        const [, , level, id, title] = (text[0] === '<' && isBlank(blocks.before) && withNote.exec(text)) || []
        if (title !== undefined && pass.format === 'md' && isBlank(lines[blocks.next])) {
          const from = start + text.indexOf('>') + 1
          pass.replace(start, from, `${'#'.repeat(Number(level))} `)
          pass.replace(from + title.length, end, id ? headingMark(id) : '')
          return true
        }
        const match = text.includes('{') ? given.exec(text) : null
        const isHeading = () =>
          /^ {0,3}#{1,6}[ \t]/.test(text) || /^ {0,3}(?:=+|-+)[ \t]*$/.test(lines[blocks.next]?.text ?? '')
        if (!match || !isHeading()) return false
        pass.replace(start + match.index, end, match[1] ? headingMark(match[1]) : '')
        pass.hide(start + match.index, end)
        return true
      },
    }
  },
}
