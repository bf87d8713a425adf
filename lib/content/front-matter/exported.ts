import type { ArrayExpression, Expression, Node, ObjectExpression, Property } from 'estree-jsx'
import {
  lengthOfValue,
  metadataDeclaration,
  nameOf,
  parseValue,
  rangeOf,
} from '../../mdx/components/exported-object.ts'
import { addEntry, maxDepth, tooDeep, type Entry, type MatterProblem } from './entries.ts'

/** Metadata that an MDX post exports instead of front matter. */
export interface ExportedMatter {
  /** Offsets are those of the file. */
  entries: Map<string, Entry> | MatterProblem
  /** Values that are not literals and therefore not used. */
  skipped: { offset: number; message: string }[]
  /** What was read, or what a refused value may span, from the first brace. */
  matter: string
  /** Offset after the value; its start if it is refused. */
  end: number
}

/** Maximum number of expressions that are reported: finding their lines takes time. */
const maxSkipped = 20

/**
 * Reads `export const meta = { … }`, also named `metadata` or `frontmatter`, or an object in a call or another expression
 * there. Nothing is evaluated: literals count, and all else is named in `skipped`.
 * @param limit most characters of the value
 * @returns null if the file has no such export, or only behind a code block
 */
export function readExported(text: string, limit: number): ExportedMatter | null {
  if (!text.includes('export')) return null
  const found = metadataDeclaration.exec(text)
  if (!found || /^ {0,3}(?:```|~~~)/m.test(text.slice(0, found.index))) return null
  const start = found.index + found[0].length
  const within = text.slice(start, start + limit + 1)
  const refuse = (problem: MatterProblem, matter = within.split(/\n[ \t]*\n/, 1)[0]!): ExportedMatter => ({
    entries: { ...problem, offset: problem.offset + start },
    skipped: [],
    matter: matter.slice(matter.indexOf('{')),
    end: start,
  })
  try {
    const length = lengthOfValue(within)
    if (length === null) return null
    if (length > limit) return refuse(tooLong(limit))
    const value = text.slice(start, start + length)
    const { object, objects } = parseValue(value)
    if (objects.length === 0) return null
    if (!object) return refuse(severalObjects(value, objects[1]!), value)
    const reading: Reading = { value, start, depth: 0, skipped: [], unknown: [] }
    const around = value.slice(0, rangeOf(object).start).replace(/\s+/g, ' ').trim()
    if (/[^\s(]/.test(around)) {
      const message = `\`${around.slice(0, 60)}\` is not called, as metadata is not evaluated; the object in it is read`
      reading.skipped.push({ offset: start, message })
    }
    return { entries: entriesOf(object, reading), skipped: reading.skipped, matter: value, end: start + length }
  } catch (error) {
    if (error instanceof RangeError) return refuse(tooDeep(0))
    if (!(error instanceof SyntaxError)) throw error
    const { pos = 0, message } = error as SyntaxError & { pos?: number }
    if (message.startsWith('Not enough stack')) return refuse(tooDeep(0))
    return refuse(notAnObject(within, pos, message.replace(/ \(\d+:\d+\)$/, '')))
  }
}

const tooLong = (limit: number): MatterProblem => ({
  message: 'the exported metadata is too large, or its braces are never closed',
  offset: 0,
  expected: `an object of at most ${limit} characters`,
  found: 'more',
})

const notAnObject = (text: string, offset: number, message: string): MatterProblem => ({
  message: `the exported metadata cannot be read: ${message}`,
  offset,
  expected: 'an object of JavaScript',
  found: JSON.stringify(text.slice(offset, offset + 40).split('\n')[0]),
})

/** What surrounds several objects may choose one of them, or join them. */
const severalObjects = (value: string, second: ObjectExpression): MatterProblem => ({
  ...notAnObject(value, rangeOf(second).start, 'it holds several objects with fields'),
  expected: 'one object with fields',
})

interface Reading {
  value: string
  /** Offset of the value in the file. */
  start: number
  /** Lists and maps around the value that is read. */
  depth: number
  skipped: ExportedMatter['skipped']
  /** The code of what is not used. */
  unknown: string[]
}

function entriesOf(object: ObjectExpression, reading: Reading): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  for (const property of object.properties) {
    const name = nameOf(property)
    const known = reading.unknown.length
    const { value: node } = property as Property
    const isPlain = name !== null && property.type === 'Property' && !property.shorthand && property.kind === 'init'
    const value = isPlain ? literalOf(node as Expression, reading) : skip(property, reading)
    if (name === null) continue
    const { start } = rangeOf(node)
    const unknown = reading.unknown[known]
    addEntry(entries, name, {
      offset: reading.start + start,
      isScalar: typeof value !== 'object',
      ...(unknown !== undefined && { unknown }),
      read: () => value,
    })
  }
  return entries
}

/**
 * The value of a literal; undefined for any other expression, which is added to `skipped`.
 * @throws {RangeError} if it is nested too deeply, as the parser does far below
 */
function literalOf(node: Expression, { depth: outside, ...around }: Reading): unknown {
  const reading = { ...around, depth: outside + 1 }
  if (reading.depth > maxDepth) throw new RangeError('nested too deeply')
  // As the author typed it
  const written = () => reading.value.slice(rangeOf(node).start, rangeOf(node).end)
  switch (node.type) {
    case 'Literal':
      if (typeof node.value === 'number') return written()
      if (!('regex' in node) && !('bigint' in node)) return node.value
      break
    case 'Identifier':
      if (node.name === 'undefined') return null
      break
    case 'TemplateLiteral':
      if (node.expressions.length === 0) return node.quasis[0]?.value.cooked
      break
    case 'UnaryExpression':
      if (node.operator === '-' && node.argument.type === 'Literal' && typeof node.argument.value === 'number')
        return written()
      break
    case 'ArrayExpression':
      return itemsOf(node, reading)
    case 'ObjectExpression': {
      const values = [...entriesOf(node, reading)].map(([name, entry]) => [name, entry.read()] as const)
      // Makes own properties of all names, `__proto__` included
      return Object.fromEntries(values)
    }
    case 'NewExpression': {
      // `new Date('2024-05-07')` says what the text alone says
      const [text, ...others] = node.arguments
      const isDate = node.callee.type === 'Identifier' && node.callee.name === 'Date' && others.length === 0
      if (!isDate || text?.type !== 'Literal' || typeof text.value !== 'string') break
      note(node, `it is read as ${JSON.stringify(text.value)}`, reading)
      return text.value
    }
  }
  skip(node, reading)
  return undefined
}

const itemsOf = ({ elements }: ArrayExpression, reading: Reading): unknown[] =>
  elements.flatMap((element) => {
    if (element === null) return []
    const value = element.type === 'SpreadElement' ? skip(element, reading) : literalOf(element, reading)
    return value === undefined ? [] : [value]
  })

function skip(node: Node, reading: Reading): undefined {
  reading.unknown.push(codeOf(node, reading))
  note(node, 'it is not used, as metadata is not evaluated', reading)
}

function note(node: Node, consequence: string, reading: Reading): void {
  const { skipped, start } = reading
  if (skipped.length === maxSkipped) return
  const message = `\`${codeOf(node, reading)}\` is not a literal; ${consequence}`
  skipped.push({ offset: start + rangeOf(node).start, message })
}

function codeOf(node: Node, { value }: Reading): string {
  const { start, end } = rangeOf(node)
  return value.slice(start, Math.min(end, start + 60)).replace(/\s+/g, ' ')
}
