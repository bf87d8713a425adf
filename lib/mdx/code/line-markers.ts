import type { FenceInfo } from './fence-info.ts'

/** The kinds of marks that a line of code may have. */
export type LineMark = 'highlighted' | 'added' | 'removed' | 'focused' | 'error' | 'warning'

/** A block of code without the comments and signs that mark its lines. */
export interface MarkedCode {
  lines: string[]
  marks: ReadonlySet<LineMark>[]
  /** Where each line stands among those with comments that mark lines, counted from 0. */
  places: number[]
  /** Strings to highlight, each within a range of lines, counted from 0; `to` is exclusive. */
  words: { text: string; from: number; to: number }[]
}

const opening = String.raw`(?:\{\/\*|\/\*|\/\/|<!--|--|[#;%"'])`
const closing = String.raw`(?:\*\/\}|\*\/|-->)?`
/** Marks in the syntax of Shiki and VitePress: `// [!code highlight]`, `# [!code ++:3]`, `<!-- [!code word:x] -->`. */
const shiki = new RegExp(
  String.raw`[ \t]*${opening}?[ \t]*\[!code[ \t]+(\+\+|--|highlight|hl|focus|error|warning|word:((?:[^\]\\:]|\\.)+))(?::(\d{1,4}))?\][ \t]*${closing}[ \t]*$`,
)
/** Marks in the syntax of Docusaurus: `// highlight-next-line`. */
const magic = new RegExp(String.raw`^[ \t]*${opening}[ \t]*highlight-(next-line|start|end)[ \t]*${closing}[ \t]*$`)

const names: Readonly<Record<string, LineMark>> = {
  '++': 'added',
  '--': 'removed',
  highlight: 'highlighted',
  hl: 'highlighted',
  focus: 'focused',
  error: 'error',
  warning: 'warning',
}

/** Whether code may contain comments that mark lines. `[\!code` escapes such a comment, to show it. */
export const mayMarkLines = (code: string): boolean =>
  (code.includes('!code') || code.includes('highlight-')) &&
  /\[\\?!code[ \t]|highlight-(?:next-line|start|end)/.test(code)

/** Extracts the marks from code. */
export function markedCode(code: string, info: FenceInfo): MarkedCode {
  const source = code.replace(/\n$/, '').split('\n')
  const isDiff = info.isDiff && source.every((line) => /^(?:[-+ \\@]|$)/.test(line))
  const lines: string[] = []
  const marks: Set<LineMark>[] = []
  const places: number[] = []
  const words = info.words.map((text) => ({ text, from: 0, to: Infinity }))
  /** Marks for the following lines, each with the number of lines. */
  const pending: { mark: LineMark; lines: number }[] = []
  const hasComments = mayMarkLines(code)
  for (const [place, given] of source.entries()) {
    const { text, found } = hasComments ? withoutComments(given) : { text: given, found: [] }
    const isComment = found.length > 0 && text.trim() === ''
    for (const { name, word, count } of found) {
      // A comment on its own line applies to the lines after it
      if (word !== undefined)
        words.push({ text: word, from: lines.length, to: count ? lines.length + count : Infinity })
      else if (name === 'start') pending.push({ mark: 'highlighted', lines: Infinity })
      else if (name === 'end') dropEndless(pending)
      else pending.push({ mark: names[name] ?? 'highlighted', lines: count ?? 1 })
    }
    if (isComment) continue
    const own = new Set(pending.map(({ mark }) => mark))
    for (const each of pending) each.lines--
    for (let at = pending.length - 1; at >= 0; at--) if (pending[at]!.lines <= 0) pending.splice(at, 1)
    const number = lines.length + 1
    if (info.highlighted.has(number)) own.add('highlighted')
    if (info.added.has(number) || (isDiff && text[0] === '+')) own.add('added')
    if (info.removed.has(number) || (isDiff && text[0] === '-')) own.add('removed')
    lines.push(isDiff && /^[-+ ]/.test(text) ? text.slice(1) : text)
    marks.push(own)
    places.push(place)
  }
  return { lines, marks, places, words }
}

interface Comment {
  name: string
  word?: string | undefined
  count?: number | undefined
}

function withoutComments(line: string): { text: string; found: Comment[] } {
  const found: Comment[] = []
  const command = magic.exec(line)?.[1]
  if (command) return { text: '', found: [{ name: command }] }
  let text = line
  for (let match = shiki.exec(text); match; match = shiki.exec(text)) {
    const [, name, word, count] = match as unknown as [string, string, string?, string?]
    found.push({ name, word: word?.replace(/\\(.)/g, '$1'), count: count === undefined ? undefined : Number(count) })
    text = text.slice(0, match.index)
  }
  return { text: text.replaceAll('[\\!code', '[!code'), found }
}

function dropEndless(pending: { mark: LineMark; lines: number }[]): void {
  const at = pending.findLastIndex(({ lines }) => lines === Infinity)
  if (at !== -1) pending.splice(at, 1)
}
