import type { Nodes, Root } from 'mdast'
import { CONTINUE, EXIT, visit } from 'unist-util-visit'
import { bindsImport, isOwn } from '../source/post-imports.ts'
import { estreeOf } from './estree.ts'

/** Nodes that are more than Markdown: raw HTML, JSX and expressions. Exports and imported names count as well. */
const live = new Set<string>([
  'html',
  'mdxFlowExpression',
  'mdxTextExpression',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
])

const isLive = (node: Nodes): boolean =>
  live.has(node.type) ||
  (node.type === 'mdxjsEsm' && (estreeOf(node)?.body.some((each) => isOwn(each) || bindsImport(each)) ?? true))

/** Records whether a body is only Markdown. Such a body cannot throw, and needs no component. */
export function plainBody(body: { plain: boolean }) {
  return (tree: Root) => {
    body.plain = true
    visit(tree, (node) => {
      if (!isLive(node)) return CONTINUE
      body.plain = false
      return EXIT
    })
  }
}
