import { isWhole } from './marked-text.ts'
import type { Syntax } from './syntax.ts'

const run = /~+/y
/** Deleted text beside letters that parsers would not take for the ends of it, as in `~~(a)~~는`. */
const beside = /~~(?=[^\s~])([^~\n]{1,300})(?<=\S)~~(?!~)/y
const cjk = /[\p{sc=Hang}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u
const sign = /[\p{P}\p{S}]/u
/** In Korean, Japanese and Chinese, a tilde is a wave: `~하는`, `좋아요~`. */
const wave = cjk.source
/** Deleted text between single tildes, of a limited length: this keeps the time linear. */
const deleted = new RegExp(
  String.raw`~(?![\s\p{N}/]|${wave})[^~\n]{0,300}(?<![\s\p{N}]|${wave})~(?![~\p{L}\p{N}])`,
  'uy',
)

/** A tilde as a range, an approximation or a folder, which GitHub would take for the beginning of deleted text. */
export const singleTildes: Syntax = {
  rows: [
    [
      '`1~3일, 10~20개`, `H~2~O`, `~10`',
      'text. `~text~` is deleted, if no letter and no digit is beside it, and none of Korean, Japanese or Chinese at its ends',
    ],
    ['`~~지움(deleted)~~은`', 'deleted text, with punctuation inside and letters beside it'],
  ],
  starts: [['~', /~[^\s~]/]],
  inline: {
    tokens: ['~'],
    reader: (inline) => {
      const { pass } = inline
      let closing = -1
      return {
        read(at) {
          const end = at + inline.matchAt(run, at)![0].length
          if (at === closing || !/\S/.test(pass.source[end] ?? '')) return end
          const [both, text = ''] = (end === at + 2 && inline.matchAt(beside, at)) || []
          const sides = [`${pass.source[at - 1]}${text[0]}`, `${pass.source[at + text.length + 4]}${text.at(-1)}`]
          if (
            both &&
            isWhole(text) &&
            sides.some(([outer, inner]) => cjk.test(outer!) && (sign.test(inner!) || text.includes('://')))
          ) {
            closing = at + 2 + text.length
            pass.replace(at, end, '<del>')
            pass.replace(closing, closing + 2, '</del>')
          }
          if (end > at + 1) return end
          const isBehindWord = /(?:[\p{L}\p{N}\p{Pe}\p{Pf}%]|[\p{L}\p{N}]["'])$/u.test(
            pass.source.slice(Math.max(0, at - 2), at),
          )
          const [pair] = (!isBehindWord && inline.matchAt(deleted, at)) || []
          if (pair && isWhole(pair) && !/^[^([{]*[)\]}]/.test(pair)) closing = at + pair.length - 1
          else pass.replace(at, end, '&#126;')
          return end
        },
      }
    },
  },
}
