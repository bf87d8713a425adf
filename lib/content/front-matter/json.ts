/**
 * Whether a file begins with a JSON object, perhaps with names of fields in other quotes or none. An expression of MDX
 * begins with a brace too, but not with a name and a colon.
 */
export const startsWithJson = (text: string): boolean =>
  /^\{\s*(?:"(?:[^"\\\n]|\\.)*"|(['"]?)(?:title|date|draft|slug|layout)\1)\s*:/.test(text)

/**
 * Finds the end of the JSON object at the start of a text.
 * @param limit characters to look at
 * @returns the offset after its closing brace; null if that is not within the limit
 */
export function endOfJson(text: string, limit: number): number | null {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length && at < limit; at++) {
    const character = text[at]
    if (inString) {
      if (character === '\\') at++
      else if (character === '"' || character === '\n') inString = false
    } else if (character === '"') inString = true
    else if (character === '{' || character === '[') depth++
    else if ((character === '}' || character === ']') && --depth === 0) return at + 1
  }
  return null
}
