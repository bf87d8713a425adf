/** An address in a text without the escapes of Markdown and HTML. */
export const withoutEscapes = (text: string): string =>
  text.replace(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll('&amp;', '&')

/** A text with its addresses as compilers read them: without escapes, and decoded. */
export const withPlainAddresses = (text: string): string => withoutEscapes(text).replace(/(?:%[\da-f]{2})+/gi, decoded)

/** What percent-encoded text says; the text as it is if it is not valid. */
export function decoded(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
