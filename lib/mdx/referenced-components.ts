import type { Program } from 'estree-jsx'
import { visit } from 'estree-util-visit'

/**
 * Collects the names of the components that compiled MDX expects to be given: it calls `_missingMdxReference("Name",
 * …)` for each. So names used within expressions are found too, and those that the post defines itself are not.
 */
export function referencedComponents(body: { components: string[]; plain: boolean }) {
  return (tree: Program) => {
    if (body.plain) return
    const found = new Set<string>()
    visit(tree, (node) => {
      if (
        node.type !== 'CallExpression' ||
        node.callee.type !== 'Identifier' ||
        node.callee.name !== '_missingMdxReference'
      )
        return
      const [name] = node.arguments
      if (name?.type === 'Literal') found.add(String(name.value))
    })
    body.components.push(...[...found].sort())
  }
}
