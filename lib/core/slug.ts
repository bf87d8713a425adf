import { termKey } from './identity.ts'

/** Makes a slug from a title: letters, digits and hyphens, of any script; empty if the title has none. */
export const slugFrom = (title: string): string =>
  termKey(title)
    .replace(/[^\p{L}\p{M}\p{N}-]+/gu, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
