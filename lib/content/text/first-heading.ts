import { inlineText } from './prose.ts'

export interface FirstHeading {
  /** Without its markup; not empty. */
  text: string
  /** Whether nothing that a reader sees comes before it. */
  leads: boolean
  /** Offsets in the body; the end is that of its last line, without the line end. */
  start: number
  end: number
}

/**
 * The first heading of a body: `# Title`, a line underlined with `===` or `---`, or an `<h1>` on one line.
 * @param leading looks no further than the first line that a reader sees
 */
export function firstHeading(body: string, format: 'md' | 'mdx', leading = false): FirstHeading | null {
  let leads = true
  let afterText = false
  /** Matches the line that ends what is skipped: a code block, a comment, or an import or export. */
  let closing: RegExp | null = null
  for (let start = 0, end: number; start < body.length; start = end + 1) {
    const newline = body.indexOf('\n', start)
    end = newline === -1 ? body.length : newline
    const line = body.slice(start, end)
    if (closing) {
      if (closing.test(line)) closing = null
      continue
    }
    // A blank line, or the `;` that is left of an exported object
    if (/^[ \t;]*$/.test(line)) {
      afterText = false
      continue
    }
    closing = hiddenUntil(line, format)
    if (closing) {
      if (closing.test(line.slice(3))) closing = null
      continue
    }
    const found = headingIn(line)
    const underline = found === null && !afterText && paragraph.test(line) ? underlineAfter(body, end) : 0
    const text = plainText(found ?? (underline > 0 ? line : ''), format)
    if (text !== '') return { text, leads, start, end: end + underline }
    if (leading) return null
    leads = false
    afterText = true
    const [, fence] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? []
    if (fence) closing = new RegExp(`^ {0,3}${fence}`)
  }
  return null
}

/** Matches the end of the hidden part that a line begins; null if readers see the line. */
function hiddenUntil(line: string, format: 'md' | 'mdx'): RegExp | null {
  if (/^ {0,3}<!--/.test(line)) return /-->/
  const [, element] = /^<(script|style)\b/i.exec(line) ?? []
  if (element) return new RegExp(`</${element}>`, 'i')
  if (format === 'md') return null
  if (/^\s*\{\/\*/.test(line)) return /\*\/\}/
  return /^(?:import|export)\b/.test(line) ? /^\s*$/ : null
}

/** The Markdown in a heading that is one line; null for any other line. */
function headingIn(line: string): string | null {
  const [marks] = /^ {0,3}#{1,6}[ \t]+/.exec(line) ?? []
  if (marks === undefined) return /^<h1\b[^>]*>(.*)<\/h1>[ \t]*$/i.exec(line)?.[1] ?? null
  const text = line.slice(marks.length).trimEnd()
  return text.replace(/(?:^|[ \t])#+$/, '')
}

/** A line that begins a paragraph, and neither a list, a quote, a table nor an element. */
const paragraph = /^ {0,3}[^\s>|<#:*+-]/

/**
 * The length of a line that makes a heading of the line before it, with the line end between them; 0 if there is none.
 */
const underlineAfter = (body: string, end: number): number =>
  /^\n {0,3}(?:=+|-+)[ \t]*(?=\n|$)/.exec(body.slice(end, end + 200))?.[0].length ?? 0

/** The words of a heading, without an id as in `{#id}`. */
function plainText(markdown: string, format: 'md' | 'mdx'): string {
  const id = markdown.endsWith('}') ? markdown.lastIndexOf('{#') : -1
  return inlineText(id === -1 ? markdown : markdown.slice(0, id), format)
}

/** A body without a heading, on as many lines. */
export const withoutHeading = (body: string, { start, end }: Pick<FirstHeading, 'start' | 'end'>): string =>
  body.slice(0, start) + body.slice(start, end).replace(/[^\n]+/g, '') + body.slice(end)
