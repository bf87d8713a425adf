/** A range of a text, in UTF-16 code units. */
export type TextRange = readonly [start: number, end: number]

/**
 * Splits highlighted code into lines, each of which closes the elements that it opens.
 * @param html `<span class="…">` and escaped text
 */
export function linesOfHtml(html: string): string[] {
  if (!html.includes('\n')) return [html]
  const lines: string[] = []
  const open: string[] = []
  let line = ''
  for (const [part] of html.matchAll(/<[^>]*>|\n|[^<\n]+/g)) {
    if (part === '\n') {
      lines.push(line + '</span>'.repeat(open.length))
      line = open.join('')
      continue
    }
    if (part === '</span>') open.pop()
    else if (part[0] === '<') open.push(part)
    line += part
  }
  return [...lines, line]
}

/** Puts `<mark>` around ranges of the text of one line of highlighted code. */
export function withMarks(html: string, ranges: readonly TextRange[]): string {
  if (ranges.length === 0) return html
  let [at, next] = [0, 0]
  let result = ''
  let marked = false
  for (const [part] of html.matchAll(/<[^>]*>|&[^;]+;|[^<&]/g)) {
    if (part[0] === '<') {
      result += marked ? `</mark>${part}<mark>` : part
      continue
    }
    while (next < ranges.length && ranges[next]![1] <= at) next++
    const isMarked = next < ranges.length && ranges[next]![0] <= at
    if (isMarked !== marked) result += isMarked ? '<mark>' : '</mark>'
    marked = isMarked
    result += part
    at += part.length > 1 && part[0] === '&' ? 1 : part.length
  }
  return `${result}${marked ? '</mark>' : ''}`.replaceAll('<mark></mark>', '')
}

/** The occurrences of strings in a line, in order and without overlaps. */
export function rangesOf(line: string, words: readonly string[]): TextRange[] {
  const found: TextRange[] = []
  for (const word of words)
    for (let at = line.indexOf(word); word !== '' && at !== -1; at = line.indexOf(word, at + word.length))
      found.push([at, at + word.length])
  found.sort((a, b) => a[0] - b[0] || b[1] - a[1])
  return found.filter((range, at) => found.slice(0, at).every((before) => before[1] <= range[0]))
}
