import type { Root } from 'mdast'
import { CONTINUE, EXIT, visit } from 'unist-util-visit'

/** Raw HTML, JSX and expressions: what of a body can be more than the text and markup of Markdown. */
const live = new Set<string>([
  'html',
  'mdxFlowExpression',
  'mdxTextExpression',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
])

/** Notes whether a body has none of it. One that has none cannot throw when it is run, nor ask for a component. */
export function plainBody(found: { plain: boolean }) {
  return (tree: Root) => {
    found.plain = true
    visit(tree, ({ type }) => {
      if (!live.has(type)) return CONTINUE
      found.plain = false
      return EXIT
    })
  }
}
