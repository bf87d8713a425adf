import { placeOf, type PostWarning } from '../../core/errors.ts'
import { literalPattern } from '../../core/literal-pattern.ts'
import type { BodyWithUses } from '../compile-reading.ts'
import type { DrawnProblem } from '../drawn/renderers.ts'
import { formulaMark } from '../html/formula-marks.ts'
import { outsideCode } from '../syntax/outside-code.ts'

/** Warnings of what a compiler left out, replaced or could not draw, with their places in the source. */
export const foundWarnings = (
  source: string,
  { removed = [], linkedFrames = [], drawn = [] }: Pick<BodyWithUses, 'removed' | 'linkedFrames' | 'drawn'>,
): PostWarning[] => [
  ...removalWarnings(source, removed),
  ...frameWarnings(source, linkedFrames),
  ...drawnProblems(source, drawn),
]

/** A warning for each thing that was removed, with its place in the source. */
function removalWarnings(source: string, removed: readonly string[]): PostWarning[] {
  if (removed.length === 0) return []
  const text = outsideCode(source, 'md')
  return [...Map.groupBy(removed, (named) => named)].flatMap(([named, same]) => {
    const outside = placesOf(text, named)
    // The lines of a script count as code
    const found = outside.length > 0 ? outside : placesOf(source, named)
    // A Markdown link has no tag
    const places = found.length > 0 ? found : [Math.max(0, text.search(/javascript/i), text.search(/\S/))]
    return same.slice(0, places.length).map((_, at) => ({
      ...placeOf(source, places[at]!),
      message: `left out: ${named}; posts in Markdown run no scripts, unless site.config.ts has allowScripts: true`,
    }))
  })
}

function placesOf(text: string, named: string): number[] {
  // HTML allows almost any character in these names
  const [attribute, tagName] = /^(?:(.+) of )?<(.+)>$/s
    .exec(named)!
    .slice(1)
    .map((name = '') => literalPattern(name))
  const pattern = attribute ? `(?<=<${tagName}\\b[^>]*[\\s/"'])${attribute}\\s*=` : `<${tagName}\\b`
  return [...text.matchAll(new RegExp(pattern, 'gi'))].map(({ index }) => index)
}

/** A warning for each frame that was replaced with a link, with its place in the source. */
function frameWarnings(source: string, linked: readonly string[]): PostWarning[] {
  if (linked.length === 0) return []
  const text = outsideCode(source, 'md')
  let from = 0
  return linked.map((href) => {
    const found = text.slice(from).search(/<iframe/i)
    const named = placeOfFrame(text, href, from)
    const offset = named ?? (found === -1 ? 0 : from + found)
    from = offset + 1
    const origin = URL.parse(href.startsWith('//') ? `https:${href}` : href)?.origin.replace(/^http:/, 'https:')
    const reason = origin
      ? 'add that address to `embeds` in site.config.ts to show it'
      : 'pages of this site are not shown in frames'
    return { ...placeOf(source, offset), message: `a frame is shown as a link to "${origin ?? href}": ${reason}` }
  })
}

/** Offset of the tag with this address; null if it is spelled differently there. */
function placeOfFrame(text: string, href: string, from: number): number | null {
  const at = text.indexOf(href, from)
  if (at === -1) return null
  const tag = text.slice(0, at).toLowerCase().lastIndexOf('<iframe')
  return tag < from ? null : tag
}

/** Warnings of formulas that show their source, and of diagrams and blocks with types that stay code. */
const drawnProblems = (source: string, problems: readonly DrawnProblem[]): PostWarning[] =>
  problems.map((problem) => {
    const { kind, message, text } = problem
    const says: Record<DrawnProblem['kind'], string> = {
      diagram: `left as code: a diagram, ${message}`,
      chart: `a chart cannot be drawn: ${message}`,
      types: `left as code without types: ${message}`,
      formula: `a formula cannot be shown: ${message}; expected LaTeX that Temml knows, found ${JSON.stringify(text.trim().slice(0, 80))}`,
    }
    return { ...placeOf(source, offsetOfDrawn(source, problem)), message: says[kind] }
  })

/** Offset of a problem: in an inline formula, or on a line of its own. */
function offsetOfDrawn(source: string, { text, column, nth }: DrawnProblem): number {
  const places = [...textPlaces(source, `${formulaMark}${text}`, formulaMark.length), ...textPlaces(source, text, 0)]
  return (places[nth] ?? places[0] ?? Math.max(0, source.indexOf(text))) + column
}

function textPlaces(source: string, text: string, skipped: number): number[] {
  const found: number[] = []
  for (
    let at = source.indexOf(text);
    text !== '' && at !== -1 && found.length < 1_000;
    at = source.indexOf(text, at + 1)
  )
    if (skipped > 0 || /(?:^|\n)[ \t>]*$/.test(source.slice(Math.max(0, at - 40), at))) found.push(at + skipped)
  return found
}
