import { nearest } from '../../core/nearest.ts'
import { findingAt, type Finding } from './finding.ts'
import type { PostText } from './text.ts'

/** A footnote's mark. Behind one or two letters or a digit it may be an index or a pattern. */
const footnote = /(?<![\]\\\d_]|(?<![A-Za-z])[A-Za-z]{1,2})\[\^([^\]\s^]{1,100})\](?!:|\()/g
const footnoteText = /^[ \t>]*\[\^([^\]\s]{1,100})\]:/gm

/**
 * Footnotes without a text, whose marks the page shows as they are written, and texts that the page lacks, as no mark
 * refers to them or as another one has the same name.
 */
export function wrongFootnotes({ prose, placeOf }: PostText): Finding[] {
  if (!prose.includes('[^')) return []
  const texts = Map.groupBy(prose.matchAll(footnoteText), nameOf)
  const marks = Map.groupBy(prose.matchAll(/\[\^([^\]\s]{1,100})\]/g), nameOf)
  const wrong = ({ 0: written, index }: RegExpExecArray, what: string, expected: string) => {
    const at = written.indexOf('[')
    return findingAt(placeOf(index + at), { kind: 'broken-anchor', what, found: written.slice(at), expected })
  }
  const isMark = ({ 1: name, index }: RegExpExecArray) =>
    texts.size > 0 || /^\d+$/.test(name!) || !/\w/.test(prose[index - 1] ?? '')
  return [
    ...[...prose.matchAll(footnote)]
      .filter((mark) => !texts.has(nameOf(mark)) && isMark(mark))
      .map((mark) => wrong(mark, 'a footnote has no text', `a line that begins with ${mark[0]}:`)),
    ...[...texts].flatMap(([name, [first, ...others]]) => [
      ...(marks.get(name)!.length > 1 + others.length
        ? []
        : [wrong(first!, 'a footnote is not shown', `[^${first![1]}] in the text`)]),
      ...others.map((other) => wrong(other, 'a footnote is not shown', 'one text for each name')),
    ]),
  ]
}

const nameOf = ([, name]: RegExpExecArray): string => name!.toLowerCase()

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
