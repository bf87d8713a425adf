import type { BodyFormat } from '../compiler.ts'

// Fenced code blocks, for everything that reads Markdown line by line.

const opening = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+|>[ \t]*)*(`{3,}(?=[^`]*$)|~{3,})/

export interface Fence {
  /** Offset in the line of the info string, such as the language. */
  end: number
  /** Matches the line that ends the block: in a quote also the one that ends the quote, if that is blank. */
  closing: RegExp
}

/** The fence that a line opens, in lists and quotes too; null if it opens none. */
export function openingFence(line: string, format: BodyFormat = 'md'): Fence | null {
  if (!line.includes('```') && !line.includes('~~~')) return null
  const found = opening.exec(line)
  if (!found) return null
  const [{ length: end }, marker] = found as unknown as [string, string]
  const before = line.slice(0, end - marker.length)
  const isQuoted = before.includes('>')
  const space = isQuoted ? ' >' : ' '
  const deepest = format === 'mdx' ? '' : before.replaceAll('\t', '    ').length + 3
  // Quoted it is part of the code, and in Markdown indented deeper. How deep a tab is depends on what is around
  const indent = `(?:[${space}]{0,${deepest}}|[${space}]*\\t[${space}\\t]*)`
  const marks = `${indent}${marker[0]}{${marker.length},}[ \\t]*$`
  return { end, closing: new RegExp(isQuoted ? `^(?:${marks}|[ \\t]*$)` : `^${marks}`) }
}
