import { isBlank, isIndented, startsBlock, type Line } from './lines.ts'
import type { Syntax } from './syntax.ts'

const definition = /^ {0,3}:[ \t]+(?=\S)/

/**
 * Definition lists: a line with a term, followed by lines that begin with a colon and a space. Indented lines belong to
 * the definition above.
 */
export const definitionLists: Syntax = {
  rows: [['`Term`, and below it `: definition`', 'a definition list']],
  starts: ['\n: ', '\n:\t', '\n :', '\n  :', '\n   :'],
  lines: (blocks) => {
    const { pass } = blocks
    let within: 'term' | 'definition' | null = null
    const end = (at: number): void => {
      if (within) pass.insert(at, `${at > 0 && pass.source[at - 1] !== '\n' ? '\n' : ''}\n</dd>\n</dl>\n\n`)
      within = null
    }
    const unindent = ({ start, text }: Line): void => {
      const indent = /^(?: {1,4}|\t)/.exec(text)?.[0].length ?? 0
      if (indent > 0) pass.replace(start, start + indent, '')
    }
    /** Whether a line is a term: its definition follows, if the term is short after a blank line. */
    const isTerm = ({ text }: Line): boolean => {
      const [after, later] = [blocks.lines[blocks.next], blocks.lines[blocks.next + 1]]
      if (!isBlank(blocks.before) || startsBlock.test(text) || !/^\S/.test(text)) return false
      if (after && definition.test(after.text)) return true
      return isBlank(after) && later !== undefined && definition.test(later.text) && text.length <= 100
    }
    return {
      before(line) {
        if (/^(?::::|>|\{|@\[)/.test(line.text)) end(line.start)
      },
      read(line) {
        const mark = within && definition.exec(line.text)?.[0]
        const before = within === 'definition' ? '\n</dd>\n' : ''
        if (mark) {
          pass.replace(line.start, line.start + mark.length, `${before}<dd>\n\n`)
          pass.hide(line.start, line.start + mark.length)
          within = 'definition'
        } else if (isTerm(line)) {
          pass.insert(line.start, `${before || '<dl>\n'}<dt>\n\n`)
          pass.insert(line.end, '\n\n</dt>')
          within = 'term'
        } else if (within && (isIndented(line.text) || (!isBlank(blocks.before) && !startsBlock.test(line.text))))
          unindent(line)
        else {
          end(line.start)
          return false
        }
        return true
      },
      readCode(line) {
        if (!within) return
        if (isIndented(line.text) || line.text === '') unindent(line)
        else end(line.start)
      },
      end: () => end(pass.source.length),
    }
  },
}
