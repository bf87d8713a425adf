import { parseExpressionAt, tokenizer, tokTypes, type Options } from 'acorn'
import type { Node } from 'estree-jsx'

/** The beginning of metadata that an MDX post exports, up to the object, or to the call that has it as an argument. */
export const metadataDeclaration =
  /^export[ \t]+(?:const|let|var)[ \t]+(?:meta|metadata|front[mM]atter)[ \t]*=\s*(?=([\w$.]+\(\s*)?\{)/m
const options: Options = { ecmaVersion: 'latest', sourceType: 'module' }

/**
 * The length of an object, or of a call, up to the brace that closes the first, or of the whole text: what follows may be
 * no JavaScript.
 */
export function lengthOfObject(text: string): number {
  const tokens = tokenizer(text, options)
  const isCall = text[0] !== '{'
  for (let depth = 0; ;) {
    const { type, end } = tokens.getToken()
    if (type === tokTypes.eof) return text.length
    if (type === tokTypes.braceL || type === tokTypes.dollarBraceL || (isCall && type === tokTypes.parenL)) depth++
    else if ((type === tokTypes.braceR || (isCall && type === tokTypes.parenR)) && --depth === 0) return end
  }
}

export const parseObject = (text: string): Node => parseExpressionAt(text, 0, options) as Node

/** The parser sets `start` and `end`; the types of ESTree leave them out. */
export const rangeOf = (node: Node) => node as Node & { start: number; end: number }

/** Most characters of an object that is read; a page of documentation is no metadata. */
export const maxObject = 20_000

/** The range of the object, or the call, that a body exports as metadata; null without one that can be read. */
export function metadataIn(source: string): [start: number, end: number] | null {
  const found = source.includes('export') ? metadataDeclaration.exec(source) : null
  if (!found) return null
  const start = found.index + found[0].length
  try {
    return [start, start + lengthOfObject(source.slice(start, start + maxObject))]
  } catch {
    return null
  }
}
