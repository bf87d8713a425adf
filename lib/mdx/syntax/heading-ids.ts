import { headingMark, mayMark } from './heading-marks.ts'
import type { Syntax } from './syntax.ts'

const given = /[ \t]*\{[ \t]*#([\p{L}\p{N}_.:-]+)[^{}]*\}[ \t]*#*[ \t]*$/u

/** Ids of headings, as of Pandoc, Docusaurus and Hugo. */
export const headingIds: Syntax = {
  rows: [['`## Title {#id}`', "the heading's `id`"]],
  starts: ['{#', '{ #'],
  lines: (blocks) => {
    const { pass, lines } = blocks
    const isUsable = mayMark(pass.source)
    return {
      read({ text, start, end }) {
        const match = isUsable && text.includes('{') ? given.exec(text) : null
        const isHeading = () =>
          /^ {0,3}#{1,6}[ \t]/.test(text) || /^ {0,3}(?:=+|-+)[ \t]*$/.test(lines[blocks.next]?.text ?? '')
        if (!match || !isHeading()) return false
        pass.replace(start + match.index, end, headingMark(match[1]!))
        pass.hide(start + match.index, end)
        return true
      },
    }
  },
}
