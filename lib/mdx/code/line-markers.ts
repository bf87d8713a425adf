import type { FenceInfo } from './fence-info.ts'

/** What a line of code is marked as. */
export type LineMark = 'highlighted' | 'added' | 'removed' | 'focused' | 'error' | 'warning'

/** A block of code without the comments and signs that mark its lines. */
export interface MarkedCode {
  lines: string[]
  /** Marks of each line. */
  marks: ReadonlySet<LineMark>[]
  /** Texts that are highlighted, each in a range of lines, counted from 0; the end is not part of it. */
  words: { text: string; from: number; to: number }[]
}

const opening = String.raw`(?:\{\/\*|\/\*|\/\/|<!--|--|[#;%"'])`
const closing = String.raw`(?:\*\/\}|\*\/|-->)?`
/** Of Shiki and VitePress: `// [!code highlight]`, `# [!code ++:3]`, `<!-- [!code word:x] -->`. */
const shiki = new RegExp(
  String.raw`[ \t]*${opening}?[ \t]*\[!code[ \t]+(\+\+|--|highlight|hl|focus|error|warning|word:((?:[^\]\\:]|\\.)+))(?::(\d{1,4}))?\][ \t]*${closing}[ \t]*$`,
)
/** Of Docusaurus. */
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

/** Whether code may have comments that mark lines. `[\!code` stands for such a comment that is to be seen. */
export const mayMarkLines = (code: string): boolean =>
  (code.includes('!code') || code.includes('highlight-')) &&
  /\[\\?!code[ \t]|highlight-(?:next-line|start|end)/.test(code)

/** Takes the marks out of code. */
export function markedCode(code: string, info: FenceInfo): MarkedCode {
  const source = code.replace(/\n$/, '').split('\n')
  const isDiff = info.isDiff && source.every((line) => /^(?:[-+ \\@]|$)/.test(line))
  const lines: string[] = []
  const marks: Set<LineMark>[] = []
  const words = info.words.map((text) => ({ text, from: 0, to: Infinity }))
  /** Marks of lines that come next, and for how many. */
  const pending: { mark: LineMark; lines: number }[] = []
  const hasComments = mayMarkLines(code)
  for (const given of source) {
    const { text, found } = hasComments ? withoutComments(given) : { text: given, found: [] }
    const isComment = found.length > 0 && text.trim() === ''
    for (const { name, word, count } of found) {
      // A comment on a line of its own is about the lines behind it
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
  }
  return { lines, marks, words }
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
