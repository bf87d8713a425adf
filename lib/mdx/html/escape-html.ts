const references: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
  '`': '&#x60;',
}

/**
 * Escapes text for HTML.
 * @param characters which of `&<>"'` and the backtick to escape; by default all that content and attributes need
 */
export const escapeHtml = (text: string, characters = /[&<>"']/g): string =>
  text.replace(characters, (character) => references[character]!)
