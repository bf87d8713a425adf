import type { Program } from 'estree-jsx'
import { visit } from 'estree-util-visit'

/**
 * Collects the names of the components that a compiled body does not define. The compiler emits a call of
 * `_missingMdxReference("Name", …)` for each, also for names used within expressions.
 */
export function referencedComponents(findings: { components: string[]; plain: boolean }) {
  return (tree: Program) => {
    if (findings.plain) return
    const names = new Set<string>()
    visit(tree, (node) => {
      if (
        node.type !== 'CallExpression' ||
        node.callee.type !== 'Identifier' ||
        node.callee.name !== '_missingMdxReference'
      )
        return
      const [name] = node.arguments
      if (name?.type === 'Literal') names.add(String(name.value))
    })
    findings.components.push(...[...names].sort())
  }
}
