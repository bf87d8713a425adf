/** A part of a title: text, or code, which its author put between backticks. */
export interface TitlePart {
  text: string
  isCode: boolean
}

/** Inline code as in Markdown: as many backticks at the end as at the beginning. */
const code = /(?<!`)(`+)(?!`)(.*?[^`])\1(?!`)/gs

/** The parts of a title, in order. An unmatched backtick is text. */
export function titleParts(title: string): TitlePart[] {
  if (!title.includes('`')) return [{ text: title, isCode: false }]
  const parts: TitlePart[] = []
  let end = 0
  const add = (text: string, isCode: boolean) => text && parts.push({ text, isCode })
  for (const match of title.matchAll(code)) {
    add(title.slice(end, match.index), false)
    add(match[2]!.trim() || match[2]!, true)
    end = match.index + match[0].length
  }
  add(title.slice(end), false)
  return parts
}

/** A title as plain text, such as for the head of a page or a feed. */
export const plainTitle = (title: string): string =>
  titleParts(title)
    .map(({ text }) => text)
    .join('')
