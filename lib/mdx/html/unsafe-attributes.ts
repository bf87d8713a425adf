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
