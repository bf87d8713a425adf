import { placeOf, type PostWarning } from '../../core/errors.ts'
import type { BodyFormat } from '../compilers/compiler.ts'
import { isRawText } from './html-elements.ts'
import { outsideCode } from '../syntax/outside-code.ts'
import { runsScript } from './unsafe-attributes.ts'

/**
 * How to treat HTML that would run a script: remove it, remove attributes only, as React does with JSX, or keep it. MDX
 * is code, and its elements are the author's.
 */
export type ScriptRule = 'remove' | 'remove attributes' | 'keep'

/** @param allowed whether the post may run scripts */
export function scriptRule(source: string, format: BodyFormat, allowed = false): ScriptRule {
  if (!mayRunScript(source)) return 'keep'
  if (!allowed) return 'remove'
  return format === 'mdx' ? 'remove attributes' : 'keep'
}

/** A cheap test for sources without scripts. Letters and colons may be character references. */
const mayRunScript = (source: string): boolean =>
  /s[\t\n\r]*c[\t\n\r]*r[\t\n\r]*i[\t\n\r]*p[\t\n\r]*t|[\s/"']on\w+\s*=|srcdoc|<base\b|http-equiv|&(?:#|colon|tab|newline)/i.test(
    source,
  )

interface UnsafeParts {
  /** Whether to remove the element. */
  element: boolean
  /** Names of the properties to remove. */
  properties: string[]
  /** Names of the removed parts, for warnings. */
  named: string[]
}

const none: UnsafeParts = { element: false, properties: [], named: [] }

/**
 * Finds the parts of an element that run a script, or affect more than the post: `<base>`, and `<meta http-equiv>`,
 * which can leave the page.
 * @param text the text in the element
 */
export function unsafeParts(
  rule: ScriptRule,
  tagName: string,
  properties: Readonly<Record<string, unknown>>,
  text: () => string,
): UnsafeParts {
  if (rule === 'keep') return none
  const removesAll = rule === 'remove'
  if (removesAll && isUnsafe(tagName.toLowerCase(), properties, text))
    return { element: true, properties: [], named: [`<${tagName.toLowerCase()}>`] }
  const unsafe = Object.entries(properties).filter(
    ([name, value]) => runsScript(name, value) || (removesAll && mayHoldScript(name, value)),
  )
  const names = unsafe.map(([name]) => name)
  return {
    element: false,
    properties: names,
    named: removesAll ? names.map((name) => `${attributeOf(name)} of <${tagName}>`) : [],
  }
}

function isUnsafe(tagName: string, properties: Readonly<Record<string, unknown>>, text: () => string): boolean {
  if (tagName === 'script') return !/^\s*application\/(?:\w+\+)?json\s*$/i.test(String(properties.type))
  if (tagName === 'base') return true
  if (tagName === 'meta') return 'httpEquiv' in properties || 'http-equiv' in properties
  // Within SVG or MathML, browsers parse the text of these as elements and comments
  return isRawText.test(tagName) && /<!--(?![^]*-->)|<[a-z][^]*(?:\bon\w+\s*=|script)/i.test(text())
}

/**
 * Whether an attribute may contain a script that React leaves to the author: a document with scripts of its own, or an
 * animation that sets a scriptable attribute. Also matches the end of `<noscript>`, whose content browsers with scripts
 * do not parse as elements.
 */
const mayHoldScript = (name: string, value: unknown): boolean =>
  /^srcdoc$/i.test(name) ||
  /<\/noscript/i.test(String(value)) ||
  (/^attributename$/i.test(name) && /^\s*(?:on|(?:xlink:)?href\s*$)/i.test(String(value)))

const attributeOf = (property: string): string => property.toLowerCase().replace('xlinkhref', 'xlink:href')

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
  const [, attribute, tagName] = /^(?:(\S+) of )?<(\S+)>$/.exec(named)!
  const pattern = attribute ? `(?<=<${tagName}\\b[^>]*[\\s/"'])${attribute}\\s*=` : `<${tagName}\\b`
  return [...text.matchAll(new RegExp(pattern, 'gi'))].map(({ index }) => index)
}
