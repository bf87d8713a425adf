import { nearest } from '../../core/nearest.ts'
import { findingAt, type Finding } from './finding.ts'
import type { PostText } from './text.ts'

const footnote = /(?<![\]\\\w])\[\^([^\]\s^]{1,100})\](?!:|\()/g
const footnoteText = /^[ \t>]*\[\^([^\]\s]+)\]:/gm

/** Footnotes without a text: the page shows their marks as they are written. */
export function missingFootnotes({ prose, placeOf }: PostText): Finding[] {
  if (!prose.includes('[^')) return []
  const known = new Set([...prose.matchAll(footnoteText)].map(([, name]) => name!.toLowerCase()))
  return [...prose.matchAll(footnote)]
    .filter(([, name]) => !known.has(name!.toLowerCase()))
    .map(({ 0: written, index }) =>
      findingAt(placeOf(index), {
        kind: 'broken-anchor',
        what: 'a footnote has no text',
        found: written,
        expected: `a line that begins with ${written}:`,
      }),
    )
}

/** `[text][label]` and `[label][]`. Indices such as `matrix[0][1]` have a name before them, or numbers alone. */
const reference = /(?<![\])\\\w$])!?\[([^[\]^\n][^[\]\n]{0,199})\]\[([^[\]^\n]{0,200})\](?![[(:])/g
const definition = /^(?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*\[(?!\^)([^\]\n]{1,200})\]:/gm
/** Expressions and formulas, in which brackets are something else. */
const notMarkdown = /\{(?:[^{}]|\{[^{}]*\})*\}|\$[^$\n]+\$/g

const labelOf = (written: string): string => written.trim().replace(/\s+/g, ' ').toLowerCase()

/** Links and images whose address is defined nowhere: the page shows their brackets. */
export function missingDefinitions({ prose, placeOf }: PostText): Finding[] {
  if (!prose.includes('][')) return []
  const known = new Set([...prose.matchAll(definition)].map(([, label]) => labelOf(label!)))
  const like = nearest(known, 0.5)
  const text = prose.replace(notMarkdown, (found) => ' '.repeat(found.length))
  return [...text.matchAll(reference)].flatMap(({ 0: written, 1: words = '', 2: label, index }) => {
    const wanted = label?.trim() ? label : words
    if (known.has(labelOf(wanted)) || /^\d+$/.test(words)) return []
    const near = like(labelOf(wanted))
    return findingAt(placeOf(index), {
      kind: 'broken-link',
      what: `${written.startsWith('!') ? 'an image' : 'a link'} has a label that is not defined`,
      found: written,
      expected: near === null ? `a line such as [${wanted}]: https://…` : `a defined label such as [${near}]`,
    })
  })
}
