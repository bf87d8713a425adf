import { parseExpressionAt, tokenizer, tokTypes, type Options, type Token } from 'acorn'
import type { Node, ObjectExpression } from 'estree-jsx'
import { fieldRows, keyOfName } from '../../core/fields.ts'

/** The beginning of metadata that an MDX post exports, up to its value. A type counts for nothing. */
export const metadataDeclaration =
  /^export[ \t]+(?:const|let|var)[ \t]+(?:meta|metadata|front[mM]atter|article|post|caseStudy)[ \t]*(:[^=\n]*)?=\s*(?=\S)/m
const options: Options = { ecmaVersion: 'latest', sourceType: 'module' }

/** A range of offsets. */
type Range = readonly [start: number, end: number]

const opening = new Set([tokTypes.braceL, tokTypes.dollarBraceL, tokTypes.parenL, tokTypes.bracketL])
const closing = new Set([tokTypes.braceR, tokTypes.parenR, tokTypes.bracketR])
const ending = new Set([tokTypes.eof, tokTypes.semi, tokTypes.comma, ...closing])
/** Whether an expression follows a token; the types of the parser leave this out. */
const needsMore = ({ type }: Token) => (type as typeof type & { beforeExpr: boolean }).beforeExpr
/** What may begin another line of a value. */
const continuing = new Set([tokTypes.dot, tokTypes.questionDot, tokTypes.question, tokTypes.colon])

/**
 * The length of a value, which may be a call, or the whole text if its brackets do not end: what follows may be no
 * JavaScript.
 * @returns null if it holds no object
 * @throws {SyntaxError} if it cannot be read
 */
export function lengthOfValue(text: string): number | null {
  const tokens = tokenizer(text, options)
  let hasBrace = false
  let before: Token | undefined
  for (let depth = 0; ;) {
    let token
    try {
      token = tokens.getToken()
    } catch (error) {
      if (depth === 0) break
      if (hasBrace) throw error
      return null
    }
    const { type, start } = token
    if (depth > 0 && type === tokTypes.eof) return hasBrace ? text.length : null
    const between = before ? text.slice(before.end, start) : ''
    const endsLine = between.includes('\n') && !needsMore(before!) && !continuing.has(type)
    if (depth === 0 && (ending.has(type) || endsLine || /\n[ \t]*\n/.test(between))) break
    if (opening.has(type)) depth++
    else if (closing.has(type)) depth--
    hasBrace ||= type === tokTypes.braceL
    before = token
  }
  return hasBrace ? before!.end : null
}

/** The parser sets `start` and `end`; the types of ESTree leave them out. */
export const rangeOf = <N extends Node>(node: N) => node as N & { start: number; end: number }

const cast = /(?:as|satisfies)\s+[\w$.]+(?:<[^<>]*>)?(?:\[\])*/y
const maxCasts = 20

interface Value {
  /** Its objects; of several, those that have a field of front matter. */
  objects: ObjectExpression[]
  /** The only one of these. */
  object: ObjectExpression | null
  /** Offset after the expression; what follows is a cast. */
  end: number
  /** The value with blanks for the casts within. */
  code: string
  casts: Range[]
}

/**
 * Parses a value and finds the object in it: whatever is around that is not evaluated.
 * @throws {SyntaxError} with the offset as `pos`, or RangeError if it is nested too deeply
 */
export function parseValue(text: string): Value {
  const casts: Range[] = []
  for (let code = text; ;)
    try {
      const expression = parseExpressionAt(code, 0, options)
      const all = objectsIn(expression)
      const objects = all.length > 1 ? all.filter(hasField) : all
      const object = objects.length === 1 ? objects[0]! : null
      return { object, objects, end: expression.end, code, casts }
    } catch (error) {
      cast.lastIndex = (error as { pos?: number }).pos ?? text.length
      const start = cast.lastIndex
      const [found] = cast.exec(code) ?? []
      if (!found || casts.length === maxCasts) throw error
      casts.push([start, start + found.length])
      code = code.slice(0, start) + ' '.repeat(found.length) + code.slice(start + found.length)
    }
}

const objectsIn = (node: unknown): ObjectExpression[] =>
  typeof node !== 'object' || node === null
    ? []
    : 'type' in node && node.type === 'ObjectExpression'
      ? [node as ObjectExpression]
      : Object.values(node).flatMap(objectsIn)

const fieldNames = new Set(fieldRows.flatMap(({ names }) => names.map((name) => keyOfName(name.split('.')[0]!))))

const hasField = ({ properties }: ObjectExpression): boolean =>
  properties.some((property) => fieldNames.has(keyOfName(nameOf(property) ?? '')))

/** The name of a property; null for what is spread or has a computed name. */
export function nameOf(property: ObjectExpression['properties'][number]): string | null {
  if (property.type !== 'Property' || property.computed) return null
  const { key } = property
  return key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : null
}

/** Most characters of a value that is read; a page of documentation is no metadata. */
export const maxValue = 20_000

/** The range of the value that a body exports as metadata; null without one that can be read. */
export function metadataIn(source: string): Range | null {
  const found = source.includes('export') ? metadataDeclaration.exec(source) : null
  if (!found) return null
  const start = found.index + found[0].length
  try {
    const length = lengthOfValue(source.slice(start, start + maxValue))
    return length === null ? null : [start, start + length]
  } catch {
    return null
  }
}
