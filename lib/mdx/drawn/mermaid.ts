import { parseMermaid, renderMermaidSVG } from 'beautiful-mermaid'
import type { Drawn } from './drawn.ts'
import { readFlowchart, UnknownStatement, withMarks } from './flowchart.ts'
import { placedDrawing } from './placed-drawing.ts'

/** Maximum length of a diagram, in UTF-16 code units: the layout time grows faster than its size. */
const maxLength = 10_000
const maxLines = 300

const kinds = /^(?:graph|flowchart|sequenceDiagram|classDiagram|erDiagram|stateDiagram(?:-v2)?|xychart(?:-beta)?)$/

/**
 * Renders a Mermaid diagram as SVG, with tokens for its number and its name. Fails if a part would be missing: the
 * drawing package omits what it does not know.
 */
export function drawDiagram(source: string): Drawn {
  const { text, offset, title } = withoutConfiguration(source)
  const kind = /^[^\s;]*/.exec(text)![0]
  if (kind === '') return { message: 'which is empty', offset: 0 }
  if (!kinds.test(kind)) return { message: `which is of a kind that is not drawn, \`${kind}\``, offset }
  if (text.length > maxLength || text.split('\n').length > maxLines)
    return { message: `which is longer than ${maxLength} characters or ${maxLines} lines`, offset }
  try {
    const svg = /^(?:graph|flowchart)/.test(kind) ? flowchart(text) : other(text)
    return { html: placedDrawing(svg, title) }
  } catch (error) {
    if (!(error instanceof UnknownStatement))
      return { message: `which cannot be drawn: ${(error as Error).message.split('\n')[0]}`, offset }
    const at = source.indexOf(error.statement, offset)
    return { message: error.message, offset: at === -1 ? offset : at }
  }
}

const render = (text: string): string => renderMermaidSVG(text, { transparent: true, padding: 16 })

function flowchart(text: string): string {
  const { source, nodes, edges } = readFlowchart(text)
  const parsed = parseMermaid(source)
  if (parsed.nodes.size !== nodes || parsed.edges.length < edges) throw new Error('a part of it would be missing')
  return withMarks(render(source))
}

/** Marks between the names of classes and of entities. */
const relation =
  /(?<=[\p{L}\p{N}_"`~])[ \t]*(<\|--|<\|\.\.|--\|>|\.\.\|>|\*--|--\*|o--|--o|-->|<--|\.\.>|<\.\.|[|}][o|](?:--|\.\.)[o|][|{]|--|\.\.)[ \t]*(?=[\p{L}\p{N}_"`~])/u
const isStructure =
  /^(?:end|\}|\{|\[\*\]|direction|activate|deactivate|autonumber|rect|box|style|classDef|class\s+\S+\s+\S+$|cssClass|click|link|%%|--|and\s*$|else\s*$|opt\s*$|par\s*$|critical\s*$|break\s*$|loop\s*$|(?:bar|line)\s*\[|state\s+\S+\s+<<)/

/** Values of a chart that are no numbers: it would be drawn with `NaN`. */
const wrongValues = /^(?:bar|line)\b.*\[(?![-+.\d\s,]*\][\s;]*(?:%%.*)?$)/

function other(text: string): string {
  const [header = '', ...lines] = text.split('\n')
  const hasRelations = /^(?:class|er)/.test(header)
  const spaced = lines.map((line) => {
    if (/^\s*(?:class|entity)?\s*[^"]*"[^"]*$/.test(line)) return line
    // The label of such a block has one line
    if (/^\s*(?:loop|alt|else|opt|par|and|critical|option|break)\b/.test(line)) return line.replace(/<br\s*\/?>/gi, ' ')
    return line
      .replace(hasRelations ? relation : /(?!)/, ' $1 ')
      .replace(/^(\s*x-axis\s.*)$/, (axis) => axis.replace(/"([^",[\]]*)"/g, '$1'))
      .replace(/^(\s*[\p{L}\p{N}_]+)\{\s*$/u, '$1 {')
  })
  const svg = render([header, ...spaced.map((line) => line.replace(/(?<=\S):(?=[\p{L}])/u, ': '))].join('\n'))
  const drawn = wordsOf(textOf(svg))
  for (const line of lines) {
    const statement = line.trim()
    if (header.startsWith('xychart') && wrongValues.test(statement)) throw new UnknownStatement(statement)
    if (statement === '' || isStructure.test(statement)) continue
    const label = /^[^:"]*:(?!:)(.*)$/.exec(statement)?.[1]
    const words = [...wordsOf(label ?? statement)]
    const isDrawn =
      label === undefined && !/^note\b/i.test(statement)
        ? words.some((word) => drawn.has(word))
        : words.every((word) => drawn.has(word))
    if (words.length > 0 && !isDrawn) throw new UnknownStatement(statement)
  }
  return header.startsWith('sequence') ? withLineRoom(svg) : svg
}

const textOf = (svg: string): string =>
  [...svg.matchAll(/<text[^>]*>([^]*?)<\/text>/g)]
    .map(([, content]) => content!.replace(/<[^>]*>/g, ' ').replace(/&(?:#x?[\da-f]+|[a-z]+);/gi, ' '))
    .join(' ')

const wordsOf = (text: string): Set<string> => new Set(text.replace(/<br\s*\/?>/gi, ' ').match(/[\p{L}\p{N}]+/gu) ?? [])

/** The source to draw, without front matter, comments, directives and text for screen readers. */
function withoutConfiguration(source: string): { text: string; offset: number; title: string | null } {
  const matter = /^\s*---[ \t]*\n([^]*?)\n[ \t]*---[ \t]*(?:\n|$)/.exec(source)
  const start = matter ? matter[0].length : 0
  const body = source.slice(start)
  const title =
    /^[ \t]*accTitle[ \t]*:[ \t]*(.+?)[ \t]*$/m.exec(body)?.[1] ??
    /^[ \t]*title[ \t]*:[ \t]*(.+?)[ \t]*$/m.exec(matter?.[1] ?? '')?.[1]?.replace(/^(["'])(.*)\1$/, '$2') ??
    null
  const text = body
    .replace(/^[ \t]*%%\{[^]*?\}%%[ \t]*$/gm, '')
    .replace(/^[ \t]*%%.*$/gm, '')
    .replace(/^[ \t]*acc(?:Title|Descr)[ \t]*(?::.*|\{[^}]*\})[ \t]*$/gm, '')
  const trimmed = text.trimStart()
  const first = trimmed.split('\n', 1)[0]!
  return { text: trimmed.trimEnd(), offset: Math.max(0, source.indexOf(first, start)), title }
}

/** Ratio of the line height to the font size, in the drawing package. */
const lineHeight = 1.3
const text = /<text [^>]*? y="([^"]*)" font-size="([^"]*)"[^]*?<\/text>/g

/** A sequence diagram that makes room for texts of several lines: it is laid out as if each text had one. */
function withLineRoom(svg: string): string {
  const rooms = new Map<number, number>()
  for (const [whole, y, size] of svg.matchAll(text)) {
    const room = (whole.split('<tspan x=').length - 2) * Number(size) * lineHeight
    if (room > 0) rooms.set(Number(y), Math.max(room, rooms.get(Number(y)) ?? 0))
  }
  if (rooms.size === 0) return svg
  // The room is in the middle of a text: what is above stays, boxes around it grow, and what is below moves down
  const moved = (y: string | number): number =>
    [...rooms].reduce((sum, [at, room]) => (Number(y) > at ? sum + room : sum), Number(y))
  const height = (y: number, given: string) => moved(y + Number(given)) - moved(y)
  return svg
    .replace(/(?<=^<svg [^>]*(?:"0 0 \S+ | height="))[\d.]+/g, (given) => `${moved(given)}`)
    .replace(
      /(<rect [^>]*? y=")([^"]*)(" width="[^"]*" height=")([^"]*)/g,
      (_, before: string, y: string, between: string, given: string) =>
        `${before}${moved(y)}${between}${height(Number(y), given)}`,
    )
    .replace(/(?<= y[12]=")[^"]*/g, (y) => `${moved(y)}`)
    .replace(/(?<=[\d.],)[\d.]+(?=[\d., ]*" fill)/g, (y) => `${moved(y)}`)
    .replace(/(?<=<text [^>]*? y=")[^"]*/g, (y) => `${moved(y) + (rooms.get(Number(y)) ?? 0) / 2}`)
}
