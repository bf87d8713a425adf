import type { Root } from 'mdast'
import { CONTINUE, EXIT, visit } from 'unist-util-visit'

/** Raw HTML, JSX and expressions: everything that is more than Markdown. */
const notPlain = new Set<string>([
  'html',
  'mdxFlowExpression',
  'mdxTextExpression',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
])

/** Records whether a body is Markdown alone. Such a body cannot throw when it runs and uses no component. */
export function plainBody(findings: { plain: boolean }) {
  return (tree: Root) => {
    findings.plain = true
    visit(tree, ({ type }) => {
      if (!notPlain.has(type)) return CONTINUE
      findings.plain = false
      return EXIT
    })
  }
}
