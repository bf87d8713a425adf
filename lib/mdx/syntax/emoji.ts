import { loadNow } from '../../core/load-now.ts'
import type { Syntax } from './syntax.ts'

const name = /:([a-z\d_+-]{1,40}):(?![\w:])/y
const wordBefore = /[\w:/\\.@-]/

/** Emoji by the names that GitHub knows. These are loaded for a body that may use one. */
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
        const match = inline.matchAt(name, at)
        if (!match) return -1
        const { nameToEmoji: emoji } = loadNow<typeof import('gemoji')>('gemoji')
        if (!Object.hasOwn(emoji, match[1]!)) return -1
        inline.pass.replace(at, at + match[0].length, emoji[match[1]!]!)
        return at + match[0].length
      },
    }),
  },
}
