import { alerts } from './alerts.ts'
import { attributeLists } from './attribute-lists.ts'
import { bareAddresses } from './bare-addresses.ts'
import { codeGroups } from './code-groups.ts'
import { codeShortcodes } from './code-shortcodes.ts'
import { colonBlocks } from './colon-blocks.ts'
import { computedAddresses } from './computed-addresses.ts'
import { contentsLine } from './contents.ts'
import { definitionLists } from './definition-lists.ts'
import { hashnodeEmbeds, hatenaLinks, velogEmbeds, zennEmbeds } from './embed-lines.ts'
import { namedEmoji } from './emoji.ts'
import { exportedMetadata, importedLayout, wordsOfCode } from './exported-metadata.ts'
import { fenceOptions } from './fence-options.ts'
import { inlineFootnotes } from './footnotes.ts'
import { formulas } from './formulas.ts'
import { headingIds } from './heading-ids.ts'
import { htmlAboveMarkdown } from './html-above-markdown.ts'
import { images } from './images.ts'
import { indentedBlocks } from './indented-blocks.ts'
import { markedText } from './marked-text.ts'
import { nuxtComponents } from './nuxt-components.ts'
import { obsidianComments } from './obsidian-comments.ts'
import { shortcodes } from './shortcodes.ts'
import { singleTildes } from './single-tildes.ts'
import type { Syntax } from './syntax.ts'
import { typesInText } from './types-in-text.ts'
import { blockIds, wikiLinks } from './wiki-links.ts'

/** The syntaxes that are translated. What begins like several is read by the first of them. */
export const syntaxes: readonly Syntax[] = [
  formulas,
  contentsLine,
  alerts,
  codeGroups,
  colonBlocks,
  indentedBlocks,
  nuxtComponents,
  markedText,
  namedEmoji,
  wikiLinks,
  blockIds,
  images,
  attributeLists,
  inlineFootnotes,
  obsidianComments,
  codeShortcodes,
  shortcodes,
  zennEmbeds,
  velogEmbeds,
  hatenaLinks,
  hashnodeEmbeds,
  definitionLists,
  headingIds,
  fenceOptions,
  typesInText,
  exportedMetadata,
  importedLayout,
  wordsOfCode,
  computedAddresses,
  bareAddresses,
  singleTildes,
  htmlAboveMarkdown,
]

/** The syntaxes that a body may have. */
export function syntaxesIn(source: string): Syntax[] {
  const text = `\n${source}`
  return syntaxes.filter(({ starts }) =>
    starts.some((start) => {
      if (typeof start === 'string') return text.includes(start)
      return start instanceof RegExp ? start.test(text) : text.includes(start[0]) && start[1].test(text)
    }),
  )
}
