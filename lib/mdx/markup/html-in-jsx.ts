import type { HastPluginDefinition, HastVisitorContext, MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'satteri'
import { isVoid } from '../html/html-elements.ts'
import { literalProperties } from '../components/literal-properties.ts'
import { attributeValue } from '../components/jsx-uses.ts'
import type { Markup } from './markup.ts'

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
