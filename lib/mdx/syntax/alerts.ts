import { calloutKind } from './callout-kinds.ts'
import { callout, details } from './html.ts'
import type { Syntax } from './syntax.ts'

const alert = /^[ \t]*> ?\[!([A-Za-z]+)\]([+-]?)(?:[ \t]+(.*))?$/

/** Alerts of GitHub, callouts of Obsidian. */
export const alerts: Syntax = {
  rows: [
    [
      '`> [!NOTE]`, also `TIP`, `IMPORTANT`, `WARNING`, `CAUTION`; of Obsidian `> [!info] Title`, folded with `> [!info]-`',
      'a callout',
    ],
  ],
  starts: ['[!'],
  lines: (blocks) => ({
    read(line) {
      const [, name, fold, title] = alert.exec(line.text) ?? []
      const kind = calloutKind(name ?? '')
      if (!kind) return false
      const shown = title?.trim() || blocks.pass.labels.callouts[kind]
      const around = fold ? details(shown, { kind, open: fold === '+' }) : callout(kind, shown)
      blocks.open('quote', name!, around, line)
      return true
    },
  }),
}
