import { parse, type Options } from 'acorn'
import type { Program } from 'estree-jsx'
import type { Root } from 'hast'
import type { PostImport } from '../source/imported.ts'
import { bindingCode, bindsImport, importsOf, isOwn } from '../source/post-imports.ts'
import { estreeOf } from '../components/estree.ts'

type Statement = Program['body'][number]

const options: Options = { ecmaVersion: 'latest', sourceType: 'module' }

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
        return bindsImport(statement) ? [parse(bindingCode(imports), options).body[0] as Statement] : []
      })
      return program.body.length > 0
    })
  }
}
