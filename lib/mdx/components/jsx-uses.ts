import { parseExpressionAt } from 'acorn'
import type { Expression } from 'estree-jsx'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'satteri'
import { spread, staticAttributes, staticValue, type StaticAttributes, type StaticValue } from './static-value.ts'

type Element = Readonly<MdxJsxFlowElement | MdxJsxTextElement>

/** The use of a component by an element; null for an HTML element. */
export function useIn({ name, attributes }: Element): ({ name: string } & StaticAttributes) | null {
  if (!name || !/^\p{Lu}/u.test(name)) return null
  const known = attributes.map((attribute) =>
    attribute.type === 'mdxJsxAttribute' ? ([attribute.name, attributeValue(attribute.value)] as const) : spread,
  )
  return { name, ...staticAttributes(known) }
}

/** The value of an attribute; undefined if it has to be evaluated. */
export function attributeValue(value: { value: string } | string | null | undefined): StaticValue | undefined {
  // `<Lab wide />` means true, as in JSX
  if (value === null || value === undefined) return true
  return typeof value === 'string' ? value : staticValue(parse(value.value))
}

/** @returns null for anything but a single expression of plain JavaScript, such as JSX */
function parse(javaScript: string): Expression | null {
  try {
    const expression = parseExpressionAt(javaScript, 0, { ecmaVersion: 'latest' })
    return javaScript.slice(expression.end).trim() === '' ? (expression as Expression) : null
  } catch {
    return null
  }
}
