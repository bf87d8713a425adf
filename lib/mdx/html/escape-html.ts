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

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\xa0' }

/** The text that HTML stands for, with the references that serializers write. */
export const decodeHtml = (html: string): string =>
  html.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp));/gi, (text, hex, decimal, name: string) => {
    if (name) return characters[name.toLowerCase()]!
    const code = hex ? parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : text
  })
