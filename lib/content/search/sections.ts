import { parseFenceInfo } from '../../mdx/code/fence-info.ts'
import { HeadingIds } from '../../mdx/html/heading-ids.ts'
import { formatOf } from '../../core/identity.ts'
import { bodyText } from '../text/text-blocks.ts'
import type { Section } from './fields.ts'

/**
 * Maximum length of the searched text of a post, in UTF-16 code units: the rest of a longer one is data rather than
 * text.
 */
const maxLength = 200_000

/**
 * The text of a post by heading, with its code, and with the ids that its headings get when it is compiled. Nothing is
 * compiled: a list of posts could not wait for that, and a post that does not compile can be found as well.
 */
export function sectionsOf(file: string, markdown: string): Section[] {
  const format = formatOf(file)
  const ids = new HeadingIds()
  const sections: { id: string | null; heading: string; lines: string[] }[] = [{ id: null, heading: '', lines: [] }]
  for (const block of bodyText(markdown.slice(0, maxLength), format).blocks) {
    const { lines } = sections.at(-1)!
    if (block.kind === 'heading') {
      const { id, text } = ids.add(`h${block.depth}`, block.text, block.id)
      sections.push({ id, heading: text, lines: [] })
    } else if (block.kind === 'code')
      lines.push(parseFenceInfo(block.info).title ?? '', ...block.lines.map((line) => line.trim()))
    else lines.push(block.text)
  }
  return sections
    .map(({ lines, ...heading }) => ({ ...heading, text: lines.filter(Boolean).join('\n').normalize('NFC') }))
    .filter(({ id, text }) => id !== null || text !== '')
}
