import type { Syntax } from './syntax.ts'
import { isInHtml } from './tags.ts'

/** Within one paragraph, of a limited length: this keeps the time linear. */
const note =
  /\^\[((?:[^[\]\\`\n]|\\[^]|`[^`\n]{0,500}`|\n(?![ \t]*\n)|\[[^[\]\n]{0,500}\]){1,2000}?)\](?![\^+*?{$(\\])/y

/**
 * Footnotes where they are mentioned, of Pandoc and Obsidian. They must have several words, as `^[a-z]` is a pattern.
 * The text is moved to the end, since it may be within a list or a quote here.
 */
export const inlineFootnotes: Syntax = {
  rows: [['`text^[a note of several words]`', 'a footnote']],
  starts: ['^['],
  inline: {
    tokens: ['^['],
    reader: (inline) => {
      const { pass } = inline
      const notes: string[] = []
      let name = 'inline'
      while (pass.source.includes(`[^${name}-`)) name += '-'
      return {
        read(at, end) {
          const match = pass.endsInCode ? null : inline.matchAt(note, at)
          if (!match || at + match[0].length > end || !/\S\s+\S|[\u3040-\ud7a3]{2}/.test(match[1]!)) return -1
          // HTML has no footnotes
          if (isInHtml(pass, at)) return -1
          notes.push(inline.translated(match[1]!.replace(/\s+/g, ' ').trim(), at))
          pass.replace(at, at + match[0].length, `[^${name}-${notes.length}]`)
          return at + match[0].length
        },
        end() {
          const text = notes.map((each, at) => `\n\n[^${name}-${at + 1}]: ${each}`).join('')
          if (text !== '') pass.insert(pass.source.length, `${text}\n`)
        },
      }
    },
  },
}
