/** A line of a body, without its line end. */
export interface Line {
  /** Offset of `text`. */
  start: number
  /** Offset of the line end. */
  end: number
  text: string
  /** The white space before removed quote marks. */
  base: string
}

export function linesOf(source: string): Line[] {
  const lines: Line[] = []
  for (let start = 0; start <= source.length;) {
    const found = source.indexOf('\n', start)
    const end = found === -1 ? source.length : found
    lines.push({ start, end, text: source.slice(start, end), base: '' })
    start = end + 1
  }
  return lines
}

export const isBlank = (line: { text: string } | null | undefined): boolean => !line || line.text.trim() === ''

export const indentOf = (text: string): string => /^[ \t]*/.exec(text)![0]

/** Matches the beginning of a line that cannot continue a paragraph. */
export const startsBlock =
  /^[ \t]*(?:#{1,6}[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t]|`{3}|~{3}|:{3}|<\/?[A-Za-z]|\||(?:[-*_][ \t]*){3,}$)/

/** Whether a line is indented code if it follows a blank line outside a list. */
export const isIndented = (text: string): boolean => /^(?: {4}| {0,3}\t)/.test(text)

/** Replaces inline code in a line with spaces. */
export const withoutInlineCode = (text: string): string => (text.includes('`') ? text.replace(inlineCode, blank) : text)

export const inlineCode = /(?<!`)(`+)(?!`)[^\n]{0,500}?(?<!`)\1(?!`)/g

export const blank = (text: string): string => ' '.repeat(text.length)

/** A run of backticks that is longer than any in a text. */
export const ticksAround = (text: string, least = 1): string =>
  '`'.repeat(Math.max(least, ...(text.match(/`+/g) ?? []).map(({ length }) => length + 1)))

/** The first line of an import or an export of MDX. Behind the name of a file nothing but a comment follows: else it is prose. */
export const beginsModule =
  /^(?:import\b(?!.*\bfrom\s*(["'])[^"'\n]*\1[ \t]*(?!with\b|assert\b)[^\s;/])\s*(?:["'{*(]|$|[\w$]+\s*(?:$|,\s*(?:[{*]|$)|from\s*(?:["']|$)))|export\s*(?:[{*]|$|(?:default|const|let|var|function|async|class|type|interface|enum)\b))/
