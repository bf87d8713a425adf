import type { Syntax } from './syntax.ts'

/** A heading below a line of HTML, which in Markdown goes on to the next blank line: it would be text. */
export const htmlAboveHeadings: Syntax = {
  rows: [['`<br>` right above `## Title` in `.md`', 'both']],
  starts: [['<', /\n {0,3}#{1,6}[ \t]/]],
  lines: (blocks) => ({
    read: () => false,
    before({ text, end }) {
      const isAbove = /^ {0,3}#{1,6}[ \t]/.test(blocks.lines[blocks.next]?.text ?? '')
      if (isAbove && blocks.pass.format === 'md' && /^ {0,3}<[A-Za-z/].*>[ \t]*$/.test(text))
        blocks.pass.insert(end, '\n')
    },
  }),
}
