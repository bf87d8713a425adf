import { placeOf, type PostWarning } from '../../core/errors.ts'
import { outsideCode } from '../syntax/outside-code.ts'
import { literalPattern } from '../../core/literal-pattern.ts'

/** A warning for each thing that was removed, with its place in the source. */
export function removalWarnings(source: string, removed: readonly string[]): PostWarning[] {
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
