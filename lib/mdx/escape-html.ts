const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** Text as HTML, for content and for attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => references[character]!)
