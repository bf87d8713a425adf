import { calloutKind } from './callout-kinds.ts'
import type { Around } from './containers.ts'
import { callout, details } from './html.ts'
import type { Labels } from './pass.ts'
import type { Syntax } from './syntax.ts'

const colons = /^[ \t]*(:{3,})[ \t]*(.*)$/
const opening = /^\{?\.?([A-Za-z][\w-]*)\}?[ \t]*(?:\[([^\]]*)\])?[ \t]*(?:\{([^{}]*)\})?[ \t]*(.*)$/

/** Blocks of Docusaurus, VuePress, VitePress and Zenn. */
export const colonBlocks: Syntax = {
  rows: [
    [
      '`:::note Title` … `:::`, also `:::note[Title]`, `::: tip`, `:::message alert`, `:::note warn`, and `::::` around `:::`',
      'a callout',
    ],
    ['`:::details Title` … `:::`, also `spoiler`', 'folded content'],
  ],
  starts: [':::'],
  lines: (blocks) => ({
    read(line) {
      const [, marks, rest] = colons.exec(line.text) ?? []
      if (!marks) return false
      if (rest === '') return blocks.containers.closeColons(line, marks.length)
      // `{.callout-tip title="T"}` of Quarto and Pandoc
      const given = rest!
        .replace(/(?<!:[\w+-]{1,40})[ \t:]+$/, '')
        .replace(/^\{[ \t]*\.(?:callout-)?([\w-]+)([^{}]*)\}/, '$1 {$2}')
      const parsed = opening.exec(given)
      if (!parsed) return false
      const [, name, bracketed, options = '', plain] = parsed as unknown as [string, string, string?, string?, string?]
      const title = bracketed ?? /\btitle="([^"]*)"/.exec(options)?.[1] ?? plain?.replace(/[ \t]*\{[^{}]*\}$/, '') ?? ''
      blocks.open('colons', name, blockOf(name, title.trim(), blocks.pass.labels), line, marks.length)
      return true
    },
  }),
}

function blockOf(name: string, title: string, labels: Labels): Around | null {
  const key = name.toLowerCase()
  if (key === 'details' || key === 'spoiler') return details(title || labels.details)
  // Blocks of VitePress and VuePress that only set alignment, or protect text from templates
  if (/^(?:raw|v-pre|center|left|right|justify)$/.test(key)) return [[''], ['']]
  // The callouts of Qiita: `:::note warn`
  const ofQiita = key === 'note' && /^(?:info|warn|alert)$/.test(title) ? calloutKind(title) : undefined
  if (ofQiita) return callout(ofQiita, labels.callouts[ofQiita])
  // The callout of Zenn: `:::message alert`
  if (key === 'message') {
    const kind = title === 'alert' ? 'warning' : 'note'
    return callout(kind, labels.callouts[kind])
  }
  const kind = calloutKind(key)
  return kind ? callout(kind, title || labels.callouts[kind]) : null
}
