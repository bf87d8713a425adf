import type { ArrayExpression, Expression, Node, ObjectExpression, Property } from 'estree-jsx'
import { lengthOfObject, metadataDeclaration, parseObject, rangeOf } from '../../mdx/components/exported-object.ts'
import { addEntry, maxDepth, tooDeep, type Entry, type MatterProblem } from './entries.ts'

/** Metadata that an MDX post exports instead of front matter. */
export interface ExportedMatter {
  /** Offsets are those of the file. */
  entries: Map<string, Entry> | MatterProblem
  /** Values that are not literals and therefore not used. */
  skipped: { offset: number; message: string }[]
  /** Offset after the object. */
  end: number
}

/** Maximum number of expressions that are reported: finding their lines takes time. */
const maxSkipped = 20

/**
 * Reads `export const meta = { … }`, also named `metadata` or `frontmatter`, and `create({ … })` in its place. Nothing is
 * evaluated: literals count, and all else is named in `skipped`.
 * @param limit most characters of the object
 * @returns null if the file has no such export, or only behind a code block
 */
export function readExported(text: string, limit: number): ExportedMatter | null {
  if (!text.includes('export')) return null
  const found = metadataDeclaration.exec(text)
  if (!found || /^ {0,3}(?:```|~~~)/m.test(text.slice(0, found.index))) return null
  const start = found.index + found[0].length
  const refuse = (problem: MatterProblem): ExportedMatter => ({
    entries: { ...problem, offset: problem.offset + start },
    skipped: [],
    end: start + (found[1]?.length ?? 0),
  })
  try {
    const end = start + lengthOfObject(text.slice(start, start + limit + 1))
    if (end - start > limit) return refuse(tooLong(limit))
    const object = text.slice(start, end)
    const parsed = parseObject(object)
    const node = parsed.type === 'CallExpression' ? parsed.arguments[0] : parsed
    if (node?.type !== 'ObjectExpression') return refuse(notAnObject(object, 0, 'an object'))
    const reading: Reading = { object, start, depth: 0, skipped: [], unknown: [] }
    if (parsed.type === 'CallExpression') {
      const message = `\`${codeOf(parsed.callee, reading)}\` is not called, as metadata is not evaluated; its argument is read`
      reading.skipped.push({ offset: start, message })
    }
    return { entries: entriesOf(node, reading), skipped: reading.skipped, end }
  } catch (error) {
    if (error instanceof RangeError) return refuse(tooDeep(0))
    if (!(error instanceof SyntaxError)) throw error
    const { pos = 0, message } = error as SyntaxError & { pos?: number }
    if (message.startsWith('Not enough stack')) return refuse(tooDeep(0))
    return refuse(notAnObject(text.slice(start), pos, message.replace(/ \(\d+:\d+\)$/, '')))
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

interface Reading {
  object: string
  /** Offset of the object in the file. */
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

/** The name of a property; null for what is spread or has a computed name. */
function nameOf(property: ObjectExpression['properties'][number]): string | null {
  if (property.type !== 'Property' || property.computed) return null
  const { key } = property
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : null
}

/**
 * The value of a literal; undefined for any other expression, which is added to `skipped`.
 * @throws {RangeError} if it is nested too deeply, as the parser does far below
 */
function literalOf(node: Expression, { depth: outside, ...around }: Reading): unknown {
  const reading = { ...around, depth: outside + 1 }
  if (reading.depth > maxDepth) throw new RangeError('nested too deeply')
  // As the author typed it
  const written = () => reading.object.slice(rangeOf(node).start, rangeOf(node).end)
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

function codeOf(node: Node, { object }: Reading): string {
  const { start, end } = rangeOf(node)
  return object.slice(start, Math.min(end, start + 60)).replace(/\s+/g, ' ')
}
