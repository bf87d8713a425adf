import type { HastPluginDefinition, HastVisitorContext, MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'satteri'
import { isVoid } from '../html/html-elements.ts'
import { attributeValue } from '../components/jsx-uses.ts'
import type { Markup } from './markup.ts'
import { htmlAttributes } from '../html/html-attributes.ts'
import type { StaticValue } from '../components/static-value.ts'

/**
 * Makes HTML that a post writes as JSX the same as what comes from Markdown and what a `.md` post writes as HTML: the
 * same `<img>` gives the same picture. Elements with attributes that have to be evaluated stay JSX; by default, those
 * are exempt from what replaces the others. So are those past the limit of `mayMove`.
 */
export function htmlInJsx(
  { mayMove }: Pick<Markup, 'mayMove'>,
  refuse: (tagName: string) => void,
): HastPluginDefinition {
  const visit = (
    node: Readonly<MdxJsxFlowElementHast | MdxJsxTextElementHast>,
    context: HastVisitorContext,
  ): undefined => {
    const { type, name, attributes, children } = node
    if (!name || !/^[a-z][^.:]*$/.test(name)) return
    if (children.length > 0 && isVoid.test(name)) return refuse(name) as undefined
    if (children.length > 0 && !mayMove()) return
    const properties = literalProperties(
      attributes.map((attribute) =>
        attribute.type === 'mdxJsxAttribute' ? [attribute.name, attributeValue(attribute.value)] : ['', undefined],
      ),
    )
    if (properties) context.replaceNode(node, { type: 'element', tagName: name, properties, children: [...children] })
    else context.replaceNode(node, { type, name, attributes: [...attributes], children: [...children] })
  }
  return {
    name: 'html-in-jsx',
    mdxJsxFlowElement: { filter: [], visit },
    mdxJsxTextElement: { filter: [], visit },
  }
}

/** Properties of an element in a hast tree. */
type Properties = Record<string, string | boolean | string[]>

/**
 * The properties of a JSX element that could also be written as HTML.
 * @param attributes with values that are undefined if they have to be evaluated
 * @returns null if React has to make the element
 */
function literalProperties(
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
