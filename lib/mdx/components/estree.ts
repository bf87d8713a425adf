import type { Program } from 'estree-jsx'

/** The parsed JavaScript of an MDX node: of an expression, of an attribute's value, or of exports. */
export const estreeOf = (node: { data?: object | undefined } | null | undefined): Program | undefined =>
  (node?.data as { estree?: Program } | undefined)?.estree
