export interface TextHeading {
  text: string
  /** Its line, counted from 1. */
  line: number
}

/** The headings of a text that begin with `#`, in their order, without front matter and blocks of code. */
export function headingsIn(text: string): TextHeading[] {
  const found: TextHeading[] = []
  let fence: string | null = null
  let matter = /^(---|\+\+\+)[ \t]*\n/.exec(text)?.[1] ?? null
  for (const [at, line] of text.split('\n').entries()) {
    if (matter !== null) {
      if (at > 0 && line.trimEnd() === matter) matter = null
      continue
    }
    const [, mark] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? []
    if (mark !== undefined && fence === null) fence = mark
    else if (fence !== null && mark?.startsWith(fence) && line.trim() === mark) fence = null
    const [, heading] = (fence === null && /^ {0,3}#{1,6}[ \t]+(.+?)(?:[ \t]+#+)?[ \t]*$/.exec(line)) || []
    if (heading !== undefined) found.push({ text: heading, line: at + 1 })
  }
  return found
}
