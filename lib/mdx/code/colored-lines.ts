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

/**
 * Puts an element around ranges of the text of one line of highlighted code.
 * @param open the opening tag of the element by the place of a range; by default that of `<mark>`
 */
export function withMarks(
  html: string,
  ranges: readonly TextRange[],
  open: (at: number) => string = () => '<mark>',
  close = '</mark>',
): string {
  if (ranges.length === 0) return html
  let [at, next] = [0, 0]
  let result = ''
  /** The opening tag of the element around the text at this point, if there is one. */
  let tag = ''
  for (const [part] of html.matchAll(/<[^>]*>|&[^;]+;|[^<&]/g)) {
    if (part[0] === '<') {
      result += (tag && close) + part
      tag = ''
      continue
    }
    while (next < ranges.length && ranges[next]![1] <= at) next++
    const wanted = next < ranges.length && ranges[next]![0] <= at ? open(next) : ''
    if (wanted !== tag) result += (tag && close) + wanted
    tag = wanted
    result += part
    at += part.length > 1 && part[0] === '&' ? 1 : part.length
  }
  return result + (tag && close)
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
