import type { Expression, Property, SpreadElement } from 'estree-jsx'

/** The value of an expression that need not be evaluated. JSON. */
export type StaticValue = string | number | boolean | null | StaticValue[] | { [name: string]: StaticValue }

/**
 * The value of a literal, or of an array or object of literals.
 * @returns undefined for an expression that has to be evaluated
 */
export function staticValue(node: Expression | SpreadElement | null): StaticValue | undefined {
  switch (node?.type) {
    case 'Literal':
      return isStatic(node.value) ? node.value : undefined
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? undefined) : undefined
    case 'UnaryExpression':
      return negative(node.operator, staticValue(node.argument))
    case 'ArrayExpression':
      return allStatic(node.elements.map(staticValue))
    case 'ObjectExpression': {
      const entries = allStatic(node.properties.map(entryOf))
      return entries && (Object.fromEntries(entries) as { [name: string]: StaticValue })
    }
    default:
      return undefined
  }
}

/** Whether JSON can represent a literal: it has no infinity, no bigint and no regular expression. */
const isStatic = (value: unknown): value is string | number | boolean | null =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)

const negative = (operator: string, value: StaticValue | undefined): number | undefined =>
  operator === '-' && typeof value === 'number' ? -value : undefined

function entryOf(property: Property | SpreadElement): [string, StaticValue] | undefined {
  if (property.type !== 'Property' || property.computed) return undefined
  const { key } = property
  const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined
  const value = staticValue(property.value as Expression)
  return name === undefined || value === undefined ? undefined : [name, value]
}

const allStatic = <T>(values: (T | undefined)[]): T[] | undefined =>
  values.every((value) => value !== undefined) ? values : undefined

/** The attributes of one use of a component. JSON. */
export interface StaticAttributes {
  /** The attributes whose values are literals, or arrays and objects of literals. */
  attributes: { [name: string]: StaticValue }
  /** Whether `attributes` is complete; false if others are computed or spread. */
  complete: boolean
  /** Names of attributes whose values are computed, if there are any. */
  computed?: string[]
}

/**
 * An attribute by its name. The value is undefined if it has to be evaluated, and the name is empty if it is spread.
 */
export type Attribute = readonly [name: string, value: StaticValue | undefined]

/** The spread attributes of an object, whose names are not known. */
export const spread: Attribute = ['', undefined]

export function staticAttributes(all: readonly Attribute[]): StaticAttributes {
  const known = all.filter((attribute): attribute is readonly [string, StaticValue] => attribute[1] !== undefined)
  const computed = all.flatMap(([name, value]) => (value === undefined && name !== '' ? [name] : []))
  return {
    attributes: Object.fromEntries(known),
    complete: known.length === all.length,
    ...(computed.length > 0 && { computed }),
  }
}
