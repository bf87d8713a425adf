import type { Program } from 'estree-jsx'
import type { Root } from 'hast'
import { estreeOf } from './estree.ts'

type Statement = Program['body'][number]

/** Whether a statement is the post's own: no import, and not exported from another file. A post is one file. */
export const isOwn = (statement: Statement): boolean => !('source' in statement && statement.source)

/** Drops all other statements. */
export function exportsOnly() {
  return (tree: Root) => {
    tree.children = tree.children.filter((node) => {
      const program = (node.type as string) === 'mdxjsEsm' ? estreeOf(node) : undefined
      if (!program) return true
      program.body = program.body.filter(isOwn)
      return program.body.length > 0
    })
  }
}
