import { stringsIn } from '../../strings/strings.ts'
import type { Strings } from '../../strings/types.ts'
import type { ColorCode, CompilerInput, CompilerOutput } from '../compiler.ts'
import { mayHoldFrames } from '../html/frames.ts'
import { HeadingIds } from '../html/heading-ids.ts'
import { mayRefer, References } from '../html/local-references.ts'
import { scriptRule, type ScriptRule } from '../html/unsafe-html.ts'
import { withoutHeadingMarks } from '../syntax/heading-marks.ts'

/** What the blog does to the markup of a body, and what it finds there. */
export interface Markup {
  headings: HeadingIds
  strings: Strings
  /** Removes marks from text. */
  unmark: (text: string) => string
  colorCode: ColorCode | undefined
  scripts: ScriptRule
  /** Names of the parts that were removed because they run a script. */
  removed: string[]
  /** The addresses of frames that were replaced with links. */
  linkedFrames: string[]
  copyButtons: boolean
  /** Sites whose frames are shown; null if the source has no frame. */
  embeds: readonly string[] | null
  references: References
  /** Whether the source may have references. */
  mayRefer: boolean
  /** Whether the body may hold HTML, or expressions whose source is no text. */
  rawHtml: boolean
  mayHaveNotes: boolean
  /** Whether MDX may have an address as the text of a link of JSX, which Markdown makes another link. */
  mayNestLinks: boolean
  expressions: boolean
  /**
   * Asked before the children of an element are moved into another one: for each, satteri takes memory for all nodes.
   * 20,000 links without an address, 120 kB, took 3.3 GB.
   */
  mayMove: () => boolean
}

export function newMarkup(
  { source, format, lang, colorCode, allowScripts, embeds = [], strings, copyButtons = true }: CompilerInput,
  unmark: Markup['unmark'] = (text) => text,
): Markup {
  let moves = 200_000_000 / source.length
  return {
    headings: new HeadingIds(),
    strings: stringsIn(lang, strings),
    unmark,
    colorCode,
    scripts: scriptRule(source, format, allowScripts),
    removed: [],
    linkedFrames: [],
    copyButtons,
    embeds: mayHoldFrames(source) ? embeds : null,
    references: new References(unmark),
    mayRefer: mayRefer(source),
    rawHtml: false,
    mayHaveNotes: source.includes('[^'),
    mayNestLinks: format === 'mdx' && /<a\s[^>]{0,1000}>[^<]*(?:https?:|www\.|@)/.test(source),
    expressions: false,
    mayMove: () => --moves >= 0,
  }
}

/** Code without the marks that passed through a compiler. */
export const withoutMarks = (code: string, { unmark, references }: Pick<Markup, 'unmark' | 'references'>): string =>
  references.only(withoutHeadingMarks(unmark(code)))

/** What the plugins found. */
export const foundIn = ({
  headings,
  references,
  removed,
  linkedFrames,
}: Markup): Pick<CompilerOutput, 'headings' | 'references' | 'removed' | 'linkedFrames'> => ({
  headings: headings.headings,
  references: references.tokens,
  removed,
  linkedFrames,
})
