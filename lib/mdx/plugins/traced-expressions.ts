import type { BlockStatement, CallExpression, Expression, Node, Program, Statement } from 'estree-jsx'
import { visit as visitScript } from 'estree-util-visit'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { estreeOf } from './estree.ts'

/** Why a body with an `await` directly in an export never runs: what the engine says of it depends on what follows. */
export const awaitInExport = '`await` works in an expression and in an async function, but not directly in an export'

/** The function that traced code calls with the offset of what runs next. */
export const traceName = '__trace'
/** The function that it calls with an offset and what an expression there shows: it returns what is rendered. */
export const shownName = '__shown'

/**
 * Reports where a post runs: `{x}` becomes `{(__trace(offset), __shown(offset, x))}`, and each statement of an export
 * is preceded by a call. Only a body that throws is compiled with this, to find out where.
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

/** What is exported, and each statement of its functions, for those may run much later. */
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
