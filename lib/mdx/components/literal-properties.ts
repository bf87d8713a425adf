import { htmlAttributes } from '../html/html-attributes.ts'
import type { StaticValue } from './static-value.ts'

/** Properties of an element in a hast tree. */
export type Properties = Record<string, string | boolean | string[]>

/**
 * The properties of a JSX element that could also be written as HTML.
 * @param attributes with values that are undefined if they have to be evaluated
 * @returns null if React has to make the element
 */
export function literalProperties(
  attributes: readonly (readonly [name: string, value: StaticValue | undefined])[],
): Properties | null {
  const properties: Properties = {}
  for (const [name, value] of attributes) {
    if (value === undefined || (typeof value === 'object' && value !== null) || onlyInReact.test(name)) return null
    const text = String(value)
    if (name === 'class' || name === 'className') properties.className = text.split(/\s+/).filter(Boolean)
    else if (name !== 'key' && value !== null)
      properties[htmlAttributes.get(name) ?? name] = typeof value === 'boolean' && !inWords.test(name) ? value : text
  }
  return properties
}

const onlyInReact = /^(?:children|ref|dangerouslySetInnerHTML|(?:default|suppress)[A-Z].*)$/

/** Attributes whose values are the words `true` and `false`. */
const inWords = /^(?:aria-.*|data-.*|contentEditable|draggable|spellCheck)$/i
