import { calloutKind } from './callout-kinds.ts'
import { callout, details } from './html.ts'
import type { Syntax } from './syntax.ts'

const alert = /^[ \t]*> ?\[!(\p{L}[\p{L}\p{M}\p{N} _-]*)(?:\|[^\]]*)?\]([+-]?)(?![([:])[ \t]*(.*)$/u

/** Alerts of GitHub, callouts of Obsidian. */
export const alerts: Syntax = {
  rows: [
    [
      '`> [!NOTE]`, also `TIP`, `IMPORTANT`, `WARNING`, `CAUTION`; of Obsidian `> [!info] Title`, folded with `> [!info]-`',
      'a callout; of any other kind a note with its title, or with the name of the kind',
    ],
  ],
  starts: ['[!'],
  lines: (blocks) => ({
    read(line) {
      const [, written = '', fold, title] = alert.exec(line.text) ?? []
      const name = written.trim()
      const known = calloutKind(name)
      if (!known && (name === '' || /^[ \t]*>/.test(blocks.before?.text ?? ''))) return false
      const kind = known ?? 'note'
      const named = known ? blocks.pass.labels.callouts[known] : name[0]!.toUpperCase() + name.slice(1)
      const shown = title?.trim() || named
      const around = fold ? details(shown, { kind, open: fold === '+' }) : callout(kind, shown)
      blocks.open('quote', name, around, line)
      return true
    },
  }),
}
