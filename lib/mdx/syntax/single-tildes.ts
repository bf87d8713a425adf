import { isWhole } from './marked-text.ts'
import type { Syntax } from './syntax.ts'

const run = /~+/y
/** Deleted text between single tildes, of a limited length: this keeps the time linear. */
const deleted = /~(?![\s\p{N}])[^~\n]{0,300}(?<![\s\p{N}])~(?![~\p{L}\p{N}])/uy

/** A tilde as a range, an approximation or a folder, which GitHub would take for the beginning of deleted text. */
export const singleTildes: Syntax = {
  rows: [['`1~3일, 10~20개`, `H~2~O`, `~10`', 'text. `~text~` is deleted, if no letter and no digit is beside it']],
  starts: [['~', /~[^\s~]/]],
  inline: {
    tokens: ['~'],
    reader: (inline) => {
      const { pass } = inline
      let closing = -1
      return {
        read(at) {
          const end = at + inline.matchAt(run, at)![0].length
          if (end > at + 1 || at === closing || !/\S/.test(pass.source[end] ?? '')) return end
          const isBehindWord = /[\p{L}\p{N}]$/u.test(pass.source.slice(Math.max(0, at - 2), at))
          const [pair] = (!isBehindWord && inline.matchAt(deleted, at)) || []
          if (pair && isWhole(pair) && !/^[^([{]*[)\]}]/.test(pair)) closing = at + pair.length - 1
          else pass.replace(at, end, '&#126;')
          return end
        },
      }
    },
  },
}
