import type { Expression, MemberExpression, Program } from 'estree-jsx'
import type { Root } from 'hast'
import type { PostImport } from '../source/imported.ts'
import { bindsImport, importsOf, isOwn } from '../source/post-imports.ts'
import { estreeOf } from '../components/estree.ts'

type Statement = Program['body'][number]

/** Replaces relative imports with names that `evaluate` provides. Drops other imports and re-exports. */
export function providedImports(body: { imports: PostImport[] }) {
  return (tree: Root, file: { toString(): string }) => {
    const source = String(file)
    tree.children = tree.children.filter((node) => {
      const program = (node.type as string) === 'mdxjsEsm' ? estreeOf(node) : undefined
      if (!program) return true
      program.body = program.body.flatMap((statement): Statement[] => {
        if (isOwn(statement)) return [statement]
        if (statement.type !== 'ImportDeclaration') return []
        const { start, end } = statement as unknown as { start: number; end: number }
        const imports = importsOf(statement, source.slice(start, end), source)
        body.imports.push(...imports)
        return bindsImport(statement) ? [binding(imports)] : []
      })
      return program.body.length > 0
    })
  }
}

/** The statement of `bindingCode`, as a syntax tree. */
const binding = (imports: readonly PostImport[]): Statement => ({
  type: 'ExportNamedDeclaration',
  specifiers: [],
  attributes: [],
  declaration: {
    type: 'VariableDeclaration',
    kind: 'const',
    declarations: imports.map(({ name }) => ({
      type: 'VariableDeclarator',
      id: identifier(name),
      init: member(member(member(identifier('arguments'), { type: 'Literal', value: 0 }), 'imported'), name),
    })),
  },
})

const identifier = (name: string) => ({ type: 'Identifier' as const, name })

const member = (object: Expression, property: string | { type: 'Literal'; value: number }): MemberExpression => ({
  type: 'MemberExpression',
  object,
  property: typeof property === 'string' ? identifier(property) : property,
  computed: typeof property !== 'string',
  optional: false,
})
