/** Thrown for Mermaid syntax that the drawing package interprets differently from Mermaid. */
export class UnknownStatement extends Error {
  readonly statement: string
  constructor(statement: string) {
    super(`which has a statement that is not drawn, \`${statement.slice(0, 60)}\``)
    this.statement = statement
  }
}

/** A flowchart in an unambiguous form, and its numbers of nodes and edges. */
export interface Flowchart {
  source: string
  nodes: number
  edges: number
}

/** Opening and closing marks of shapes, the longest first, and the marks to use instead. */
const shapes: readonly (readonly [open: string, close: string, as?: readonly [string, string]])[] = [
  ['(((', ')))'],
  ['((', '))'],
  ['([', '])'],
  ['[[', ']]'],
  ['[(', ')]'],
  ['{{', '}}'],
  ['[/', '\\]'],
  ['[\\', '/]'],
  ['[/', '/]', ['[/', '\\]']],
  ['[\\', '\\]', ['[\\', '/]']],
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['>', ']'],
]

const nodeId = /[\p{L}\p{N}_]+(?:[-.](?=[\p{L}\p{N}_])[\p{L}\p{N}_]+)*/uy
const space = /[ \t]*/y
const className = /:::\w+(?:-\w+)*/y
/** An edge: solid, thick or dotted, with arrow heads at either end. */
const plainEdge = /(<)?(--+|==+|-\.+-)(>?)/y
const labelled = /\|\s*(?:"([^"]*)"|([^|"]*))\s*\|/y
/** An edge with its text inside: `-- text -->`. */
const textEdge = /(<)?(--|==|-\.)[ \t]*(?:"([^"]*)"|([^-=.|>\s](?:[^|\n]*?[^-=.|>\s])?))[ \t]*(--+>?|==+>?|\.+->?)/y
const passed = /^(?:classDef|linkStyle)[ \t]/
const left = /^(?:click|accTitle|accDescr|href)\b/

/**
 * Parses and rewrites a flowchart: names become numbers, as only ASCII names are drawn, labels get quotes, and edges
 * get spaces.
 * @throws {UnknownStatement}
 */
export function readFlowchart(text: string): Flowchart {
  const [first = '', ...rest] = statementsOf(text)
  if (!/^(?:graph|flowchart)(?:[ \t]+(?:TB|TD|BT|LR|RL))?$/.test(first)) throw new UnknownStatement(first)
  const reading = new Reading()
  // A node belongs to the group that names it, even if an edge before the group names it too
  const [inGroups, others]: [string[], string[]] = [[], []]
  for (const statement of rest) {
    const wasOpen = reading.open > 0
    const line = reading.statement(statement)
    if (line !== '') (wasOpen || reading.open > 0 ? inGroups : others).push(line)
  }
  const header = `flowchart ${reading.direction ?? /[ \t](\w+)$/.exec(first)?.[1] ?? 'TD'}`
  // Reordering would change the numbers of edges
  const kept = inGroups.length > 0 ? others.filter((line) => !line.startsWith('linkStyle')) : others
  const source = reading.withShapes([header, ...inGroups, ...kept].join('\n'))
  return { source, nodes: reading.ids.size, edges: reading.edges }
}

/** Splits a text into statements, at line breaks and at semicolons outside of labels. */
function statementsOf(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => line.match(/(?:"[^"]*"|\[[^\]"]*\]|\|[^|"]*\||[^;])+/g) ?? [])
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}

class Reading {
  readonly ids = new Map<string, string>()
  edges = 0
  /** Direction of the whole flowchart. */
  direction: string | undefined
  /** Number of open groups. */
  open = 0
  readonly #shapes = new Map<string, string>()
  readonly #groups: string[] = []
  #text = ''
  #at = 0

  statement(text: string): string {
    if (passed.test(text)) return text
    const direction = /^direction[ \t]+(TB|TD|BT|LR|RL)$/.exec(text)?.[1]
    if (direction && this.open === 0) this.direction = direction
    if (direction) return this.open === 0 ? '' : text
    if (text === 'end') {
      this.open--
      return text
    }
    if (left.test(text)) return ''
    const group = /^subgraph(?:[ \t]+(.*))?$/.exec(text)
    if (group) return this.#subgraph(group[1] ?? '')
    const styled = /^(class|style)[ \t]+(\S+)[ \t]+(.*)$/.exec(text)
    if (styled)
      return `${styled[1]} ${styled[2]!
        .split(',')
        .map((id) => this.ids.get(id) ?? id)
        .join(',')} ${styled[3]}`
    this.#text = text
    this.#at = 0
    const parts = [this.#nodes()]
    while (this.#at < text.length) parts.push(this.#edge(), this.#nodes())
    return parts.join(' ')
  }

  /** Adds the shape of each node at its first occurrence. */
  withShapes(source: string): string {
    const ids = new Map([...this.ids].map(([id, name]) => [name, id]))
    for (const id of this.#groups) if (this.ids.has(id)) throw new UnknownStatement(id)
    const done = new Set<string>()
    return source.replace(/\0(n\d+)\0/g, (_, name: string) => {
      const isFirst = !done.has(name)
      done.add(name)
      return isFirst ? name + (this.#shapes.get(name) ?? `[${quoted(ids.get(name)!)}]`) : name
    })
  }

  #subgraph(text: string): string {
    this.open++
    const match = /^(?:([^\s[\]"]+)[ \t]*)?(?:\[(.*)\]|(?:"(.*)"))?$/.exec(text)
    if (!match && text.includes('[')) throw new UnknownStatement(`subgraph ${text}`)
    const [, id, label] = match ?? []
    const shown = label ?? /^"(.*)"$/.exec(text)?.[1] ?? (text.includes('[') ? id! : text)
    this.#groups.push(id ?? '')
    return `subgraph g${this.#groups.length} [${quoted(shown.replace(/^"(.*)"$/, '$1'))}]`
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const match = pattern.exec(this.#text)
    if (match) this.#at = pattern.lastIndex
    return match
  }

  #fail(): never {
    throw new UnknownStatement(this.#text)
  }

  /** `A[text] & B` */
  #nodes(): string {
    const nodes = [this.#node()]
    for (;;) {
      this.#match(space)
      if (this.#text[this.#at] !== '&') return nodes.join(' & ')
      this.#at++
      nodes.push(this.#node())
    }
  }

  #node(): string {
    this.#match(space)
    const id = this.#match(nodeId)?.[0]
    if (id === undefined) this.#fail()
    const name = this.ids.get(id) ?? `n${this.ids.size + 1}`
    this.ids.set(id, name)
    const shape = this.#shape()
    if (shape !== null) this.#shapes.set(name, shape)
    const named = this.#match(className)
    return `\0${name}\0${named ? named[0] : ''}`
  }

  #shape(): string | null {
    const { text, at } = { text: this.#text, at: this.#at }
    const opening = shapes.filter(([open]) => text.startsWith(open, at))
    for (const [open, close, as = [open, close]] of opening) {
      const isQuoted = text[at + open.length] === '"'
      const from = at + open.length
      const end = isQuoted ? text.indexOf(`"${close}`, from + 1) : text.indexOf(close, from)
      if (end === -1) continue
      const label = text.slice(isQuoted ? from + 1 : from, end)
      this.#at = end + close.length + (isQuoted ? 1 : 0)
      return `${as[0]}${quoted(label)}${as[1]}`
    }
    if (opening.length > 0) this.#fail()
    return null
  }

  #edge(): string {
    this.#match(space)
    this.edges++
    const withText = this.#match(textEdge)
    if (withText) {
      const [, tail = '', line, double, plain, head] = withText
      return `${arrow(tail, line!, head!.endsWith('>'))}|${labelOf(double ?? plain!)}|`
    }
    const edge = this.#match(plainEdge)
    if (!edge) this.#fail()
    const [, tail = '', line, head] = edge
    if (head === '' && /^(?:--|==)$/.test(line!)) this.#fail()
    // Other arrow heads, `--o B` and `--x B`, are not supported
    if (head === '' && /^[ox](?:[ \t]|$)/.test(this.#text.slice(this.#at))) this.#fail()
    this.#match(space)
    const label = this.#match(labelled)
    return `${arrow(tail, line!, head !== '')}${label ? `|${labelOf(label[1] ?? label[2]!)}|` : ''}`
  }
}

const arrow = (tail: string, line: string, hasHead: boolean): string =>
  tail +
  (line[0] === '=' ? (hasHead ? '==>' : '===') : line[1] === '.' ? (hasHead ? '-.->' : '-.-') : hasHead ? '-->' : '---')

/** Characters that would end a label. Each is replaced by a placeholder until the flowchart is drawn. */
const marks = '[](){}|";'
const firstStand = 0xe010

/** Character references of Mermaid: `#quot;`, `#9829;`. */
const references: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>' }

/** The text of a label. A Markdown label keeps its words only. */
const labelOf = (text: string): string =>
  text
    .replace(/^`([^]*)`$/, '$1')
    .replace(/#(?:(\d{1,5})|(quot|amp|lt|gt));/g, (_, code: string | undefined, name: string) =>
      code === undefined ? references[name]! : String.fromCodePoint(Number(code)),
    )
    .replace(/[[\](){}|";]/g, (mark) => String.fromCharCode(firstStand + marks.indexOf(mark)))
    .trim()

/** Restores the replaced characters of labels in a drawing. */
export const withMarks = (svg: string): string =>
  svg.replace(/[\ue010-\ue018]/g, (stand) => marks[stand.charCodeAt(0) - firstStand]!.replace('"', '&quot;'))

const quoted = (text: string): string => `"${labelOf(text)}"`
