import { contentStart } from './containers.ts'
import { isBlank, type Line } from './lines.ts'
import type { Syntax } from './syntax.ts'

/** Comments of Obsidian: in a paragraph and not next to an ASCII letter, or on lines of their own, with anything inside. */
export const obsidianComments: Syntax = {
  rows: [['`%%text%%` within a paragraph; `%%` … `%%` on lines of their own, of Obsidian', 'nothing']],
  starts: ['%%'],
  lines: (blocks) => {
    const { pass, lines } = blocks
    const { source } = pass
    const lastMark = source.lastIndexOf('%%')
    return {
      read(line) {
        const start = contentStart(line)
        if (!source.startsWith('%%', start) || source[start + 2] === '%' || lastMark < start + 2) return false
        const close = source.indexOf('%%', start + 2)
        let last: Line | undefined = line
        let { next } = blocks
        while (last && last.end < close) last = lines[next++]
        if (!last || source.slice(close + 2, last.end).trim() !== '') return false
        // In a quote, each line has marks of its own
        if (last !== line && (line.base !== '' || line.start !== lines[blocks.next - 1]!.start)) return false
        // A blank line in its place would end the paragraph
        const isWithin = last === line && !isBlank(blocks.before) && !isBlank(lines[next])
        pass.replace(isWithin ? line.start - 1 : start, last.end, '')
        pass.hide(line.start, last.end)
        blocks.next = next
        return true
      },
    }
  },
  inline: {
    tokens: ['%%'],
    reader: ({ pass }) => {
      const { source } = pass
      const rewritten = pass.edits.map(({ start }) => start).sort((a, b) => a - b)
      let next = 0
      return {
        read(at, end) {
          const run = /^%+/.exec(source.slice(at, at + 100))![0].length
          const length = source.slice(at + 2, Math.min(end, at + 1_000)).indexOf('%%')
          const close = at + 4 + length
          const isComment =
            run === 2 && length > 0 && !/\w/.test(source[at - 1] ?? '') && !/[\w%]/.test(source[close] ?? '')
          const text = source.slice(at + 2, close - 2)
          if (!isComment || text.trim() === '' || /\n[ \t>]*\n/.test(text)) return at + run
          // Lines within it may have been rewritten
          while (rewritten[next]! < at) next++
          if (rewritten[next]! < close) return at + run
          pass.replace(at, close, '')
          return close
        },
      }
    },
  },
}
