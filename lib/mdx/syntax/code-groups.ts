import { drawnLanguages } from '../code/fence-info.ts'
import { openingFence } from '../code/fences.ts'
import type { Syntax } from './syntax.ts'

const opening = new RegExp(`^[ \\t]*(:{3,})[ \\t]*${drawnLanguages.group}\\b`)

/** Code groups of VitePress: the blocks of code become one, which is shown as tabs. */
export const codeGroups: Syntax = {
  rows: [['`::: code-group` … `:::` around blocks of code', '[tabs](#code)']],
  starts: [':::'],
  lines: (blocks) => ({
    read(line) {
      const colons = opening.exec(line.text)?.[1]
      if (!colons) return false
      let closing: RegExp | null = null
      const last = blocks.following((text) => {
        if (closing) {
          if (closing.test(text)) closing = null
          return false
        }
        closing = openingFence(text, blocks.pass.format)?.closing ?? null
        return !closing && text.trim() !== ''
      })
      if (last === -1 || blocks.lines[last]!.text.trim() !== colons) return false
      blocks.asCode(line, last, drawnLanguages.group, 4)
      return true
    },
  }),
}
