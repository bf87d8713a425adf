import { emojiName, emojiNamed, wordBefore } from './emoji-names.ts'
import type { Syntax } from './syntax.ts'

/** Emoji by the names that GitHub knows. */
export const namedEmoji: Syntax = {
  rows: [
    [
      '`:tada:`',
      'an emoji, for the names that GitHub knows, and not beside a letter, digit or colon: `12:30:45` stays',
    ],
  ],
  starts: [/:(?<![\w:/\\.@-]:)[a-z\d+-][a-z\d_+-]*:(?![\w:])/],
  inline: {
    tokens: [':'],
    reader: (inline) => ({
      read(at) {
        if (wordBefore.test(inline.pass.source[at - 1] ?? '')) return -1
        const match = inline.matchAt(emojiName, at)
        const emoji = match && emojiNamed(match[1]!)
        if (!emoji) return -1
        inline.pass.replace(at, at + match[0].length, emoji)
        return at + match[0].length
      },
    }),
  },
}
