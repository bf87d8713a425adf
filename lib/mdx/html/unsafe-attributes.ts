/**
 * Whether an attribute would run a script: a handler, or an address that is one. React leaves out both, so elements
 * that are written as HTML must not have them either.
 */
export const runsScript = (name: string, value: unknown): boolean =>
  /^on/i.test(name) || (addresses.test(name) && scriptAddress.test(String(value)))

const addresses = /^(?:href|src|action|formaction|data|xlink:?href)$/i

/**
 * Matches `javascript:` as browsers parse it: they skip leading control characters and spaces, and line breaks and
 * tabs.
 */
const scriptAddress = new RegExp(`^[\\0-\\x20]*${[...'javascript:'].join('[\\t\\n\\r]*')}`, 'i')

/**
 * Whether a script would find an element with this id in place of a variable that it has not made yet: those of Next,
 * React and bundlers begin so.
 */
export const isGlobalName = (id: string): boolean => /^(?:[_$]|TURBOPACK)/.test(id)

/** Whether an element takes the place of a property of `document`, which it does also if there is one. */
export const namesInDocument = (
  tagName: string,
  name: string,
  properties: Readonly<Record<string, unknown>>,
): boolean =>
  /^(?:embed|form|iframe|img|object)$/i.test(tagName) &&
  (name === 'name' || tagName.toLowerCase() === 'object' || 'name' in properties)

/** The name that an element has instead, as on GitHub. */
export const ownName = (name: string): string => `user-content-${name}`
