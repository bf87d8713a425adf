import { formatOf } from '../../core/identity.ts'
import { beginsWithRule } from '../../core/opening-rule.ts'
import { openingFence, type Fence } from '../code/fences.ts'
import type { BodyFormat } from '../compiler.ts'
import { lengthOfValue, metadataDeclaration } from '../components/exported-object.ts'
import { hiddenPairs } from '../syntax/hidden-pairs.ts'
import { inlineCode } from '../syntax/lines.ts'

/**
 * The Markdown of a post for readers: the body without metadata and without comments, which pages do not show either.
 * @param source as `SourcePost` has it
 * @param file path of the post, whose name says the format
 */
export function publicMarkdown(source: string, file: string): string {
  const body = withoutMatter(source).replace(/^\s*\n/, '')
  const isMdx = formatOf(file) === 'mdx'
  const hasComments = /<!--|\{[%{:#]|%%|\]:[ \t]*(?:#|<>)/.test(body) || (isMdx && body.includes('{/*'))
  const shown = isMdx ? withoutExport(body) : body
  return `${(hasComments ? withoutComments(shown, isMdx) : shown).trim()}\n`
}

/** Removes unreadable front matter, which is part of the source. */
function withoutMatter(source: string): string {
  const fence = /^(?:---(?!-)|\+\+\+(?=[ \t]*(?:\n|$)))/.exec(source)?.[0]
  if (!fence || beginsWithRule(source)) return source
  const end = source.indexOf(`\n${fence}`, fence.length)
  return end === -1 ? '' : source.slice(end + fence.length + 1).replace(/^[^\n]*/, '')
}

const declarations = new RegExp(metadataDeclaration, 'gm')

/** Removes exported metadata. If its value does not end, everything after it is removed too. */
function withoutExport(body: string): string {
  const found = [...body.matchAll(declarations)]
  const code = found.length > 0 ? codeRanges(body, 'mdx') : []
  for (const { index, 0: declaration } of found) {
    if (code.some(([from, to]) => from <= index && index < to)) continue
    const value = body.slice(index + declaration.length)
    const end = endOf(value)
    if (end !== null) return body.slice(0, index) + value.slice(end).replace(/^[ \t)]*;?[ \t]*\n?/, '')
  }
  return body
}

/** Where a value ends, by its braces if it has JSX, which the parser does not read; null if it holds no object. */
function endOf(value: string): number | null {
  try {
    return lengthOfValue(value)
  } catch {
    let depth = 0
    for (const { index, 0: token } of value.matchAll(
      /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[^])*`|\/\/[^\n]*|\/\*[^]*?\*\/|[{}]/g,
    )) {
      if (token === '{') depth++
      else if (token === '}' && --depth === 0) return index + 1
    }
    return value.length
  }
}

/** The ends of comments by their beginnings: of HTML and MDX, and of Obsidian as `lib/mdx/syntax` reads them. */
const ends: Readonly<Record<string, string>> = { '<!--': '-->', '{/*': '*/}', '%%': '%%' }
/** A definition that leads nowhere is a comment too: `[//]: # (note)`. */
const beginnings =
  /<!--|\{\/\*|%%+|\{(?=[%{:#])|^\[[^\]\n]{1,100}\]:[ \t]{0,9}(?:#|<>)[ \t]{1,9}(?:\(.*\)|"[^"\n]*"|'[^'\n]*')[ \t]*$/gm

/** Removes comments, and their lines if nothing else is on them. The time is linear in the length of the body. */
function withoutComments(body: string, isMdx: boolean): string {
  const code = codeRanges(body, isMdx ? 'mdx' : 'md')
  const pairs = hiddenPairs(body)
  const missing = new Set<string>()
  let shown = ''
  let end = 0
  let range = 0
  for (const { 0: mark, index } of body.matchAll(beginnings)) {
    if (mark === '{/*' && !isMdx) continue
    while (range < code.length && code[range]![1] <= index) range++
    if (index < end || missing.has(mark) || (code[range]?.[0] ?? Infinity) <= index) continue
    const close = ends[mark] === undefined ? -1 : body.indexOf(ends[mark], index + mark.length)
    const ofMark = close === -1 ? undefined : close + ends[mark]!.length
    const after = mark === '{' ? pairs.get(index) : mark[0] === '[' ? index + mark.length : ofMark
    if (after === undefined) {
      if (mark !== '{') missing.add(mark)
      continue
    }
    const lineStart = skipBlank(body, index, -1)
    const lineEnd = skipBlank(body, after, 1)
    const isAlone = (body[lineStart - 1] ?? '\n') === '\n' && (body[lineEnd] ?? '\n') === '\n'
    const isNote =
      isAlone ||
      (!body.slice(index, after).includes('\n') && !/\w/.test(`${body[index - 1] ?? ''}${body[after] ?? ''}`))
    if (mark === '%%' && !isNote) continue
    shown += body.slice(end, isAlone ? lineStart : index)
    end = isAlone ? lineEnd + 1 : after
  }
  return shown + body.slice(end)
}

/** The offset after or before spaces and tabs. */
function skipBlank(body: string, from: number, step: 1 | -1): number {
  let at = from
  while (/[ \t]/.test(body[step === 1 ? at : at - 1] ?? '')) at += step
  return at
}

/** The ranges of code, in which comments are shown: fenced blocks and inline code. In order. */
function codeRanges(body: string, format: BodyFormat): [start: number, end: number][] {
  const ranges: [number, number][] = []
  let open: { start: number; closing: RegExp } | null = null
  let start = 0
  for (const line of body.split('\n')) {
    const end = start + line.length
    const fence: Fence | null = open ? null : openingFence(line, format)
    if (open?.closing.test(line)) {
      ranges.push([open.start, end])
      open = null
    } else if (fence) open = { start, closing: fence.closing }
    else if (!open)
      for (const found of line.matchAll(inlineCode))
        ranges.push([start + found.index, start + found.index + found[0].length])
    start = end + 1
  }
  if (open) ranges.push([open.start, body.length])
  return ranges
}
