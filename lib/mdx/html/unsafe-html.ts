import type { BodyFormat } from '../compiler.ts'
import { isRawText } from './html-elements.ts'
import { isGlobalName, namesInDocument, ownName, runsScript } from './unsafe-attributes.ts'

/**
 * How to treat HTML that would run a script: remove it, remove attributes only, as React does with JSX, or keep it. MDX
 * is code, and its elements are the author's.
 */
export type ScriptRule = 'remove' | 'remove attributes' | 'keep'

/** @param allowed whether the post may run scripts */
export function scriptRule(source: string, format: BodyFormat, allowed = false): ScriptRule {
  if (!mayRunScript(source) && !mayTakePlace(source)) return 'keep'
  if (!allowed) return 'remove'
  return format === 'mdx' ? 'remove attributes' : 'keep'
}

/** A cheap test for sources without scripts, by what is rare in a text. Letters and colons may be character references. */
const mayRunScript = (source: string): boolean =>
  /p(?<=s[\t\n\r]*c[\t\n\r]*r[\t\n\r]*i[\t\n\r]*p)[\t\n\r]*t|=(?<=[\s/"']on\w+\s*=)|d(?<=srcd)oc|<base\b|-(?<=http-)equiv|&(?:#|colon|tab|newline)/i.test(
    source,
  )

/** As cheap a test for ids and names that take the place of what scripts look for. */
const mayTakePlace = (source: string): boolean =>
  /=(?<=\b(?:id|name)\s*=)\s*["']?(?:[_$]|TURBOPACK)/i.test(source) ||
  (/<(?:embed|form|iframe|img|object)\b/i.test(source) && /\bname\s*=/i.test(source))

interface UnsafeParts {
  /** Whether to remove the element. */
  element: boolean
  /** Names of the properties to remove. */
  properties: string[]
  /** Ids and names to replace. */
  names: Record<string, string>
  /** Names of the removed parts, for warnings. */
  named: string[]
}

const none: UnsafeParts = { element: false, properties: [], names: {}, named: [] }

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
    return { ...none, element: true, named: [`<${tagName.toLowerCase()}>`] }
  const unsafe = Object.entries(properties).filter(
    ([name, value]) => runsScript(name, value) || (removesAll && mayHoldScript(name, value)),
  )
  const names = unsafe.map(([name]) => name)
  return {
    element: false,
    properties: names,
    names: Object.fromEntries(
      ['id', 'name'].flatMap((name) => {
        const { [name]: value } = properties
        const replaces =
          typeof value === 'string' && (isGlobalName(value) || namesInDocument(tagName, name, properties))
        return replaces ? [[name, ownName(value)]] : []
      }),
    ),
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
