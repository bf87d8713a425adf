import parseStyle from 'style-to-js'
import { reactProperties } from '../html/html-attributes.ts'
import { notSendable } from './sendable.ts'

/** Whether a value is a string with properties. */
export const isStringObject = (value: unknown): boolean =>
  typeof value === 'object' && Object.prototype.toString.call(value) === '[object String]'

/**
 * Converts HTML attributes to React properties: `class`, `tabindex`, `stroke-width`, `style="color: red"`. React would
 * drop some of them, warn about others, and throw for `style`.
 * @param tagName a custom element keeps its attributes
 * @throws where a style is not CSS, or a value cannot be sent to the browser, such as a function
 */
export function reactProps(tagName: string, props: object): object {
  const isCustom = tagName.includes('-')
  let changed: Record<string, unknown> | undefined
  for (const [name, value] of Object.entries(props)) {
    // An imported image is a path and an object
    const isPath = isStringObject(value)
    const problem = name === 'children' || isPath ? null : notSendable(value)
    if (problem !== null) throw new Error(`\`${name}\` of <${tagName}> is ${problem}`)
    const property = isCustom ? undefined : reactProperties.get(name)
    const style = name === 'style' && typeof value === 'string'
    if (!property && !style && !isPath) continue
    changed ??= { ...props }
    if (isPath) changed[property ?? name] = String(value)
    else if (style) changed.style = parseStyle(value, { reactCompat: true })
    else if (property) {
      Reflect.deleteProperty(changed, name)
      changed[property] ??= value
    }
  }
  return changed ?? props
}
