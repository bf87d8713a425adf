import type { Syntax } from './syntax.ts'

const contents = /^[ \t]*(?:\[\[_?toc_?\]\]|\[toc\]|\[:contents\]|@\[toc\]|\$\{toc\}|\{\{ *toc *\}\})[ \t]*$/i

/** A table of contents of VitePress, Python-Markdown, Typora and others. The page has its own. */
export const contentsLine: Syntax = {
  rows: [['`[[toc]]`, `[TOC]` on a line of its own', 'nothing: the page has contents']],
  starts: ['[toc', '[TOC', '[:contents]', '{toc', ['}}', /toc \}\}/], '_toc'],
  lines: (blocks) => {
    const isLink = /^[ \t]{0,3}\[toc\]:/im.test(blocks.pass.source)
    return {
      read(line) {
        if (isLink || !contents.test(line.text)) return false
        blocks.rewrite(line, [''])
        return true
      },
    }
  },
}
