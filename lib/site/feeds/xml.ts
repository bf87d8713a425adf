/** Characters that XML 1.0 forbids, also as references. */
// oxlint-disable-next-line no-control-regex
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }

/**
 * Text as XML 1.0, for content and for attributes. Characters that it forbids are left out; half of a surrogate pair
 * becomes U+FFFD. `>` is escaped too: `]]>` must not stand in content.
 */
const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"\r]/g, (character) => references[character]!)

/** Attributes; those that are undefined are left out. */
export type XmlAttributes = Readonly<Record<string, string | undefined>>

/**
 * An element on a line of its own.
 * @param content text, which is escaped, or elements; nothing makes an empty element
 */
export function xmlElement(name: string, attributes: XmlAttributes, content?: string | XmlPart[]): XmlPart {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${xmlText(value)}"`],
  )
  const start = `<${name}${given.join('')}`
  if (content === undefined) return { xml: `${start}/>` }
  const inner = typeof content === 'string' ? xmlText(content) : `\n${content.map(({ xml }) => xml).join('\n')}\n`
  return { xml: `${start}>${inner}</${name}>` }
}

/** A piece of XML, already escaped. */
export interface XmlPart {
  readonly xml: string
}

/** An element, or nothing if there is no text. */
export const optional = (name: string, text: string | null | undefined): XmlPart[] =>
  text ? [xmlElement(name, {}, text)] : []

/** A whole document. */
export const xmlDocument = (root: XmlPart): string => `<?xml version="1.0" encoding="utf-8"?>\n${root.xml}\n`
