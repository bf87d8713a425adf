import type { HastPluginDefinition } from 'satteri'
import { richBlocksIn } from '../code/rich-blocks.ts'
import type { CompilerInput } from '../compiler.ts'
import { blogMarkup, headingMarkup, jsxReferences } from './blog-markup.ts'
import { directions } from './directions.ts'
import { footnotes } from './footnotes.ts'
import { htmlInJsx } from './html-in-jsx.ts'
import { lowerHeadings } from './lower-headings.ts'
import type { Markup } from './markup.ts'
import { richMarkup } from './rich-markup.ts'

/**
 * The plugins for the markup of a body, in satteri's interface. Those that cannot match are left out: each one is
 * another pass, which takes longer than these tests.
 * @param refuse called for an element of JSX that is void and has children, which React refuses
 */
export function markupPlugins(
  markup: Markup,
  input: CompilerInput,
  refuse: (tagName: string) => void,
): HastPluginDefinition[] {
  const { source, format } = input
  const { strings } = markup
  const rich = richBlocksIn(source, { ...input, strings })
  const ownsChart = source.includes('Chart') && /^\s*(?:import|export)\b.*\bChart\b/m.test(source)
  const chart = (!ownsChart && input.renderers?.chart) || null
  return [
    ...(format === 'mdx' && /<[a-z]/.test(source) ? [htmlInJsx(markup, refuse)] : []),
    ...(markup.mayRefer && format === 'mdx' && source.includes('<') ? [jsxReferences(markup, chart)] : []),
    ...(/<h1\b|#(?<=(?:^|[\s>])#)\s|=(?=\s*$)(?<=^[\s>]*=+)/im.test(source) ? lowerHeadings(markup) : []),
    ...directions(input),
    ...(rich ? [headingMarkup(markup), richMarkup(markup, rich)] : []),
    ...(source.includes('[^') ? [footnotes(markup)] : []),
    blogMarkup(markup, rich === null),
  ]
}
