import type { markdown } from '@codemirror/lang-markdown'
import { syntaxTree } from '@codemirror/language'
import type { Range } from '@codemirror/state'
import { Decoration, ViewPlugin, type DecorationSet, type EditorView, type ViewUpdate } from '@codemirror/view'
import { tags } from '@lezer/highlight'

type MarkdownExtension = NonNullable<NonNullable<Parameters<typeof markdown>[0]>['extensions']>

const formula = /^(?:\$\$(?:\\[^]|[^\\$])+\$\$|\$(?![\s$])(?:\\.|[^\\$\n])+(?<!\s)\$(?![\w$]))/

/** `$x^2$`, and `$$` … `$$` also over lines. Only for their looks: the compiler reads them by more rules. */
export const formulas: MarkdownExtension = {
  defineNodes: [{ name: 'Formula', style: tags.monospace }],
  parseInline: [
    {
      name: 'Formula',
      parse(context, next, at) {
        if (next !== 0x24 || /[\w$\\]/.test(context.slice(at - 1, at))) return -1
        const [found] = formula.exec(context.slice(at, context.end)) ?? []
        return found === undefined ? -1 : context.addElement(context.elt('Formula', at, at + found.length))
      },
    },
  ],
}

const table = Decoration.mark({ class: 'deskTable' })
const hangul = Decoration.mark({ class: 'deskHangul' })

function marksIn({ state, visibleRanges }: EditorView): DecorationSet {
  const marks: Range<Decoration>[] = []
  for (const range of visibleRanges)
    syntaxTree(state).iterate({
      ...range,
      enter({ name, from, to }) {
        if (name !== 'Table') return
        marks.push(table.range(from, to))
        // Letters too, which a syllable begins with
        for (const { index, 0: text } of state.sliceDoc(from, to).matchAll(/[가-힣ㄱ-ㅣ]+/g))
          marks.push(hangul.range(from + index, from + index + text.length))
      },
    })
  return Decoration.set(marks, true)
}

/** How wide a syllable is, in em: fonts with Latin letters of one width have none, and those of Hangul differ. */
function widthOfHangul(): number {
  const context = document.createElement('canvas').getContext('2d')!
  context.font = `100px ${getComputedStyle(document.documentElement).getPropertyValue('--mono')}`
  return context.measureText('한').width / 100
}

/** Keeps the columns of tables below each other: a syllable of Hangul takes the room of two letters. */
export const columns = ViewPlugin.fromClass(
  class {
    marks: DecorationSet
    constructor(view: EditorView) {
      view.dom.style.setProperty('--hangul', `${widthOfHangul()}em`)
      this.marks = marksIn(view)
    }
    update({ view, docChanged, viewportChanged, startState, state }: ViewUpdate) {
      if (docChanged || viewportChanged || syntaxTree(startState) !== syntaxTree(state)) this.marks = marksIn(view)
    }
  },
  { decorations: ({ marks }) => marks },
)
