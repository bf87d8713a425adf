import type { MemberExpression, Program, SimpleCallExpression } from 'estree-jsx'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'

/**
 * Makes every expression of a post report its offset before it is evaluated: `{x}` becomes `{(props.trace(offset), x)}`.
 * Only a body that throws is compiled with this plugin, to find the expression that threw.
 */
export function tracedExpressions() {
  return (tree: Root) => {
    tree.children = tree.children.filter(({ type }) => type !== 'mdxjsEsm')
    visit(tree, (node) => {
      if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') trace(node.data?.estree)
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
      for (const { value } of node.attributes) if (typeof value === 'object') trace(value?.data?.estree)
    })
  }
}

function trace(program: Program | null | undefined): void {
  const statement = program?.body[0]
  if (statement?.type !== 'ExpressionStatement') return
  const { expression } = statement
  // The parser sets `start`; its types leave it out
  const offset = (expression as { start?: number }).start ?? 0
  const traceFunction: MemberExpression = {
    type: 'MemberExpression',
    object: { type: 'Identifier', name: 'props' },
    property: { type: 'Identifier', name: 'trace' },
    computed: false,
    optional: false,
  }
  const call: SimpleCallExpression = {
    type: 'CallExpression',
    callee: traceFunction,
    arguments: [{ type: 'Literal', value: offset }],
    optional: false,
  }
  statement.expression = { type: 'SequenceExpression', expressions: [call, expression] }
}
