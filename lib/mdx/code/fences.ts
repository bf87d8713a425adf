// Fenced code blocks, for everything that reads Markdown line by line.

const opening = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+|>[ \t]*)*(`{3,}(?=[^`]*$)|~{3,})/

export interface Fence {
  /** Offset in the line of the info string, such as the language. */
  end: number
  /** Matches the line that ends the block. */
  closing: RegExp
}

/** The fence that a line opens, in lists and quotes too; null if it opens none. */
export function openingFence(line: string): Fence | null {
  if (!line.includes('```') && !line.includes('~~~')) return null
  const found = opening.exec(line)
  if (!found) return null
  const [{ length: end }, marker] = found as unknown as [string, string]
  return { end, closing: new RegExp(`^[ \\t>]*${marker[0]}{${marker.length},}[ \\t]*$`) }
}
