import type { Syntax } from './syntax.ts'

/** A tag whose content is Markdown, as kramdown and MkDocs mark it. */
const marked =
  /^( {0,3}<[a-z][\w-]*(?:[ \t][^<>]*?)?)([ \t]+markdown(?:=["']?(?:1|block|span)["']?)?)(?=[ \t>])[^<>]*>[ \t]*$/i

const isBelow = /^(?: {0,3}#{1,6}[ \t]|[ \t]*(?:`{3}|~{3}))/

/**
 * HTML right above Markdown, which goes on to the next blank line: a heading or code below it would be text, and so would
 * what its author marked.
 */
export const htmlAboveMarkdown: Syntax = {
  rows: [
    ['`<br>` right above `## Title`, `</summary>` right above a block of code, in `.md`', 'both'],
    ['`<div markdown="1">` of kramdown and MkDocs, `<aside>` of Notion', 'the element, with Markdown in it'],
  ],
  starts: [
    ['<', /\n {0,3}#{1,6}[ \t]/],
    ['>', />[ \t]*\n[ \t]*(?:`{3}|~{3})/],
    ['<', /[ \t]markdown[=> \t]/],
    '\n<aside>\n',
  ],
  lines: (blocks) => ({
    read: () => false,
    before({ text, start, end }) {
      const [, tag, mark] = marked.exec(text) ?? []
      if (mark !== undefined) blocks.pass.replace(start + tag!.length, start + tag!.length + mark.length, '')
      const isAbove =
        mark !== undefined || text.trim() === '<aside>' || isBelow.test(blocks.lines[blocks.next]?.text ?? '')
      if (
        isAbove &&
        blocks.pass.format === 'md' &&
        /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*<[A-Za-z/].*>[ \t]*$/.test(text)
      )
        blocks.pass.insert(end, '\n')
    },
  }),
}
