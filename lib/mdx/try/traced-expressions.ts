import type { BlockStatement, CallExpression, Expression, Node, Program, Statement } from 'estree-jsx'
import { visit as visitScript } from 'estree-util-visit'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { estreeOf } from '../components/estree.ts'

/**
 * The message for a body with an `await` directly in an export, which never runs. The engine's own message depends on
 * the code that follows.
 */
export const awaitInExport = '`await` works in an expression and in an async function, but not directly in an export'

/** Name of the function that traced code calls with the offset of the code that runs next. */
export const traceName = '__trace'
/**
 * Name of the function that traced code calls with an offset and the value of an expression there. It returns the
 * content to render.
 */
export const shownName = '__shown'

/**
 * Reports the position in a post that is running: `{x}` becomes `{(__trace(offset), __shown(offset, x))}`, and each
 * statement of an export is preceded by a call. Used only for a body that throws, to find out where.
 * @param trace called with the offset of an `await` directly in an export before that is thrown
 * @throws {SyntaxError} `awaitInExport`
 */
export function tracedExpressions(trace: (offset: number) => void) {
  return (tree: Root) => {
    visit(tree, (node) => {
      if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') traceExpression(estreeOf(node), true)
      if (node.type === 'mdxjsEsm') traceStatements(estreeOf(node), trace)
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
      for (const { value } of node.attributes) if (typeof value === 'object') traceExpression(estreeOf(value))
    })
  }
}

function traceExpression(program: Program | undefined, isShown = false): void {
  const statement = program?.body[0]
  if (statement?.type !== 'ExpressionStatement') return
  const { expression } = statement
  statement.expression = after(isShown ? call(shownName, expression, expression) : expression, expression)
}

/** Traces exports, and each statement of their functions, which may run much later. */
function traceStatements(program: Program | undefined, trace: (offset: number) => void): void {
  if (!program) return
  visitScript(program, {
    enter(node, _key, _index, ancestors) {
      const awaits = node.type === 'AwaitExpression' || (node.type === 'ForOfStatement' && node.await)
      if (!awaits || ancestors.some(({ type }) => type.includes('Function'))) return
      trace(startOf(node))
      throw new SyntaxError(awaitInExport)
    },
    leave(node) {
      if (node.type === 'VariableDeclarator' && node.init) node.init = after(node.init, node.init)
      if (node.type === 'ArrowFunctionExpression' && node.body.type !== 'BlockStatement')
        node.body = after(node.body, node.body)
      if (node.type === 'BlockStatement') traceBlock(node)
    },
  })
}

function traceBlock(block: BlockStatement): void {
  block.body = block.body.flatMap((statement): Statement[] =>
    statement.type === 'FunctionDeclaration'
      ? [statement]
      : [{ type: 'ExpressionStatement', expression: call(traceName, statement) }, statement],
  )
}

/** An expression that reports `place` before it is evaluated. */
const after = (expression: Expression, place: Node): Expression => ({
  type: 'SequenceExpression',
  expressions: [call(traceName, place), expression],
})

const call = (name: string, place: Node, ...values: Expression[]): CallExpression => ({
  type: 'CallExpression',
  callee: { type: 'Identifier', name },
  arguments: [{ type: 'Literal', value: startOf(place) }, ...values],
  optional: false,
})

/** The parser sets `start`, its types leave it out. */
const startOf = (node: Node): number => (node as { start?: number }).start ?? 0
